-- Verifies the trading app's sheet with the system: keyboard, layers, back and edge swipe (FT-09 to
-- FT-11, FT-13).
-- Numbers: the sheet is 596.4 of 852 pt, its top edge at 255.6; the keyboard is 336 tall and
-- covers the bottom inset of 34. It moves by ease-in-out in 0.25 s (Semantics, "Keyboard"), half of
-- its distance in half of the time.

local reading = require "reading"

local pixel = { device = "pixel-8" }

screen "TradeTable" { rows = 40 }
screen "InfoTab" { lines = 10 }
sheet "Ticket" { style = "trading-ios", content = { fields = { "Amount" } } }
sheet "Pan" { style = "trading-ios", keyboard = "pan" }
sheet "Ignore" { style = "trading-ios", keyboard = "ignore" }
sheet "Android" { style = "trading-android" }
sheet "Firm" { style = "trading-android", dismissible = { back = false } }

story "FT-09" "resize: it grows by the keyboard up to large, and returns" (function(user)
  user:opens "Ticket"
  user:settles()
  user:keyboard(150)
  user:waits(0.125)
  expect.now "Ticket".height(654.4, 0.01)
  expect "Ticket".height(712.4)
  user:keyboard(true)
  -- 596.4 + 302 is above 793.
  expect "Ticket".height(793)
  user:keyboard(false)
  expect "Ticket".height(596.4)
end)

story "FT-09" "resize: its content ends where the keyboard begins" (function(user)
  user:opens "Ticket"
  user:keyboard(true)
  user:settles()
  local content = user:sheet "Ticket":rect "content"
  expect.near(content.y + content.height, 852 - 336, 0.01)
end)

story "FT-09" "pan: the sheet moves up at its size, but not above the status bar" (function(user)
  user:opens "Pan"
  user:settles()
  user:keyboard(150)
  user:settles()
  expect.equal(reading.rect(user:sheet "Pan", "sheet"), "0.0 139.6 393.0 596.4")
  user:keyboard(true)
  user:settles()
  expect.equal(reading.rect(user:sheet "Pan", "sheet"), "0.0 59.0 393.0 596.4")
  user:keyboard(false)
  user:settles()
  expect.equal(reading.rect(user:sheet "Pan", "sheet"), "0.0 255.6 393.0 596.4")
end)

story "FT-09" "ignore: it does not move" (function(user)
  user:opens "Ignore"
  user:settles()
  user:keyboard(true)
  user:settles()
  expect.equal(reading.rect(user:sheet "Ignore", "sheet"), "0.0 255.6 393.0 596.4")
end)

story "FT-09" "a field shows the keyboard, and a dismissal hides it first" (function(user)
  user:opens "Ticket"
  user:taps "Amount"
  user:settles()
  expect "Ticket".height(793)
  expect.truthy(reading.holds(user:layers(), "keyboard"))
  user:types "100"
  expect.equal(user:sheet "Ticket".fields.Amount, "100")
  user:sheet "Ticket":dismiss()
  expect "Ticket".is_closed()
  expect.equal(user:layers(), { "TradeTable" })
end)

story "FT-10" "the layers are app, dim, sheet and keyboard, from back to front" (function(user)
  expect.equal(user:layers(), { "TradeTable" })
  user:opens "Ticket"
  user:settles()
  expect.equal(user:layers(), { "Ticket", "dim:Ticket", "TradeTable" })
  user:keyboard(true)
  user:settles()
  expect.equal(user:layers(), { "keyboard", "Ticket", "dim:Ticket", "TradeTable" })
end)

story "FT-10" "sheets stack in order of presentation" (function(user)
  user:opens "Ticket"
  user:opens "Pan"
  user:settles()
  expect.equal(user:layers(), { "Pan", "dim:Pan", "Ticket", "dim:Ticket", "TradeTable" })
  user:taps "backdrop"
  expect "Pan".is_dismissed { why = "backdrop" }
  expect "Ticket".is_open()
  expect.equal(user:layers(), { "Ticket", "dim:Ticket", "TradeTable" })
end)

