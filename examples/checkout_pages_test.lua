-- Beside checkout_pages.lua: what its own scenarios leave open.

require "checkout_pages"

scenario "in the middle of a payment no swipe sends the checkout away" (function(user)
  user:opens("Checkout", { pages = { "Cart", "Address", "Payment" } })
  user:flicks { down = 200, at = 2000 }
  expect "Checkout".is_open()
end)
