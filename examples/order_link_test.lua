-- Beside order_link.lua: what its own scenarios leave open.

require "order_link"

scenario "an order that a link opens stands half way up, and goes up to the top" (function(user)
  user:receives("link", "shop://order/7")
  expect "Order".height(426)
  user:flicks { up = 80, at = 900 }
  expect "Order".height(793)
end)
