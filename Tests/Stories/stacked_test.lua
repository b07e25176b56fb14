-- Verifies stacked sheets: the target of touches, the order of dismissals, and the background
-- (FT-10, IOS-18, IOS-20).
-- Numbers: the phone is 393 x 852, large 793, so its top edge is at 59; a sheet of 200 pt begins at
-- 652.

local reading = require "reading"

screen "Home" { rows = 30 }
sheet "Lower" { title = "Lower", content = { buttons = { "Buy" } } }
sheet "Clear" { title = "Clear", detents = { low = 200, "large" }, largest_undimmed = "low" }
sheet "Dark" { title = "Dark", detents = { 200 } }

story "FT-10, IOS-18" "the sheet below an undimmed sheet can be used" (function(user)
  user:opens "Lower"
  user:opens "Clear"
  user:settles()
  -- The button of Lower: 56 of bar below 59, 44 tall.
  user:taps { x = 196, y = 137 }
  expect.equal(#user:events "tapped", 1)
  expect.equal(user:events "tapped"[1].sheet.name, "Lower")
  expect "Clear".is_at "low"
  user:drags { down = 500, on = { x = 196, y = 87 } }
  user:settles()
  expect "Lower".is_closed()
end)

story "FT-10, IOS-18" "the sheet below a dimmed sheet cannot be used" (function(user)
  user:opens "Lower"
  user:opens "Dark"
  user:settles()
  user:taps { x = 196, y = 137 }
  expect.equal(user:events "tapped", {})
  expect "Dark".is_dismissed { why = "backdrop" }
  expect "Lower".is_open()
  user:taps { x = 196, y = 137 }
  expect.equal(#user:events "tapped", 1)
end)

story "FT-10" "a touch on both sheets goes to the upper sheet" (function(user)
  user:opens "Lower"
  user:opens "Dark"
  user:settles()
  user:grabs { x = 196, y = 680 }:moves { down = 60 }
  expect.now "Dark".height(140, 0.001)
  expect.now "Lower".height(793, 0.001)
end)

story "FT-10, IOS-20" "each sheet removes its dimming and scaling when dismissed" (function(user)
  user:opens "Lower"
  user:opens "Dark"
  user:settles()
  expect "Lower".dims(0.4, 1e-9)
  expect "Dark".dims(0.4, 1e-9)
  user:sheet "Dark":dismiss()
  user:settles()
  expect "Lower".dims(0.4, 1e-9)
  local behind = user:background()
  expect.near(behind.scale, 0.92, 1e-4)
  expect.equal(user:layers(), { "Lower", "dim:Lower", "Home" })
end)

story "FT-10, NP-14" "the hooks run from the top, and allowed sheets are dismissed" (function(user)
  local decision
  sheet "Asking" {
    detents = { 300 },
    on = {
      should_dismiss = function(s)
        decision = s:later()
        return decision
      end,
    },
  }
  user:opens "Lower"
  user:opens "Asking"
  user:opens "Dark"
  user:settles()
  user:sheet "Lower":dismiss()
  user:settles()
  -- Dark is dismissed, Asking is pending, Lower waits.
  expect "Dark".is_closed()
  expect "Asking".is_open()
  expect "Lower".is_open()
  decision:allow()
  user:settles()
  expect.equal(user:layers(), { "Home" })
  local gone = {}
  for _, e in ipairs(user:events "did_dismiss") do gone[#gone + 1] = e.sheet.name end
  expect.equal(gone, { "Dark", "Asking", "Lower" })
end)

-- Half of 852 and of 915; the keyboard is 336 on both, 302 and 312 of it above the bottom inset.
for phone, numbers in pairs { ["iphone-15"] = { 426, 302 }, ["pixel-8"] = { 457.5, 312 } } do
  local half, keyboard = table.unpack(numbers)
  story("FT-10, FT-09")("on " .. phone .. " the upper keyboard does not move the lower sheet", {
    device = phone,
  })(function(user)
    sheet "Typing" { detents = { "medium" }, content = { fields = { "Text" } } }
    sheet "Under" { detents = { "medium", "large" }, content = { rows = 30 } }
    user:opens "Under"
    user:settles()
    local content = reading.rect(user:sheet "Under", "content")
    user:opens "Typing"
    user:taps "Text"
    user:waits(0.125)
    expect.now "Typing".height(half + keyboard / 2, 0.01)
    expect.now "Under".height(half)
    user:settles()
    expect "Typing".height(half + keyboard)
    expect "Under".height(half)
    expect.equal(reading.rect(user:sheet "Under", "content"), content)
    user:sheet "Typing":dismiss()
    user:waits(0.1)
    expect.now "Under".height(half)
    expect "Typing".is_closed()
    expect "Under".is_at "medium"
    expect "Under".height(half)
    expect.equal(reading.changes(user), "")
    -- An immediate dismissal leaves a keyboard that is still hiding; the lower sheet ignores it.
    user:opens "Typing"
    user:taps "Text"
    user:settles()
    user:sheet "Typing":dismiss { animated = false }
    user:waits(0.1)
    expect.equal(reading.rect(user:sheet "Under", "content"), content)
  end)
end

story "FT-09, FT-10" "the keyboard of the lower sheet also resizes those above it" (function(user)
  sheet "Typing" { detents = { "medium" }, content = { fields = { "Text" } } }
  sheet "Over" { detents = { 200 }, modal = false }
  user:opens "Typing"
  user:taps "Text"
  user:opens "Over"
  user:settles()
  expect "Typing".height(728)
  expect "Over".height(200 + 302)
  user:types "a"
  expect.equal(user:sheet "Typing".fields.Text, "a")
end)

story "FT-21, FT-30" "a screen can open it when it appears, or by a long press" (function(user)
  screen "Offers" { lines = 3, on = { appears = function() return "Dark", "welcome" end } }
  screen "Rows" {
    rows = 20,
    on = { long_press = function(row) return "Lower", row.index end },
  }
  user:visits "Offers"
  expect "Dark".is_open()
  expect.equal(user:sheet "Dark".context, "welcome")
  user:sheet "Dark":dismiss()
  user:visits "Rows"
  -- The first row is below the status bar (59) and the navigation bar (44): 103 to 147.
  local finger = user:grabs { x = 100, y = 169 }
  finger:holds(0.2)
  expect.now "Lower".is_closed()
  finger:holds(0.6):lifts()
  expect "Lower".is_open()
  expect.equal(user:sheet "Lower".context, 2)
end)
