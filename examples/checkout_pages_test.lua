-- Covers behavior that the scenarios in checkout_pages.lua do not check.

require "checkout_pages"

scenario "a swipe on the payment page does not dismiss the checkout" (function(user)
  user:opens("Checkout", { pages = { "Cart", "Address", "Payment" } })
  user:flicks { down = 200, at = 2000 }
  expect "Checkout".is_open()
end)
