-- Verifies the trading app's entry points on Android, and that the app does not change (FT-21 to
-- FT-25, FT-30), the counterparts of those on iOS, on a Pixel 8 in both orientations.
-- Numbers: rows are 44 pt tall; the sheet is 640.5 of 915 and 288.4 of 412 pt and dims by 0.5.

local reading = require "reading"

local symbols = { "AAPL", "MSFT", "NVDA" }

screen "TradeTable" {
  count = 40,
  rows = function(i) return { symbol = symbols[(i - 1) % 3 + 1] } end,
  state = { filter = "day" },
  triggers = {
    Buy = function(row) return "Ticket", { side = "buy", symbol = row.symbol } end,
    Sell = function(row) return "Ticket", { side = "sell", symbol = row.symbol } end,
  },
}
screen "InfoTab" {
  lines = 80,
  tabs = { "Chart", "News" },
  fields = { "Search" },
  state = { zoom = 3 },
  triggers = { Buy = function() return "Ticket", { side = "buy" } end },
}
sheet "Ticket" { style = "trading-android", title = "Order" }

local phones = {
  { name = "portrait", open = 640.5 },
  { name = "landscape", orientation = "landscape", open = 288.4 },
}

-- A story for each orientation.
local function prove(ids, name, fn)
  for _, phone in ipairs(phones) do
    story(ids)(("Android: %s, %s"):format(name, phone.name), {
      device = { like = "pixel-8", orientation = phone.orientation },
    })(function(user) fn(user, phone) end)
  end
end

prove("FT-21, FT-25", "the action of a row opens it with the data of the row", function(user)
  user:taps("Buy", 3)
  expect "Ticket".is_open()
  expect.equal(user:sheet "Ticket".context, { side = "buy", symbol = "NVDA" })
  user:goes_back()
  user:taps("Sell", 2)
  expect "Ticket".is_open()
  expect.equal(user:sheet "Ticket".context, { side = "sell", symbol = "MSFT" })
end)

prove("FT-25", "the context exists at will_present, and is removed with the sheet", function(user)
  local seen = {}
  sheet "Seen" {
    style = "trading-android",
    on = { will_present = function(e) seen[#seen + 1] = e.context end },
  }
  for _, context in ipairs { { side = "buy", size = 100 }, "plain" } do
    user:opens("Seen", { context = context })
    expect "Seen".is_open()
    expect.equal(user:sheet "Seen".context, context)
    user:goes_back()
    expect "Seen".is_dismissed { why = "back" }
    expect.equal(user:sheet "Seen".context, nil)
  end
  expect.equal(seen, { { side = "buy", size = 100 }, "plain" })
end)

prove("FT-21", "a screen can open it when it scrolls, or not", function(user)
  screen "Deep" {
    rows = 40,
    triggers = { Look = function() return nil end },
    on = { scrolls = function(s) if s.offset >= 400 then return "Ticket", s.offset end end },
  }
  user:visits "Deep"
  user:taps("Look", 1)
  user:scrolls("Deep", 200)
  expect "Ticket".is_closed()
  expect.equal(user:events "will_present", {})
  user:scrolls("Deep", 440)
  expect "Ticket".is_open()
  expect.equal(user:sheet "Ticket".context, 440)
end)

prove("FT-22", "TradeTable stays behind it, dimmed and in its position", function(user, phone)
  user:scrolls("TradeTable", 440)
  user:taps("Buy", 12)
  expect "Ticket".dims(0.5, 1e-9)
  expect "Ticket".height(phone.open)
  expect.equal(user:layers(), { "Ticket", "dim:Ticket", "TradeTable" })
  expect.equal(user:screen().name, "TradeTable")
  expect.equal(user:screen "TradeTable".offset, 440)
  user:drags { down = phone.open * 0.6 }
  expect "Ticket".is_closed()
  expect.equal(user:screen "TradeTable".offset, 440)
  expect.equal(user:screen "TradeTable".state, { filter = "day" })
end)

prove("FT-23, FT-24", "InfoTab keeps its tab, text, scroll position and state", function(user)
  user:visits "InfoTab"
  user:taps "Search"
  user:types "rates"
  user:keyboard(false)
  user:taps "News"
  user:scrolls("InfoTab", 120)
  user:screen "InfoTab".state.zoom = 5
  user:settles()
  local before = reading.snapshot(user:screen "InfoTab")
  expect.equal(before, {
    tab = "News", offset = 120, fields = { Search = "rates" }, state = { zoom = 5 },
  })
  user:taps "Buy"
  expect "Ticket".dims(0.5, 1e-9)
  expect.equal(user:layers(), { "Ticket", "dim:Ticket", "InfoTab" })
  expect.equal(reading.snapshot(user:screen "InfoTab"), before)
  user:goes_back()
  expect "Ticket".is_closed()
  expect.equal(reading.snapshot(user:screen "InfoTab"), before)
  expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
end)

prove("FT-24", "no dismissal changes the navigation stack", function(user, phone)
  user:visits "InfoTab"
  local before = user:navigation()
  expect.equal(before, { "TradeTable", "InfoTab" })
  for _, leave in ipairs {
    function() user:drags { down = phone.open * 0.6 } end,
    function() user:taps "backdrop" end,
    function() user:taps "close" end,
    function() user:goes_back() end,
    function() user:back_gesture { progress = 0.9, commits = true } end,
    function() user:escapes() end,
    function() user:sheet "Ticket":dismiss() end,
  } do
    user:taps "Buy"
    expect "Ticket".is_open()
    expect.equal(user:navigation(), before)
    leave()
    expect "Ticket".is_closed()
    expect.equal(user:navigation(), before)
  end
  expect.equal(reading.reasons(user, "did_dismiss"),
    "swipe backdrop close back back escape script")
  user:goes_back()
  expect.equal(user:navigation(), { "TradeTable" })
end)

prove("FT-30", "it opens over any screen, by a call or an action, with the same events",
  function(user, phone)
    screen "Bare" { triggers = { Buy = "Ticket" } }
    local told = {}
    for _, name in ipairs { "TradeTable", "InfoTab", "Bare" } do
      for _, open in ipairs {
        function() user:opens "Ticket" end,
        function() user:taps("Buy", name == "TradeTable" and 1 or nil) end,
      } do
        user:visits(name)
        local before = #user:events()
        open()
        expect "Ticket".height(phone.open)
        user:sheet "Ticket":dismiss()
        user:settles()
        local words = {}
        for place, e in ipairs(user:events()) do
          -- A tap and the focus position belong to the screen; the rest belongs to the sheet.
          if place > before and e.sheet then words[#words + 1] = e.name end
        end
        told[#told + 1] = table.concat(words, " ")
      end
    end
    expect.equal(#told, 6)
    for _, words in ipairs(told) do
      expect.equal(words, "will_present did_present will_dismiss did_dismiss")
    end
  end)
