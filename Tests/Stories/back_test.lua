-- Verifies Android's back: the first back hides the keyboard, the second is for the sheet (FT-33);
-- the gesture previews its outcome at API level 33 and above (FT-32, FT-13).
-- Numbers: 0.7 of 915 is 640.5, of 412 it is 288.4. The keyboard is 336 and 216 tall, so a sheet
-- that resizes is at 863 (915 - 52) and at 388 (412 - 24).

local reading = require "reading"

screen "TradeTable" { rows = 40 }
screen "InfoTab" { fields = { "Search" }, lines = 10 }
sheet "Ticket" { style = "trading-android", content = { fields = { "Amount" } } }

local held = {
  portrait = { up = 863, down = 640.5 }, landscape = { up = 388, down = 288.4 },
}

for orientation, height in pairs(held) do
  local on = { device = { like = "pixel-8", orientation = orientation } }

  story("FT-33")(orientation .. ": back hides the keyboard first, then reaches the sheet", on)(
  function(user)
    user:opens "Ticket"
    user:taps "Amount"
    expect "Ticket".height(height.up)
    user:goes_back()
    expect "Ticket".height(height.down)
    expect "Ticket".is_open()
    expect "Ticket".never "will_dismiss"
    expect "Ticket".never "dismiss_blocked"
    expect.equal(user:layers(), { "Ticket", "dim:Ticket", "TradeTable" })
    user:goes_back()
    expect "Ticket".is_dismissed { why = "back" }
  end)

  story("FT-33")(orientation .. ": the gesture does the same as the button", on)(function(user)
    user:opens "Ticket"
    user:taps "Amount"
    user:settles()
    user:back_gesture { progress = 0.9, commits = false, over = 0.3 }
    -- A gesture for the keyboard does not move the sheet, and canceling it keeps the keyboard.
    expect.now "Ticket".height(height.up)
    expect.truthy(reading.holds(user:layers(), "keyboard"))
    user:back_gesture { progress = 0.9, commits = true, over = 0.3 }
    expect "Ticket".height(height.down)
    expect.equal(reading.holds(user:layers(), "keyboard"), false)
    user:back_gesture { commits = true }
    expect "Ticket".is_dismissed { why = "back" }
  end)

  story("FT-33")(orientation .. ": back hides the keyboard of the app too", on)(function(user)
    user:visits "InfoTab"
    user:taps "Search"
    user:goes_back()
    user:settles()
    expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
    expect.equal(user:layers(), { "InfoTab" })
    user:goes_back()
    expect.equal(user:navigation(), { "TradeTable" })
  end)
end

-- The minimum height during a canceled gesture.
local function least_of(user)
  user:opens "Ticket"
  user:settles()
  local began, least = user.time, 640.5
  user:back_gesture { progress = 0.8, commits = false, over = 0.4 }
  user:settles()
  for _, e in ipairs(user:events "frame") do
    if e.time > began then least = math.min(least, e.height) end
  end
  return least
end

for level, moves in pairs { [24] = false, [32] = false, [33] = true, [34] = true } do
  local on = { device = { like = "pixel-8", api_level = level } }
  local does = moves and "shows where it leads" or "is plain"

  story("FT-32, FT-13")(("at API level %d the back gesture %s"):format(level, does), on)(
  function(user)
    local least = least_of(user)
    expect.equal(least < 640, moves, ("it went down to %.1f"):format(least))
    expect "Ticket".height(640.5)
    user:back_gesture { progress = 0.8, commits = true, over = 0.4 }
    expect "Ticket".is_dismissed { why = "back" }
  end)
end
