-- Verifies the life cycle of the trading app's sheet on Android: memory, order of events, repeated
-- triggers, and rotation (FT-26 to FT-29), the counterparts of those on iOS.
-- Numbers: 0.7 of 915 is 640.5, of a Pixel 8 in landscape (412) 288.4; by a spring of damping 1,
-- response 0.25 the first is at 458.2237 after 0.1 s, the second at 206.3259 (scipy, solve_ivp).

local reading = require "reading"

local whole = "will_present did_present will_dismiss did_dismiss"

screen "TradeTable" { rows = 40, triggers = { Buy = "Ticket" }, state = { filter = "day" } }
sheet "Ticket" { style = "trading-android" }

local phones = {
  { name = "portrait", open = 640.5, early = 458.2237, other = "landscape", turned = 288.4 },
  {
    name = "landscape", orientation = "landscape", open = 288.4, early = 206.3259,
    other = "portrait", turned = 640.5,
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

-- A script cannot run the collector; it can create enough garbage to start it.
local function let_go()
  for _ = 1, 20000 do local _ = {} end
end

story("FT-26")("Android: 10,000 presentations do not increase the script's memory", {
  device = "pixel-8",
})(function(user)
  local ticket = user:sheet "Ticket"
  -- The used memory is the amount just after a collection: the minimum of many readings.
  local function least_after(rounds)
    local least = math.huge
    for _ = 1, rounds do
      ticket:present { animated = false, context = { symbol = "AAPL" } }
      ticket:dismiss { animated = false }
      least = math.min(least, collectgarbage "count")
    end
    return least
  end
  local before = least_after(2000)
  least_after(6000)
  local grown = least_after(2000) - before
  expect.truthy(grown < 16, ("%.1f KiB more"):format(grown))
  expect "Ticket".is_closed()
  expect.equal(user:screen "TradeTable".state, { filter = "day" })
end)

prove("FT-26", "the context of a dismissed sheet is released", function(user)
  local held = setmetatable({}, { __mode = "v" })
  do
    -- Without a strong reference, a collection could release it before the presentation.
    local context = { symbol = "AAPL" }
    held[1] = context
    user:opens("Ticket", { context = context })
  end
  expect "Ticket".is_open()
  let_go()
  expect.equal(user:sheet "Ticket".context, { symbol = "AAPL" })
  user:goes_back()
  expect "Ticket".is_closed()
  let_go()
  expect.equal(user:sheet "Ticket".context, nil)
  expect.equal(held[1], nil)
end)

prove("FT-27", "the events are in order, for handlers and in the log", function(user)
  local told = {}
  local function tell(e) told[#told + 1] = ("%s %s"):format(e.name, e.sheet.name) end
  sheet "Told" {
    style = "trading-android",
    on = { will_present = tell, did_present = tell, will_dismiss = tell, did_dismiss = tell },
  }
  user:opens "Told"
  expect.equal(told, { "will_present Told" })
  user:goes_back()
  expect "Told".is_closed()
  expect.equal(told, {
    "will_present Told", "did_present Told", "will_dismiss Told", "did_dismiss Told",
  })
  expect.equal(reading.life(user), whole)
  expect "Told".went { "will_present", "did_present", "will_dismiss", "did_dismiss" }
end)

prove("FT-27, FT-13", "a refused dismissal is reported, without further effect",
  function(user, phone)
    local asked = {}
    sheet "Firm" {
      style = "trading-android",
      on = {
        should_dismiss = function(_, why)
          asked[#asked + 1] = why
          return false
        end,
      },
    }
    user:visits "TradeTable"
    user:opens "Firm"
    user:drags { down = phone.open * 0.6 }
    expect "Firm".height(phone.open)
    user:taps "backdrop"
    user:goes_back()
    user:back_gesture { progress = 0.9, commits = true }
    expect "Firm".height(phone.open)
    expect "Firm".dims(0.5, 1e-9)
    expect "Firm".is_open()
    expect.equal(asked, { "swipe", "backdrop", "back", "back" })
    expect.equal(reading.reasons(user, "dismiss_blocked"), "swipe backdrop back back")
    expect "Firm".never "will_dismiss"
    expect "Firm".felt {}
  end)

prove("FT-28", "hasty taps on a trigger neither double nor lose the sheet", function(user, phone)
  user:taps("Buy", 1)
  for _, pause in ipairs { 0, 0.05, 0.05 } do
    user:waits(pause)
    user.now:taps("Buy", 1)
  end
  expect "Ticket".is_open()
  expect "Ticket".height(phone.open)
  expect.equal(reading.life(user), "will_present did_present")
  expect.equal(user:layers(), { "Ticket", "dim:Ticket", "TradeTable" })
end)

prove("FT-28", "presenting a presented sheet has no effect", function(user)
  user:opens "Ticket"
  user:waits(0.1)
  user.now:opens "Ticket"
  user:settles()
  user:opens "Ticket"
  user:sheet "Ticket":present()
  expect "Ticket".is_open()
  expect.equal(reading.life(user), "will_present did_present")
end)

prove("FT-28", "presenting during a dismissal waits for its end", function(user, phone)
  user:opens "Ticket"
  user:goes_back()
  user:waits(0.1)
  user.now:opens("Ticket", { context = "again" })
  user.now:opens("Ticket", { context = "again" })
  expect "Ticket".is_open()
  expect "Ticket".height(phone.open)
  expect.equal(user:sheet "Ticket".context, "again")
  expect.equal(reading.life(user), whole .. " will_present did_present")
  expect.equal(user:events "did_dismiss"[1].time, user:events "will_present"[2].time)
end)

prove("FT-28, FT-13", "back turns round what is coming", function(user, phone)
  user:opens "Ticket"
  user:waits(0.1)
  expect.now "Ticket".height(phone.early, 0.001)
  user.now:goes_back()
  expect "Ticket".is_dismissed { within = 0.5, why = "back" }
  local most, frames = 0.0, user:events "frame"
  for _, e in ipairs(frames) do most = math.max(most, e.height) end
  expect.truthy(#frames > 6 and most < phone.open, "it went on to its detent first")
  expect.equal(reading.life(user), "will_present will_dismiss did_dismiss")
end)

prove("FT-28", "dismissing twice is reported once, and back does not reach the app", function(user)
  screen "InfoTab" { lines = 10 }
  user:visits "InfoTab"
  user:opens "Ticket"
  user:goes_back()
  user:waits(0.05)
  user.now:goes_back()
  user:sheet "Ticket":dismiss()
  expect "Ticket".is_closed()
  expect.equal(reading.life(user), whole)
  expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
end)

prove("FT-29", "it can rotate while open, presenting and dismissing", function(user, phone)
  user:opens "Ticket"
  user:settles()
  user:rotates(phone.other)
  expect "Ticket".is_at "open"
  expect "Ticket".height(phone.turned)
  user:goes_back()
  user:waits(0.1)
  user:rotates(phone.orientation or "portrait")
  expect "Ticket".is_closed()
  user:opens "Ticket"
  user:waits(0.1)
  user:rotates(phone.other)
  expect "Ticket".height(phone.turned)
  expect.equal(reading.life(user), whole .. " will_present did_present")
end)

prove("FT-29", "a rotation during a drag ends at its detent or dismisses by position",
  function(user, phone)
    user:opens "Ticket"
    user:settles()
    local finger = user:grabs():moves { down = 50 }
    expect.now "Ticket".height(phone.open - 50, 0.001)
    user:rotates(phone.other)
    finger:holds(0.2):lifts()
    if phone.turned < phone.open then
      expect "Ticket".height(phone.turned)
      expect "Ticket".never "will_dismiss"
    else
      -- 238.4 is less than half of 640.5.
      expect "Ticket".is_dismissed { why = "swipe" }
    end
  end)

prove("FT-29, FT-22", "after a rotation and back, the app behind keeps its scroll position",
  function(user, phone)
    user:scrolls("TradeTable", 200)
    user:opens "Ticket"
    user:rotates(phone.other)
    user:rotates(phone.orientation or "portrait")
    user:goes_back()
    user:settles()
    expect.equal(user:screen "TradeTable".offset, 200)
  end)
