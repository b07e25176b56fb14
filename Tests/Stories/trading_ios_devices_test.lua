-- Verifies requirements of the trading app's sheet that name no device, on a small phone and on a
-- phone in landscape (FT-02, FT-03, FT-08 to FT-11, FT-16 to FT-30).
-- 0.7 of 667 pt is 466.9, of 393 275.1. The sheet is presented by a critically damped spring of
-- 0.25 s (FT-02): 0.7154157 of the distance after 0.1 s. It is half a point from its end, and at
-- rest, after 0.36436 and 0.34094 s (the root of (1 + w t) e^(-w t) = 0.5/distance, w = 2 pi/0.25).
-- A row of the app is 44 pt tall.

local reading = require "reading"

local phones = {
  { device = "iphone-se", height = 667, open = 466.9, rests = 0.36436, most = 647, inset = 0 },
  {
    device = { like = "iphone-15", orientation = "landscape" }, height = 393, open = 275.1,
    rests = 0.34094, most = 393, inset = 21,
  },
}
local whole = "will_present did_present will_dismiss did_dismiss"

screen "TradeTable" {
  count = 40,
  rows = function(i) return { symbol = i % 2 == 0 and "MSFT" or "AAPL" } end,
  state = { filter = "day" },
  triggers = { Buy = function(row) return "Ticket", { symbol = row.symbol } end },
}
screen "InfoTab" {
  lines = 80, tabs = { "Chart", "News" }, fields = { "Search" }, state = { zoom = 3 },
  triggers = { Buy = "Ticket" },
}
sheet "Ticket" { style = "trading-ios", title = "Buy", content = { fields = { "Amount" } } }

for _, phone in ipairs(phones) do
  local on = { device = phone.device }
  local where = phone.height == 393 and "landscape" or phone.device
  local open = phone.open
  local function named(text) return ("%s: %s"):format(where, text) end

  story("FT-02, FT-03")(named "it is presented smoothly, a frame per tick", on)(function(user)
    user:opens "Ticket"
    user:waits(0.1)
    expect.now "Ticket".height(open * 0.7154157, 0.001)
    user:waits(0.5)
    local before, tick = 0.0, 0
    for _, e in ipairs(user:events "frame") do
      if e.time > 0 and e.time <= phone.rests then
        tick = tick + 1
        expect.near(e.time * 60, tick, 1e-6)
        -- The maximum speed is w/e times its distance: 9.2457 per second.
        expect.truthy(e.height > before and e.height - before < 9.2458 / 60 * open)
        before = e.height
      end
    end
    expect.equal(tick, math.floor(phone.rests * 60))
    expect.near(reading.time(user, "did_present"), phone.rests, 0.00002)
  end)

  story("FT-08, FT-10, FT-22")(named "the app behind is dimmed, and gets no input", on)(
  function(user)
    user:scrolls("TradeTable", 88)
    user:opens "Ticket"
    expect "Ticket".dims(0.5, 1e-9)
    user:drags { up = 30, on = { x = 200, y = 70 } }
    expect.equal(user:screen "TradeTable".offset, 88)
    user:taps "Amount"
    user:settles()
    expect.equal(user:layers(), { "keyboard", "Ticket", "dim:Ticket", "TradeTable" })
    user:keyboard(false)
    user:settles()
    user.now:taps { x = 200, y = 70 }
    expect "Ticket".is_dismissed { why = "backdrop" }
    expect.equal(user:screen "TradeTable".offset, 88)
    expect.equal(user:screen "TradeTable".state, { filter = "day" })
  end)

  story("FT-09")(named "with the keyboard, it is taller, and returns", on)(function(user)
    user:opens "Ticket"
    user:keyboard(60)
    expect "Ticket".height(open + 60 - phone.inset, 1e-9)
    user:keyboard(true)
    expect "Ticket".height(phone.most, 1e-9)
    user:keyboard(false)
    expect "Ticket".height(open, 1e-9)
  end)

  story("FT-11, FT-24")(named "no navigation happens through it", on)(function(user)
    user:visits "InfoTab"
    user:opens "Ticket"
    user:back_gesture { commits = true }
    user:settles()
    expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
    expect "Ticket".is_open()
    user:escapes()
    expect "Ticket".is_dismissed { why = "escape" }
    expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
  end)

  story("FT-16, FT-17, FT-19")(named "it follows the finger and returns, without a haptic", on)(
  function(user)
    user:opens "Ticket"
    user:settles()
    local finger, travel = user:grabs "bar", 0
    for _, step in ipairs { 12, 40, -30, 55, -8 } do
      finger:moves { [step < 0 and "up" or "down"] = math.abs(step), over = 0.1 }
      travel = travel + step
      expect.now "Ticket".height(open - travel, 1e-6)
    end
    finger:holds(0.2):lifts()
    expect "Ticket".height(open, 1e-9)
    expect "Ticket".felt {}
  end)

  story("FT-15, FT-18, FT-19")(named "a fast or long swipe has one haptic", on)(function(user)
    user:opens "Ticket"
    user:flicks { down = 60, at = 900, on = "bar" }
    expect "Ticket".is_dismissed { why = "swipe" }
    expect "Ticket".felt { "light" }
    user:opens "Ticket"
    user:drags { down = open / 2 + 15, on = "grabber" }
    expect "Ticket".is_dismissed { why = "swipe" }
    expect "Ticket".felt { "light", "light" }
  end)

  story("FT-21, FT-25, FT-30")(named "the action of a row passes its data, a call none", on)(
  function(user)
    user:taps("Buy", 2)
    expect "Ticket".height(open, 1e-9)
    expect.equal(user:sheet "Ticket".context, { symbol = "MSFT" })
    user:sheet "Ticket":dismiss()
    user:settles()
    user:opens "Ticket"
    expect "Ticket".height(open, 1e-9)
    expect.equal(user:sheet "Ticket".context, nil)
    user:sheet "Ticket":dismiss()
    user:settles()
    expect.equal(reading.life(user), whole .. " " .. whole)
  end)

  story("FT-23, FT-24, FT-26")(named "InfoTab keeps its tab, text, scroll position and state", on)(
  function(user)
    user:visits "InfoTab"
    user:taps "Search"
    user:types "rates"
    user:keyboard(false)
    user:taps "News"
    user:scrolls("InfoTab", 120)
    user:settles()
    local before = reading.snapshot(user:screen "InfoTab")
    expect.equal(before, {
      tab = "News", offset = 120, fields = { Search = "rates" }, state = { zoom = 3 },
    })
    user:taps "Buy"
    expect "Ticket".dims(0.5, 1e-9)
    user:taps "close"
    expect "Ticket".is_dismissed { why = "close" }
    expect.equal(reading.snapshot(user:screen "InfoTab"), before)
    expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
  end)

  story("FT-27, FT-28")(named "repeated taps and a refusal are reported once", on)(function(user)
    user:taps("Buy", 1)
    user:waits(0.05)
    user.now:taps("Buy", 1)
    expect "Ticket".is_open()
    expect.equal(reading.life(user), "will_present did_present")
    user:sheet "Ticket":dismiss()
    user:waits(0.1)
    user.now:opens "Ticket"
    expect "Ticket".is_open()
    expect.equal(reading.life(user), whole .. " will_present did_present")
    local refuses = true
    user:sheet "Ticket":set { on = { should_dismiss = function() return not refuses end } }
    user:taps "close"
    expect "Ticket".height(open, 1e-9)
    expect.equal(reading.reasons(user, "dismiss_blocked"), "close")
    refuses = false
    user:taps "close"
    expect "Ticket".is_dismissed { why = "close" }
  end)
end