story "FT-10" "the keyboard gets the taps on it" (function(user)
  sheet "Low" { style = "trading-ios", keyboard = "ignore", content = { height = 300 } }
  user:opens "Low"
  user:keyboard(true)
  user:settles()
  -- A drag that begins on the keyboard does not reach the sheet.
  user:drags { down = 200, on = { x = 196, y = 600 } }
  expect "Low".height(596.4)
  expect "Low".is_open()
end)

story "FT-10, FT-13" "a lower sheet also dismisses those above it, topmost first" (function(user)
  user:opens "Ticket"
  user:opens "Pan"
  user:settles()
  user:sheet "Ticket":dismiss()
  user:settles()
  expect.equal(user:layers(), { "TradeTable" })
  local gone = {}
  for _, e in ipairs(user:events "did_dismiss") do gone[#gone + 1] = e.sheet.name end
  expect.equal(gone, { "Pan", "Ticket" })
end)

story "FT-10" "a refusal above keeps both sheets" (function(user)
  sheet "Asking" { style = "trading-ios", on = { should_dismiss = function() return false end } }
  user:opens "Ticket"
  user:opens "Asking"
  user:settles()
  user:sheet "Ticket":dismiss()
  user:settles()
  expect.equal(user:layers(), { "Asking", "dim:Asking", "Ticket", "dim:Ticket", "TradeTable" })
  expect.equal(#user:events "dismiss_blocked", 1)
  expect "Ticket".never "will_dismiss"
end)

story "FT-11" "an edge swipe in the app behind does not pass through the sheet" (function(user)
  user:visits "InfoTab"
  user:opens "Ticket"
  user:back_gesture { commits = true }
  user:settles()
  expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
  user:sheet "Ticket":dismiss()
  user:settles()
  user:back_gesture { commits = true }
  user:settles()
  expect.equal(user:navigation(), { "TradeTable" })
end)

story("FT-13")("back dismisses the top sheet before it reaches the app", pixel)(function(user)
  user:visits "InfoTab"
  user:opens "Android"
  user:goes_back()
  expect "Android".is_dismissed { why = "back" }
  expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
  user:goes_back()
  user:settles()
  expect.equal(user:navigation(), { "TradeTable" })
end)

story("FT-13")("a sheet can refuse back, and the app does not get it either", pixel)(
function(user)
  user:visits "InfoTab"
  user:opens "Firm"
  user:goes_back()
  expect "Firm".is_open()
  expect "Firm".never "will_dismiss"
  expect.equal(reading.reasons(user, "dismiss_blocked"), "back")
  expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
end)

story("FT-13")("a back gesture moves the sheet, and canceling restores it", pixel)(function(user)
  user:opens "Android"
  user:settles()
  user:back_gesture { progress = 0.8, commits = false, over = 0.4 }
  user:settles()
  local least = 640.5
  for _, e in ipairs(user:events "frame") do
    if e.time > 0.4 then least = math.min(least, e.height) end
  end
  expect.truthy(least < 640, "it moved down to " .. least)
  expect "Android".height(640.5)
  expect "Android".dims(0.5, 1e-9)
  expect "Android".never "will_dismiss"
end)

story("FT-13")("a committed back gesture dismisses once, for the reason back", pixel)(function(user)
  user:opens "Android"
  user:back_gesture { progress = 0.8, commits = true, over = 0.4 }
  expect "Android".is_dismissed { why = "back" }
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
end)

story("FT-13")("a sheet presented over the sheet in the gesture gets the back", pixel)(
function(user)
  sheet "Late" { style = "trading-android", title = "Late" }
  user:opens "Late"
  user:settles()
  -- The first sheet is presented again after its dismissal, over the sheet that back previews.
  user:sheet "Late":dismiss()
  user:sheet "Late":present()
  user:sheet "Android":present { animated = false }
  user.now:back_gesture { progress = 1, commits = false, over = 0.6 }
  user:settles()
  expect.equal(user:sheet "Android".phase, "resting")
  expect "Android".height(640.5)
  expect "Late".is_open()
end)
