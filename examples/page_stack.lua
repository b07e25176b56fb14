-- Pages in one sheet: a push brings the next page with its own height, title and rules, a pop
-- brings the earlier ones back.

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
  dismissible = false, -- no way out in the middle of a payment
  content = { buttons = { "Pay 240" } },
}

local function opens(user)
  user:opens "Checkout"
  user:settles()
  return user:sheet()
end

scenario "each page brings its own height and title" (function(user)
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

scenario "popping to the root tells what went, top first" (function(user)
  local checkout = opens(user)
  checkout:push "Address"
  checkout:push "Payment"
  user:settles()
  expect.equal(checkout:pop_to_root(), { "Payment", "Address" })
  expect "Checkout".height(426)
  expect.equal(checkout.page, "Cart")
end)

scenario "the payment page cannot be swiped away, the cart can" (function(user)
  local checkout = opens(user)
  checkout:push "Payment"
  user:flicks { down = 100, at = 1200 }
  expect "Checkout".is_open()
  checkout:pop()
  user:flicks { down = 100, at = 1200 }
  expect "Checkout".is_dismissed { why = "swipe" }
end)

scenario "the root stays" (function(user)
  local checkout = opens(user)
  expect.equal(checkout:pop(), nil)
  expect.equal(checkout:pages(), { "Cart" })
  expect.equal(#user:events "warning", 1)
end)
