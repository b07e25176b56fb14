-- Beside content_sized.lua: what its own scenarios leave open.

require "content_sized"

scenario "a full cart scrolls as far as its 40 rows" (function(user)
  user:opens "Cart"
  user:taps "Fill"
  user:settles()
  user:scrolls("Cart", 10000)
  expect "Cart".scrolled_to(40 * 44 - (852 - 59 - 56 - 34))
end)
