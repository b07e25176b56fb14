-- Pages in one sheet: a push shows the next page with its own height, title and rules, and a pop
-- returns to the page before.

stack "Checkout" {
  "Cart", "Address", "Payment",
  on = { on_update = function() haptic "selection" end },
}

sheet "Cart" {
  title = "Cart",
  detents = { "medium" },
  content = { rows = { "Lamp", "Desk" }, buttons = { "Continue" } },
}

sheet "Address" {
  title = "Address",
  detents = { tall = "70%" },
  content = { fields = { "Street", "Town" } },
}

sheet "Payment" {
  title = "Payment",
  detents = { most = "90%" },
  dismissible = false, -- no dismissal during a payment
  content = { buttons = { "Pay 240" } },
}

local function opens(user)
  user:opens "Checkout"
  user:settles()
  return user:sheet()
end

scenario "each page has its own height and content" (function(user)
  local checkout = opens(user)
  expect "Checkout".height(426)
  checkout:push "Address"
  expect "Checkout".height(596.4)
  expect "Checkout".shows "Street"
  checkout:push "Payment"
  expect "Checkout".height(766.8)
  expect "Checkout".felt { "selection", "selection", "selection" }
  expect.equal(checkout:pages(), { "Cart", "Address", "Payment" })
end)

scenario "pop_to_root returns the removed pages, topmost first" (function(user)
  local checkout = opens(user)
  checkout:push "Address"
  checkout:push "Payment"
  user:settles()
  expect.equal(checkout:pop_to_root(), { "Payment", "Address" })
  expect "Checkout".height(426)
  expect.equal(checkout.page, "Cart")
end)

scenario "a swipe cannot dismiss the payment page, but it can dismiss the cart" (function(user)
  local checkout = opens(user)
  checkout:push "Payment"
  user:flicks { down = 100, at = 1200 }
  expect "Checkout".is_open()
  checkout:pop()
  user:flicks { down = 100, at = 1200 }
  expect "Checkout".is_dismissed { why = "swipe" }
end)

scenario "a pop at the root logs a warning and removes no page" (function(user)
  local checkout = opens(user)
  expect.equal(checkout:pop(), nil)
  expect.equal(checkout:pages(), { "Cart" })
  expect.equal(#user:events "warning", 1)
end)
