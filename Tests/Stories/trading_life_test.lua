-- Verifies the life cycle of the trading app's sheet: memory, order of events, repeated triggers
-- (FT-26 to FT-28). The numbers are counts; the script's heap is read by collectgarbage("count").

local reading = require "reading"

local whole = "will_present did_present will_dismiss did_dismiss"

screen "TradeTable" { rows = 40, triggers = { Buy = "Ticket" }, state = { filter = "day" } }
sheet "Ticket" { style = "trading-ios" }

-- A script cannot run the collector; it can create enough garbage to start it.
local function let_go()
  for _ = 1, 20000 do local _ = {} end
end

story "FT-26" "10,000 presentations do not increase the script's memory" (function(user)
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

story "FT-26" "the context of a dismissed sheet is released" (function(user)
  local held = setmetatable({}, { __mode = "v" })
  held[1] = { symbol = "AAPL" }
  user:opens("Ticket", { context = held[1] })
  expect "Ticket".is_open()
  let_go()
  expect.equal(user:sheet "Ticket".context, { symbol = "AAPL" })
  user:sheet "Ticket":dismiss()
  expect "Ticket".is_closed()
  let_go()
  expect.equal(user:sheet "Ticket".context, nil)
  expect.equal(held[1], nil)
end)

story "FT-27" "the events of a presentation and dismissal are in order" (function(user)
  user:opens "Ticket"
  user:settles()
  expect.equal(reading.life(user), "will_present did_present")
  user:sheet "Ticket":dismiss()
  expect "Ticket".is_closed()
  expect.equal(reading.life(user), whole)
  expect "Ticket".went { "will_present", "did_present", "will_dismiss", "did_dismiss" }
end)

story "FT-27" "handlers run in that order too, each with its sheet and time" (function(user)
  local told = {}
  local function tell(e) told[#told + 1] = ("%s %s"):format(e.name, e.sheet.name) end
  sheet "Told" {
    style = "trading-ios",
    on = { will_present = tell, did_present = tell, will_dismiss = tell, did_dismiss = tell },
  }
  user:opens "Told"
  expect.equal(told, { "will_present Told" })
  user:taps "backdrop"
  expect "Told".is_closed()
  expect.equal(told, {
    "will_present Told", "did_present Told", "will_dismiss Told", "did_dismiss Told",
  })
  expect.equal(reading.time(user, "will_present"), 0)
  expect.near(reading.time(user, "did_present"), 0.37516, 0.0002)
end)

story "FT-27" "a refused dismissal is reported, without further effect" (function(user)
  local asked = {}
  sheet "Firm" {
    style = "trading-ios",
    on = {
      should_dismiss = function(_, why)
        asked[#asked + 1] = why
        return false
      end,
    },
  }
  user:opens "Firm"
  user:drags { down = 400 }
  expect "Firm".height(596.4)
  user:taps "backdrop"
  user:settles()
  expect "Firm".is_open()
  expect.equal(asked, { "swipe", "backdrop" })
  expect.equal(reading.life(user), "will_present did_present dismiss_blocked dismiss_blocked")
  expect.equal(reading.reasons(user, "dismiss_blocked"), "swipe backdrop")
  expect "Firm".felt {}
end)

story "FT-27" "a refused dismissal does not change the dimming" (function(user)
  sheet "Firm" { style = "trading-ios", on = { should_dismiss = function() return false end } }
  user:opens "Firm"
  user:flicks { down = 200, at = 1500 }
  expect "Firm".height(596.4)
  expect "Firm".dims(0.5, 1e-9)
  expect.equal(user:layers(), { "Firm", "dim:Firm", "TradeTable" })
  user:drags { up = 60, on = { x = 196, y = 200 } }
  user:settles()
  expect.equal(user:screen "TradeTable".offset, 0)
end)

story "FT-28" "a quick second tap on a trigger presents the sheet once" (function(user)
  user:taps("Buy", 1)
  user:waits(0.05)
  user.now:taps("Buy", 1)
  user:waits(0.05)
  user.now:taps("Buy", 1)
  expect "Ticket".is_open()
  expect "Ticket".height(596.4)
  expect.equal(reading.life(user), "will_present did_present")
  expect.equal(user:layers(), { "Ticket", "dim:Ticket", "TradeTable" })
end)

story "FT-28" "a second tap at the same time presents the sheet once" (function(user)
  user:taps("Buy", 1)
  user.now:taps("Buy", 1)
  expect "Ticket".is_open()
  expect.equal(reading.life(user), "will_present did_present")
end)

story "FT-28" "presenting a presented sheet has no effect" (function(user)
  user:opens "Ticket"
  user:waits(0.1)
  user.now:opens "Ticket"
  user:settles()
  user:opens "Ticket"
  user:sheet "Ticket":present()
  expect "Ticket".is_open()
  expect.equal(reading.life(user), "will_present did_present")
end)

story "FT-28" "presenting during a dismissal waits for its end" (function(user)
  user:opens "Ticket"
  user:settles()
  user:sheet "Ticket":dismiss()
  user:waits(0.1)
  user.now:opens("Ticket", { context = "again" })
  user.now:opens("Ticket", { context = "again" })
  expect "Ticket".is_open()
  expect "Ticket".height(596.4)
  expect.equal(user:sheet "Ticket".context, "again")
  expect.equal(reading.life(user), whole .. " will_present did_present")
  expect.equal(user:events "did_dismiss"[1].time, user:events "will_present"[2].time)
end)

story "FT-28" "dismissing during a presentation reverses it" (function(user)
  user:opens "Ticket"
  user:waits(0.1)
  expect.now "Ticket".height(426.6739, 0.001)
  user:sheet "Ticket":dismiss()
  expect "Ticket".is_dismissed { within = 0.5, why = "script" }
  local most, frames = 0.0, user:events "frame"
  for _, e in ipairs(frames) do most = math.max(most, e.height) end
  expect.truthy(#frames > 6 and most < 596.4, "it went on to its detent first")
  expect.equal(reading.life(user), "will_present will_dismiss did_dismiss")
end)

story "FT-28" "dismissing twice is reported once" (function(user)
  user:opens "Ticket"
  user:settles()
  user:sheet "Ticket":dismiss()
  user:sheet "Ticket":dismiss()
  user:waits(0.05)
  user.now:escapes()
  user:sheet "Ticket":dismiss()
  expect "Ticket".is_closed()
  user:sheet "Ticket":dismiss()
  user:settles()
  expect.equal(reading.life(user), whole)
end)

for style, device in pairs { ["trading-ios"] = "iphone-15", ["trading-android"] = "pixel-8" } do
  story("FT-28")(style .. ": a tap on a trigger during a dismissal opens it afterward", {
    device = device,
  })(function(user)
    local count = 0
    screen "Rows" {
      rows = 40,
      triggers = {
        Buy = function(row)
          count = count + 1
          return "Closing", row.index
        end,
      },
    }
    sheet "Closing" { style = style }
    user:visits "Rows"
    for _, close in ipairs {
      function() user:taps "backdrop" end,
      function() user:flicks { down = 100, at = 1200 } end,
      function() user:escapes() end,
    } do
      local before = #user:events()
      user:taps("Buy", 1)
      user:settles()
      close()
      user:waits(0.05)
      expect.equal(user:sheet "Closing".phase, "dismissing")
      user.now:taps("Buy", 2)
      user:waits(0.02)
      user.now:taps("Buy", 2)
      expect "Closing".is_open()
      expect.equal(user:sheet "Closing".context, 2)
      local words = {}
      for place, e in ipairs(user:events()) do
        local is_life = e.name:find "_present$" or e.name:find "_dismiss$"
        if place > before and is_life then words[#words + 1] = e.name end
      end
      expect.equal(table.concat(words, " "), whole .. " will_present did_present")
      user:sheet "Closing":dismiss()
      user:settles()
    end
    expect.equal(count, 9)
  end)
end
