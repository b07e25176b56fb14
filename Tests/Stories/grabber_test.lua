-- Verifies a tap on the grabber (IOS-41), by touch or by a screen reader: it selects the next
-- larger detent, and from the largest detent the smallest, unless a handler prevents it.

local reading = require "reading"

local ways = {
  touch = function(user) user:taps "grabber" end,
  reader = function(user) user:accessibility("activate", "grabber") end,
}
local phones = {
  { device = "iphone-15" },
  { device = "pixel-8" },
  { device = { like = "iphone-15", orientation = "landscape" } },
}

screen "Home" { rows = 30 }
sheet "Three" {
  detents = { low = 120, mid = 200, high = 300 }, edge_attached_in_compact_height = true,
}

for _, phone in ipairs(phones) do
  local where = type(phone.device) == "string" and phone.device or "landscape"
  for way, taps in pairs(ways) do
    story("IOS-41")(("a tap selects the next detent, by %s, on %s"):format(way, where), phone)(
    function(user)
      user:opens "Three"
      for _, name in ipairs { "mid", "high", "low", "mid" } do
        taps(user)
        expect "Three".is_at(name)
      end
      expect.equal(reading.changes(user),
        "low>mid user, mid>high user, high>low user, low>mid user")
      local tapped = user:events "tapped"
      expect.equal(#tapped, 4)
      expect.equal({ tapped[1].target, tapped[1].sheet.name }, { "grabber", "Three" })
      expect "Three".never "will_dismiss"
      if way == "reader" then expect "Three".announced "high" end
    end)

    story("IOS-41")(("a handler prevents the action, by %s, on %s"):format(way, where), phone)(
    function(user)
      local told = {}
      sheet "Kept" {
        detents = { low = 120, high = 300 }, edge_attached_in_compact_height = true,
        on = {
          tapped = function(e)
            told[#told + 1] = e.target
            return #told > 1
          end,
        },
      }
      user:opens "Kept"
      taps(user)
      expect "Kept".is_at "low"
      expect "Kept".never "will_change_detent"
      -- Any result other than false allows it.
      taps(user)
      expect "Kept".is_at "high"
      expect.equal(told, { "grabber", "grabber" })
    end)
  end
end

story "IOS-41" "with one detent, a tap is reported and does not move the sheet" (function(user)
  for _, style in ipairs { "trading-ios", "trading-android" } do
    sheet(style) { style = style }
    user:opens(style)
    user:taps "grabber"
    expect(style).height(596.4)
    expect(style).never "will_change_detent"
    user:sheet(style):dismiss()
  end
  expect.equal(#user:events "tapped", 2)
end)

story "IOS-41" "a style can expand on a tap, and dismiss from there" (function(user)
  sheet "Wide" { detents = { low = 200, high = 500 }, grabber_tap = "expand" }
  user:opens "Wide"
  user:taps "grabber"
  expect "Wide".is_at "high"
  user:taps "grabber"
  expect "Wide".is_dismissed { why = "close" }
  sheet "Firm" { detents = { low = 200, high = 500 }, grabber_tap = "expand", dismissible = false }
  user:opens "Firm"
  user:taps "grabber"
  user:taps "grabber"
  expect "Firm".is_at "high"
  expect "Firm".never "will_dismiss"
  sheet "Still" { detents = { low = 200, high = 500 }, grabber_tap = "none" }
  user:opens "Still"
  user:taps "grabber"
  expect "Still".is_at "low"
end)
