-- Verifies the trading app's entry points, and that the app does not change (FT-21 to FT-25,
-- FT-30).
-- Numbers: rows are 44 pt tall; the sheet dims by 0.5 (FT-04).

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
sheet "Ticket" { style = "trading-ios", title = "Order" }

-- InfoTab after use: another tab, a text, scrolled.
local function use_info(user)
  user:visits "InfoTab"
  user:taps "Search"
  user:types "rates"
  user:keyboard(false)
  user:taps "News"
  user:scrolls("InfoTab", 120)
  user:screen "InfoTab".state.zoom = 5
  user:settles()
end

story "FT-21, FT-25" "the action of a row opens it with the data of the row" (function(user)
  user:taps("Buy", 3)
  expect "Ticket".is_open()
  expect.equal(user:sheet "Ticket".context, { side = "buy", symbol = "NVDA" })
  user:taps "close"
  user:taps("Sell", 2)
  expect "Ticket".is_open()
  expect.equal(user:sheet "Ticket".context, { side = "sell", symbol = "MSFT" })
end)

story "FT-25" "the context exists at will_present" (function(user)
  local seen = {}
  sheet "Seen" {
    style = "trading-ios",
    on = { will_present = function(e) seen[#seen + 1] = e.context end },
  }
  user:opens("Seen", { context = { side = "buy", size = 100 } })
  user:sheet "Seen":dismiss()
  user:opens("Seen", { context = "plain" })
  user:settles()
  expect.equal(seen, { { side = "buy", size = 100 }, "plain" })
  expect.equal(user:sheet "Seen".context, "plain")
end)

story "FT-21" "a trigger that returns nil presents no sheet" (function(user)
  screen "Quiet" { triggers = { Look = function() return nil end } }
  user:visits "Quiet"
  user:taps "Look"
  user:settles()
  expect "Ticket".is_closed()
  expect.equal(user:events "will_present", {})
end)

story "FT-21" "a screen can open it in other ways" (function(user)
  screen "Deep" {
    rows = 40,
    on = { scrolls = function(s) if s.offset >= 400 then return "Ticket", s.offset end end },
  }
  user:visits "Deep"
  user:scrolls("Deep", 200)
  expect "Ticket".is_closed()
  user:scrolls("Deep", 440)
  expect "Ticket".is_open()
  expect.equal(user:sheet "Ticket".context, 440)
end)

story "FT-22" "TradeTable stays behind it, dimmed and at its scroll position" (function(user)
  user:scrolls("TradeTable", 440)
  user:taps("Buy", 13)
  expect "Ticket".dims(0.5, 1e-9)
  expect.equal(user:layers(), { "Ticket", "dim:Ticket", "TradeTable" })
  expect.equal(user:screen().name, "TradeTable")
  expect.equal(user:screen "TradeTable".offset, 440)
  user:drags { down = 400 }
  expect "Ticket".is_closed()
  expect.equal(user:screen "TradeTable".offset, 440)
  expect.equal(user:screen "TradeTable".state, { filter = "day" })
end)

story "FT-23, FT-24" "InfoTab keeps its tab, text, scroll position and state" (function(user)
  use_info(user)
  local before = reading.snapshot(user:screen "InfoTab")
  expect.equal(before, {
    tab = "News", offset = 120, fields = { Search = "rates" }, state = { zoom = 5 },
  })
  user:taps "Buy"
  expect "Ticket".dims(0.5, 1e-9)
  expect.equal(user:layers(), { "Ticket", "dim:Ticket", "InfoTab" })
  expect.equal(reading.snapshot(user:screen "InfoTab"), before)
  user:taps "backdrop"
  expect "Ticket".is_closed()
  expect.equal(reading.snapshot(user:screen "InfoTab"), before)
end)

story "FT-24" "no dismissal changes the navigation stack" (function(user)
  user:visits "InfoTab"
  local before = user:navigation()
  expect.equal(before, { "TradeTable", "InfoTab" })
  for _, leave in ipairs {
    function() user:drags { down = 400 } end,
    function() user:taps "backdrop" end,
    function() user:taps "close" end,
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
  expect.equal(reading.reasons(user, "did_dismiss"), "swipe backdrop close escape script")
end)

story "FT-24" "visiting a screen of the stack goes back to it" (function(user)
  user:visits "InfoTab"
  user:visits "TradeTable"
  expect.equal(user:navigation(), { "TradeTable" })
end)

story "FT-30" "it opens over any screen, by a call or an action, in the same way" (function(user)
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
      expect "Ticket".height(596.4)
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
  for place = 2, #told do expect.equal(told[place], told[1]) end
  expect.equal(told[1], "will_present did_present will_dismiss did_dismiss")
end)

for style, device in pairs { ["trading-ios"] = "iphone-15", ["trading-android"] = "pixel-8" } do
  story("FT-36, FT-23")(style .. ": InfoTab opens it by its action and by a new trigger", {
    device = device,
  })(function(user)
    sheet "Order" { style = style, title = "Order" }
    screen "Info" {
      lines = 80, tabs = { "Chart", "News" }, fields = { "Search" }, state = { zoom = 3 },
      -- The existing action, and two new triggers.
      triggers = {
        Buy = function() return "Order", { by = "action" } end,
        Quick = function() return "Order", { by = "trigger" } end,
      },
      on = { long_press = function() return "Order", { by = "press" } end },
    }
    user:visits "Info"
    user:taps "Search"
    user:types "rates"
    user:keyboard(false)
    user:taps "News"
    user:scrolls("Info", 120)
    user:settles()
    local before = reading.snapshot(user:screen "Info")
    for by, opens in pairs {
      action = function() user:taps "Buy" end,
      trigger = function() user:taps "Quick" end,
      press = function() user:grabs { x = 100, y = 300 }:holds(0.6):lifts() end,
    } do
      opens()
      expect "Order".is_open()
      expect "Order".dims(0.5, 1e-9)
      expect.equal(user:sheet "Order".context, { by = by })
      expect.equal(user:layers(), { "Order", "dim:Order", "Info" })
      expect.equal(reading.snapshot(user:screen "Info"), before)
      user:taps "backdrop"
      expect "Order".is_closed()
      expect.equal(reading.snapshot(user:screen "Info"), before)
      expect.equal(user:navigation(), { "TradeTable", "Info" })
    end
  end)
end
