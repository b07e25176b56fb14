-- Covers behavior that the scenarios in order_link.lua do not check.

require "order_link"

scenario "a link opens the order at medium, and a flick expands it to large" (function(user)
  user:receives("link", "shop://order/7")
  expect "Order".height(426)
  user:flicks { up = 80, at = 900 }
  expect "Order".height(793)
end)
