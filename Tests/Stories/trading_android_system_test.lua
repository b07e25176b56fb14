-- Verifies the trading app's sheet with the system on Android: keyboard, layers and back (FT-08 to
-- FT-11), the counterparts of those on iOS, on a Pixel 8 in both orientations.
-- Numbers: 0.7 of 915 is 640.5, of 412 288.4; below the status bar are 863 and 388. The keyboard is
-- 336 and 216 tall and covers the bottom inset of 24. It moves by ease-in-out in 0.25 s (Semantics,
-- "Keyboard"), half of its distance in half of the time.

local reading = require "reading"

screen "TradeTable" { rows = 40 }
screen "InfoTab" { lines = 10 }
sheet "Ticket" { style = "trading-android", content = { fields = { "Amount" } } }
sheet "Pan" { style = "trading-android", keyboard = "pan" }
sheet "Ignore" { style = "trading-android", keyboard = "ignore" }

local phones = {
  {
    name = "portrait", x = 0, width = 412, height = 915, top = 52, open = 640.5, keyboard = 336,
  },
  {
    name = "landscape", orientation = "landscape", x = 137.5, width = 640, height = 412, top = 24,
    open = 288.4, keyboard = 216,
  },
}

-- A story for each orientation.
local function prove(ids, name, fn)
  for _, phone in ipairs(phones) do
    story(ids)(("Android: %s, %s"):format(name, phone.name), {
      device = { like = "pixel-8", orientation = phone.orientation },
    })(function(user) fn(user, phone) end)
  end
end

-- The box of a sheet with a given top edge, at its initial height.
local function box(phone, y)
  return ("%.1f %.1f %.1f %.1f"):format(phone.x, y, phone.width, phone.open)
end

prove("FT-09", "resize: it grows by the keyboard up to large, and returns", function(user, phone)
  user:opens "Ticket"
  user:settles()
  user:keyboard(80)
  user:waits(0.125)
  expect.now "Ticket".height(phone.open + 28, 0.01)
  expect "Ticket".height(phone.open + 80 - 24)
  local content = user:sheet "Ticket":rect "content"
  expect.near(content.y + content.height, phone.height - 80, 0.01)
  user:keyboard(true)
  -- 640.5 + 312 is above 863, 288.4 + 192 above 388.
  expect "Ticket".height(phone.height - phone.top)
  content = user:sheet "Ticket":rect "content"
  expect.near(content.y + content.height, phone.height - phone.keyboard, 0.01)
  user:keyboard(false)
  expect "Ticket".height(phone.open)
end)

prove("FT-09", "pan: the sheet moves up at the same size, but not above the status bar",
  function(user, phone)
    user:opens "Pan"
    user:settles()
    local rests = phone.height - phone.open
    expect.equal(reading.rect(user:sheet "Pan", "sheet"), box(phone, rests))
    user:keyboard(80)
    user:settles()
    expect.equal(reading.rect(user:sheet "Pan", "sheet"), box(phone, rests - (80 - 24)))
    user:keyboard(true)
    user:settles()
    expect.equal(reading.rect(user:sheet "Pan", "sheet"), box(phone, phone.top))
    user:keyboard(false)
    user:settles()
    expect.equal(reading.rect(user:sheet "Pan", "sheet"), box(phone, rests))
  end)

prove("FT-09", "ignore: it stays, and the keyboard gets the taps on it", function(user, phone)
  user:opens "Ignore"
  user:settles()
  user:keyboard(true)
  user:settles()
  expect.equal(reading.rect(user:sheet "Ignore", "sheet"), box(phone, phone.height - phone.open))
  -- A drag that begins on the keyboard does not reach the sheet.
  user:drags { down = 30, on = { x = 400, y = phone.height - phone.keyboard + 20 } }
  expect "Ignore".height(phone.open)
  expect "Ignore".is_open()
end)

prove("FT-09", "a field shows the keyboard, and a dismissal hides it first",
  function(user, phone)
    user:opens "Ticket"
    user:taps "Amount"
    user:settles()
    expect "Ticket".height(phone.height - phone.top)
    expect.truthy(reading.holds(user:layers(), "keyboard"))
    user:types "100"
    expect.equal(user:sheet "Ticket".fields.Amount, "100")
    user:sheet "Ticket":dismiss()
    expect "Ticket".is_closed()
    expect.equal(user:layers(), { "TradeTable" })
  end)

prove("FT-10", "the layers are app, dim, sheet and keyboard, from back to front", function(user)
  expect.equal(user:layers(), { "TradeTable" })
  user:opens "Ticket"
  user:settles()
  expect.equal(user:layers(), { "Ticket", "dim:Ticket", "TradeTable" })
  user:keyboard(true)
  user:settles()
  expect.equal(user:layers(), { "keyboard", "Ticket", "dim:Ticket", "TradeTable" })
end)

prove("FT-10, FT-13", "sheets stack in order of presentation, and back dismisses the topmost",
  function(user)
    user:opens "Ticket"
    user:opens "Pan"
    user:settles()
    expect.equal(user:layers(), { "Pan", "dim:Pan", "Ticket", "dim:Ticket", "TradeTable" })
    user:goes_back()
    expect "Pan".is_dismissed { why = "back" }
    expect "Ticket".is_open()
    expect.equal(user:layers(), { "Ticket", "dim:Ticket", "TradeTable" })
    user:goes_back()
    expect "Ticket".is_dismissed { why = "back" }
  end)

prove("FT-10", "a lower sheet also dismisses those above it, topmost first", function(user)
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

prove("FT-10", "a refusal above keeps both sheets", function(user)
  sheet "Asking" {
    style = "trading-android", on = { should_dismiss = function() return false end },
  }
  user:opens "Ticket"
  user:opens "Asking"
  user:settles()
  user:sheet "Ticket":dismiss()
  user:settles()
  expect.equal(user:layers(), { "Asking", "dim:Asking", "Ticket", "dim:Ticket", "TradeTable" })
  expect.equal(#user:events "dismiss_blocked", 1)
  expect "Ticket".never "will_dismiss"
end)

prove("FT-11, FT-08", "a back gesture for the app behind does not fire through the sheet",
  function(user)
    user:visits "InfoTab"
    user:opens "Ticket"
    -- The sheet gets the gesture, whether it is canceled or committed.
    for _, commits in ipairs { false, true } do
      user:back_gesture { progress = 0.9, commits = commits }
      user:settles()
      expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
    end
    expect "Ticket".is_dismissed { why = "back" }
    user:back_gesture { commits = true }
    user:settles()
    expect.equal(user:navigation(), { "TradeTable" })
  end)
