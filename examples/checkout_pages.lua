-- A checkout of three pages. Each page goes back to the one below: by the chevron, by Android's
-- back, by iOS's swipe from the left edge. Only at the cart does back mean the sheet.

local checkout = stack "Checkout" {
  "Cart", "Address", "Payment",
  on = { did_pop = function(e) if e.by == "user" then haptic "selection" end end },
}

sheet "Cart" {
  title = "Cart", content = { rows = { "Lamp", "Desk" }, buttons = { "Continue" } },
  on = { tapped = function(e) if e.target == "Continue" then checkout:push "Address" end end },
}

sheet "Address" {
  title = "Address", content = { fields = { "Street" }, buttons = { "Pay" } },
  on = { tapped = function(e) if e.target == "Pay" then checkout:push "Payment" end end },
}

sheet "Payment" { title = "Payment", dismissible = false, content = { buttons = { "Pay 240" } } }

-- To the last page, as a person gets there.
local function pays(user)
  user:opens "Checkout"
  user:taps "Continue"
  user:taps "Pay"
  user:settles()
  expect.equal(checkout:pages(), { "Cart", "Address", "Payment" })
end

for _, phone in ipairs { "iphone-15", "pixel-8" } do
  scenario("back leaves one page at a time on " .. phone, { device = phone })(function(user)
    pays(user)
    user:taps "back"
    expect "Checkout".shows "Street"
    user:goes_back()
    expect "Checkout".shows "Desk"
    expect "Checkout".felt { "selection", "selection" }
    user:escapes()
    expect "Checkout".is_dismissed()
  end)
end

scenario "on an iPhone the page follows the finger, and goes past half of the way" (function(user)
  pays(user)
  user:back_gesture { progress = 0.4, over = 1 }
  expect "Checkout".shows "Pay 240"
  user:back_gesture { progress = 0.6, over = 1 }
  user:settles()
  expect.equal(checkout:pages(), { "Cart", "Address" })
end)

scenario "a link opens at the payment, and back leads through the pages" (function(user)
  user:opens("Checkout", { pages = { "Cart", "Address", "Payment" } })
  expect "Checkout".shows "Pay 240"
  user:taps "back"
  expect "Checkout".shows "Street"
end)
