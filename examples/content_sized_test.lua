-- Covers behavior that the scenarios in content_sized.lua do not check.

require "content_sized"

scenario "a full cart scrolls to the last of its 40 rows" (function(user)
  user:opens "Cart"
  user:taps "Fill"
  user:settles()
  user:scrolls("Cart", 10000)
  expect "Cart".scrolled_to(40 * 44 - (852 - 59 - 56 - 34))
end)
