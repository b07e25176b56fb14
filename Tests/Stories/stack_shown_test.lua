-- Verifies how the pages of a stack are shown (NP-07 to NP-09).
-- Numbers: the phone is 852 pt tall with an inset of 34; a bar is 56, with no grabber by default.
-- Cart with a blank of 100 is 190, Coupons with 300 is 390, the lower tier of Pay is 426, half of
-- the screen. The motions of the style are linear here, so every height is a fraction of the
-- distance.

local reading = require "reading"

style "straight" {
  like = "tiered",
  grabber = false,
  motion = {
    present = curve("linear", 0.4), settle = curve("linear", 1), dismiss = curve("linear", 0.2),
  },
}

screen "Home" { rows = 30 }
sheet "Cart" {
  style = "straight", title = "Cart", content = { height = 100 }, tiers = "one_tier_automatic",
}
sheet "Coupons" {
  style = "straight", title = "Coupons", content = { height = 300 }, tiers = "one_tier_automatic",
}
sheet "Pay" { style = "straight", title = "Pay", content = { height = 100 }, tiers = "two_tier" }
local checkout = stack "Checkout" { style = "straight", "Cart", "Coupons", "Pay" }

-- The pages that on_update has reported, in order.
local function shown(user)
  local pages = {}
  for _, e in ipairs(user:events "on_update") do pages[#pages + 1] = e.page end
  return table.concat(pages, " ")
end

story "NP-07" "a push to an automatic page presents it, a pop dismisses it" (function(user)
  user:opens "Checkout"
  user:settles()
  checkout:push "Coupons"
  user:waits(0.1)
  -- A quarter of 0.4 s, then half, from 190 to 390.
  expect.now "Checkout".height(240, 0.001)
  user:waits(0.1)
  expect.now "Checkout".height(290, 0.001)
  user:settles()
  checkout:pop()
  -- A quarter of 0.2 s, then half, back.
  user:waits(0.05)
  expect.now "Checkout".height(340, 0.001)
  user:waits(0.05)
  expect.now "Checkout".height(290, 0.001)
  expect "Checkout".height(190)
end)

story "NP-07" "a push to a page with other tiers runs as the standard motion" (function(user)
  user:opens "Checkout"
  user:settles()
  checkout:push "Pay"
  -- A quarter of 1 s, then half, from 190 to 426.
  user:waits(0.25)
  expect.now "Checkout".height(249, 0.001)
  user:waits(0.25)
  expect.now "Checkout".height(308, 0.001)
  expect "Checkout".height(426)
  -- The target page decides: back to the automatic Cart, it is the motion of a dismissal.
  checkout:pop()
  user:waits(0.05)
  expect.now "Checkout".height(367, 0.001)
end)

story "NP-08" "every shown page is reported once" (function(user)
  user:opens "Checkout"
  user:settles()
  expect.equal(shown(user), "Cart")
  checkout:push "Coupons"
  user:settles()
  expect.equal(shown(user), "Cart Coupons")
  checkout:push "Pay"
  user:settles()
  checkout:pop_to_root()
  user:settles()
  user:waits(1)
  -- The pop passed Coupons without showing it.
  expect.equal(shown(user), "Cart Coupons Pay Cart")
  expect.equal(reading.life(user):find "did_dismiss", nil)
end)

story "NP-08" "the handler of the stack is not called for refused pops" (function(user)
  local heard = {}
  stack "Heard" {
    style = "straight", "Cart", "Coupons",
    on = { on_update = function(e) heard[#heard + 1] = e.page end },
  }
  user:opens "Heard"
  user:settles()
  user:sheet "Heard":pop()
  user:sheet "Heard":push "Coupons"
  user:settles()
  expect.equal(heard, { "Cart", "Coupons" })
end)

story "NP-09" "a change to a page of another height is animated and logs a warning" (function(user)
  user:opens "Checkout"
  user:settles()
  expect.equal(user:events "warning", {})
  checkout:push "Coupons"
  expect "Checkout".height(390)
  expect.equal(#user:events "warning", 1)
end)

story "NP-09" "a change to a page of the same height is not animated" (function(user)
  sheet "Same" {
    style = "straight", title = "Same", content = { height = 100 }, tiers = "one_tier_automatic",
  }
  local pair = stack "Pair" { style = "straight", "Cart", "Same" }
  user:opens "Pair"
  user:settles()
  pair:push "Same"
  user:settles()
  expect.equal({ pair.page, pair.height }, { "Same", 190 })
  expect.equal(user:events "warning", {})
end)

for _, name in ipairs { "ios", "ios-measured", "material", "trading-ios" } do
  story "NP-09" ("only a change without animation logs a warning: " .. name) (function(user)
    sheet "Short" { style = name, title = "Short", detents = { 520 } }
    sheet "High" { style = name, title = "High", detents = { 660 } }
    local pages = stack "Pages" { style = name, "Short", "High" }
    user:opens "Pages"
    user:settles()
    pages:push "High"
    user:settles()
    expect.equal({ pages.height, user:events "warning" }, { 660, {} })
    pages:pop { animated = false }
    expect.equal({ pages.height, #user:events "warning" }, { 520, 1 })
  end)
end
