-- Verifies the stack of pages in one sheet (NP-04 to NP-06).
-- Numbers: the phone is 852 pt tall with an inset of 34; a bar is 56, with no grabber by default.
-- Cart with a blank of 100 is 190, Coupons with 300 is 390, the lower tier of Pay is 426, half of
-- the screen.

local reading = require "reading"

style "straight" { like = "tiered", grabber = false }

screen "Home" { rows = 30 }
sheet "Cart" {
  style = "straight", title = "Cart", content = { height = 100 }, tiers = "one_tier_automatic",
}
sheet "Coupons" {
  style = "straight", title = "Coupons", content = { height = 300 }, tiers = "one_tier_automatic",
}
sheet "Pay" { style = "straight", title = "Pay", content = { height = 100 }, tiers = "two_tier" }
local checkout = stack "Checkout" { style = "straight", "Cart", "Coupons", "Pay" }

story "NP-04" "the first page is the root and sets the layout" (function(user)
  user:opens "Checkout"
  expect "Checkout".height(190)
  expect.equal(checkout.page, "Cart")
  expect.equal(checkout.title, "Cart")
  expect.equal(checkout:pages(), { "Cart" })
end)

story "NP-05" "push applies the page's settings, pop restores the earlier settings" (function(user)
  sheet "Small" {
    style = "straight", title = "Small", detents = { 250 }, grabber = true, keyboard = "pan",
  }
  sheet "Tall" {
    style = "straight", title = "Tall", detents = { "medium", "large" }, opens_at = "large",
    keyboard = "ignore", dismissible = false,
  }
  local both = stack "Both" { style = "straight", "Small", "Tall" }
  user:opens "Both"
  local function expect_small()
    user:settles()
    expect.equal({ both.page, both.title, both.grabber_visible }, { "Small", "Small", true })
    expect.equal(reading.detents(both), "250 250.0")
    expect.equal(both.height, 250)
    user:keyboard(100)
    user:settles()
    expect.near(both:rect "sheet".y, 852 - 250 - (100 - 34), 0.01)
    user:keyboard(false)
    user:settles()
  end
  expect_small()
  both:push "Tall"
  user:settles()
  expect.equal({ both.page, both.title, both.grabber_visible }, { "Tall", "Tall", false })
  expect.equal(reading.detents(both), "medium 426.0, large 793.0")
  expect.equal(both.height, 793)
  user:keyboard(100)
  user:settles()
  expect.equal(reading.rect(both, "sheet"), "0.0 59.0 393.0 793.0")
  user:keyboard(false)
  user:taps "close"
  user:settles()
  expect.equal(reading.reasons(user, "dismiss_blocked"), "close")
  both:pop()
  expect_small()
  user:taps "close"
  expect "Both".is_dismissed { why = "close" }
end)

story "NP-05" "text typed on a page is restored with the page" (function(user)
  sheet "Form" { style = "straight", title = "Form", content = { fields = { "Name" } } }
  local both = stack "Both" { style = "straight", "Form", "Coupons" }
  user:opens "Both"
  user:taps "Name"
  user:types "Ada"
  user:settles()
  both:push "Coupons"
  user:settles()
  both:pop()
  user:settles()
  expect.equal(both.page, "Form")
  expect.equal(both.fields.Name, "Ada")
end)

story "NP-06" "push, pop, pop_to and pop_to_root" (function(user)
  user:opens "Checkout"
  user:settles()
  checkout:push "Coupons"
  checkout:push "Pay"
  user:settles()
  expect.equal(checkout:pages(), { "Cart", "Coupons", "Pay" })
  expect.equal(checkout:pop(), "Pay")
  user:settles()
  expect.equal(checkout:pages(), { "Cart", "Coupons" })
  expect.equal(checkout.page, "Coupons")
  checkout:push "Pay"
  user:settles()
  expect.equal(checkout:pop_to "Cart", { "Pay", "Coupons" })
  user:settles()
  expect.equal(checkout:pages(), { "Cart" })
  checkout:push "Coupons"
  checkout:push "Pay"
  checkout:pop_to_root()
  user:settles()
  expect.equal({ checkout.page, #checkout:pages() }, { "Cart", 1 })
  expect "Checkout".height(190)
end)

story "NP-06" "after pop_to the settings of the page apply, also without animation" (function(user)
  user:opens "Checkout"
  user:settles()
  checkout:push("Coupons", { animated = false })
  checkout:push("Pay", { animated = false })
  expect.now "Checkout".height(426)
  checkout:pop_to("Cart", { animated = false })
  expect.now "Checkout".height(190, 0.001)
  expect.equal({ checkout.title, checkout.page }, { "Cart", "Cart" })
end)

story "NP-06" "a pop of the root is refused and logs a warning" (function(user)
  user:opens "Checkout"
  user:settles()
  expect.equal(checkout:pop(), nil)
  user:settles()
  expect "Checkout".is_open()
  expect.equal(checkout:pages(), { "Cart" })
  expect.equal(#user:events "warning", 1)
end)

for _, device in ipairs { "iphone-15", "pixel-8" } do
  story("NP-18")("a push and a pop announce the page and focus its title: " .. device, {
    device = device,
  })(function(user)
    sheet "Address" {
      style = "straight", title = "Address", content = { fields = { "Street" } },
      tiers = "one_tier_automatic",
    }
    local steps = stack "Steps" { style = "straight", "Cart", "Address" }
    user:opens "Steps"
    user:settles()
    expect.equal(user:focus(), "Cart")
    local before = #user:announcements()
    steps:push "Address"
    expect.equal(user:focus(), "Address")
    expect.equal(user:announcements()[before + 1], "Address")
    user:taps "Street"
    expect.equal(user:focus(), "Street")
    steps:pop()
    -- The field is removed, and it loses the focus.
    expect.equal(user:focus(), "Cart")
    expect.equal(user:announcements()[before + 2], "Cart")
    expect.equal(#user:announcements(), before + 2)
    user:sheet "Steps":dismiss()
    user:settles()
    expect.equal(user:focus(), nil)
  end)

  story("NP-18, FT-34")("under another sheet, it does not get the focus: " .. device, {
    device = device,
  })(function(user)
    sheet "Over" { style = "straight", title = "Over", content = { height = 60 } }
    user:opens "Checkout"
    user:opens "Over"
    user:settles()
    checkout:push "Coupons"
    user:settles()
    expect.equal(user:focus(), "Over")
    user:sheet "Over":dismiss()
    user:settles()
    expect.equal(user:focus(), "Coupons")
  end)

  story("NP-20")("the context is that of the shown page: " .. device, { device = device })(
  function(user)
    user:opens("Checkout", { context = "root" })
    user:settles()
    checkout:push("Coupons", { context = { code = "A" } })
    checkout:push "Pay"
    -- A page that is pushed without a context has none.
    expect.equal(checkout.context, nil)
    checkout:pop()
    expect.equal(checkout.context, { code = "A" })
    checkout:push("Pay", { context = 7 })
    expect.equal(checkout.context, 7)
    checkout:pop()
    expect.equal(checkout.context, { code = "A" })
    checkout:push("Pay", { context = 8 })
    checkout:pop_to_root()
    expect.equal(checkout.context, "root")
    checkout:dismiss()
    expect "Checkout".is_closed()
    expect.equal(checkout.context, nil)
    user:opens("Checkout", { context = "again" })
    user:settles()
    checkout:push("Coupons", { context = 1 })
    checkout:pop()
    expect.equal(checkout.context, "again")
  end)
end
