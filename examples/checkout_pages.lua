-- A checkout with three pages. Back leaves one page at a time: by the chevron, by Android's back
-- button and by the iOS edge swipe. Only on the first page does back dismiss the sheet.

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

-- Goes to the last page as a user does.
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

scenario "an edge swipe on an iPhone leaves the page only beyond half the width" (function(user)
  pays(user)
  user:back_gesture { progress = 0.4, over = 1 }
  expect "Checkout".shows "Pay 240"
  user:back_gesture { progress = 0.6, over = 1 }
  user:settles()
  expect.equal(checkout:pages(), { "Cart", "Address" })
end)

scenario "a checkout opened at the payment page returns to the address page" (function(user)
  user:opens("Checkout", { pages = { "Cart", "Address", "Payment" } })
  expect "Checkout".shows "Pay 240"
  user:taps "back"
  expect "Checkout".shows "Street"
end)
