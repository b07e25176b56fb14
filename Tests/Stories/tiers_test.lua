-- Verifies the sheet of the navigation stack by its tiers, and the input that it blocks (NP-01 to
-- NP-03).
-- Numbers: the phone is 852 pt tall with insets of 59 and 34; bar 56, row 44, no grabber by
-- default: three rows are 56 + 132 + 34 = 222.

local reading = require "reading"

screen "Home" {
  rows = 30,
  state = { marked = 0 },
  triggers = { Mark = function(_, home) home.state.marked = home.state.marked + 1 end },
}

local function cart(tiers, rows)
  return {
    style = "tiered", tiers = tiers, title = "Cart", grabber = false,
    content = { rows = rows or 3 },
  }
end

sheet "Cart" (cart("one_tier_fixed"))

story "NP-01" "one automatic tier is as tall as the content" (function(user)
  sheet "Auto" (cart "one_tier_automatic")
  sheet "Long" (cart("one_tier_automatic", 40))
  user:opens "Auto"
  expect "Auto".height(222)
  expect.equal(#user:sheet "Auto".detents, 1)
  user:sheet "Auto":dismiss()
  user:opens "Long"
  expect "Long".height(793)
end)

story "NP-01" "one fixed tier is half, two tiers are half and full, full is full" (function(user)
  for tiers, heights in pairs {
    one_tier_fixed = { 426 }, two_tier = { 426, 793 }, full = { 793 },
  } do
    sheet(tiers)(cart(tiers))
    user:opens(tiers)
    user:settles()
    local found = {}
    for _, detent in ipairs(user:sheet(tiers).detents) do found[#found + 1] = detent.height end
    expect.equal(found, heights, tiers)
    expect(tiers).height(heights[1])
    user:sheet(tiers):dismiss()
    user:settles()
  end
end)

story "NP-02" "its button or a swipe down dismisses it" (function(user)
  user:opens "Cart"
  user:taps "close"
  expect "Cart".is_dismissed { why = "close" }
  user:opens "Cart"
  user:drags { down = 300, on = "bar" }
  expect "Cart".is_dismissed { why = "swipe" }
  user:opens "Cart"
  user:drags { down = 100, on = "bar" }
  expect "Cart".height(426)
  expect.equal(reading.reasons(user, "did_dismiss"), "close swipe")
end)

story "NP-02" "a sheet without a title has the button too" (function(user)
  sheet "Untitled" { style = "tiered", tiers = "one_tier_fixed" }
  user:opens "Untitled"
  user:taps "close"
  expect "Untitled".is_dismissed { why = "close" }
end)

story "NP-03" "a modal sheet blocks the app until it is dismissed" (function(user)
  user:opens("Cart", { as = "modal" })
  user:settles()
  user.now:taps("Mark", 1)
  user:settles()
  expect.equal(user:screen "Home".state.marked, 0)
  -- The user must dismiss it: a tap on the backdrop does not.
  expect "Cart".is_open()
  user:taps "close"
  user:taps("Mark", 1)
  expect.equal(user:screen "Home".state.marked, 1)
end)

story "NP-03" "a sheet is modal by default" (function(user)
  user:opens "Cart"
  user:settles()
  user.now:taps("Mark", 1)
  user:drags { up = 80, on = { x = 100, y = 300 } }
  expect.equal(user:screen "Home".state.marked, 0)
  expect.equal(user:screen "Home".offset, 0)
end)

story "NP-03" "a non-modal sheet does not block the app" (function(user)
  user:opens("Cart", { as = "non_modal" })
  user:taps("Mark", 1)
  expect.equal(user:screen "Home".state.marked, 1)
  user:drags { up = 80, on = { x = 100, y = 300 } }
  user:settles()
  expect.equal(user:screen "Home".offset, 80)
  expect "Cart".is_open()
  expect "Cart".height(426)
end)

for phone, platform in pairs { ["iphone-15"] = "ios", ["pixel-8"] = "trading-android" } do
  story("NP-03")("a non-modal sheet does not dim or move the app: " .. phone, {
    device = phone,
  })(function(user)
    -- `ios` at large and `trading-*` dim while modal, and `ios` scales the app to .92.
    local styles = { "tiered", platform, "faaviator" } ---@type string[]
    for _, style in ipairs(styles) do
      sheet(style) { style = style, title = "Cart", content = { rows = 20 } }
      for _, modal in ipairs { true, false } do
        user:opens(style, { as = modal and "modal" or "non_modal" })
        user:waits(0.1)
        expect.equal(user:sheet(style).dim > 0, modal)
        user:settles()
        expect.equal(user:sheet(style).dim > 0, modal)
        expect.equal(reading.holds(user:layers(), "dim:" .. style), modal)
        expect.equal(user:sheet(style):rect "backdrop" ~= nil, modal)
        if not modal then
          expect.equal(user:background(), { scale = 1, offset = 0, corner_radius = 0 })
        end
        user:sheet(style):dismiss()
        user:settles()
      end
    end
  end)
end

story "NP-03" "it can change between modal and non-modal while it is open" (function(user)
  user:opens "Cart"
  expect "Cart".dims(0.4)
  user:sheet "Cart":set { modal = false }
  expect "Cart".dims(0, 0)
  user:taps("Mark", 1)
  expect.equal(user:screen "Home".state.marked, 1)
  user:sheet "Cart":set { modal = true }
  expect "Cart".dims(0.4)
  user.now:taps("Mark", 1)
  expect.equal(user:screen "Home".state.marked, 1)
end)
