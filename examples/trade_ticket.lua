-- A trading app's order ticket. Buy and Sell on TradeTable and InfoTab open it. It dims the screen,
-- plays a haptic at the dismissal threshold, and asks the user before it discards a changed order.

local function ticket(side)
  return function(row, from)
    local symbol = row and row.symbol or from.state.symbol
    return "Order", { side = side, symbol = symbol, from = from.name }
  end
end

screen "TradeTable" {
  title = "Markets",
  rows = {
    { symbol = "ACME", price = "102.40" }, { symbol = "BOLT", price = "17.25" },
    { symbol = "CRUX", price = "340.10" }, { symbol = "DUNE", price = "8.05" },
    { symbol = "ECHO", price = "56.70" }, { symbol = "FLUX", price = "91.00" },
    { symbol = "GALE", price = "12.85" }, { symbol = "HALO", price = "203.55" },
    { symbol = "IRIS", price = "44.15" }, { symbol = "JADE", price = "77.90" },
    { symbol = "KITE", price = "5.60" }, { symbol = "LYNX", price = "128.30" },
    { symbol = "MINT", price = "19.95" }, { symbol = "NOVA", price = "66.45" },
    { symbol = "OPAL", price = "250.00" }, { symbol = "PINE", price = "31.20" },
    { symbol = "QUAY", price = "9.75" }, { symbol = "RUNE", price = "84.60" },
    { symbol = "SAGE", price = "14.10" }, { symbol = "TIDE", price = "113.80" },
  },
  triggers = { Buy = ticket "Buy", Sell = ticket "Sell" },
}

screen "InfoTab" {
  title = "ACME",
  tabs = { "Chart", "News", "Orders" },
  fields = { "Note" },
  lines = 40,
  state = { symbol = "ACME" },
  triggers = { Buy = ticket "Buy", Sell = ticket "Sell" },
}

sheet "Order" {
  style = "trading-ios",
  title = "Order",
  content = {
    text = "Market order, good for the day",
    fields = { "Quantity", "Limit" },
    buttons = { "Place order" },
  },
  state = { dirty = false },
  on = {
    will_present = function(e)
      e.sheet.state.dirty = false
      if e.context then e.sheet:set { title = e.context.side .. " " .. e.context.symbol } end
    end,
    typed = function(e) e.sheet.state.dirty = true end,
    crosses_dismissal = function(e)
      if e.armed then haptic "rigid" end
    end,
    should_dismiss = function(s)
      return not s.state.dirty or s:ask("Discard this order?", { "Discard", "Keep" })
    end,
    tapped = function(e)
      if e.target == "Place order" then
        e.sheet.state.dirty = false
        haptic "success"
        e.sheet:dismiss()
      end
    end,
  },
}

-- Requirements. On an iphone-15, the sheet is 70% of 852 pt high: 596.4 pt. Half of it is 298.2 pt.

story "FT-01, FT-04, FT-21, FT-25" "Buy in a row opens its ticket over the dimmed table" (
  function(user)
    user:taps("Buy", 3)
    expect "Order".height(596.4)
    expect "Order".dims(0.5)
    expect "Order".shows "Buy CRUX"
    expect.equal(user:sheet().context, { side = "Buy", symbol = "CRUX", from = "TradeTable" })
  end)

story "FT-22, FT-24" "a swipe dismisses the ticket, and the table stays scrolled" (function(user)
  user:scrolls("TradeTable", 88)
  user:taps("Sell", 4)
  user:flicks { down = 60, at = 900 }
  expect "Order".is_dismissed { why = "swipe" }
  expect "TradeTable".scrolled_to(88)
  expect.equal(user:navigation(), { "TradeTable" })
end)

story "FT-23" "the info screen keeps its tab and its note" (function(user)
  user:visits "InfoTab"
  user:taps "News"
  user:taps "Note"
  user:types "ask Kim"
  user:keyboard(false)
  user:taps "Sell"
  expect "Order".shows "Sell ACME"
  user:taps "backdrop"
  expect "Order".is_dismissed { why = "backdrop" }
  expect.equal(user:screen().tab, "News")
  expect.equal(user:screen().fields.Note, "ask Kim")
end)

story "FT-17, FT-18" "a slow drag springs back, a fast flick dismisses" (function(user)
  user:opens "Order"
  user:drags { down = 250 }
  expect "Order".height(596.4)
  user:flicks { down = 40, at = 700 }
  expect "Order".is_dismissed { within = 0.6 }
end)

story "FT-19" "a haptic marks the dismissal threshold, another the dismissal" (function(user)
  user:opens "Order"
  user:settles()
  local finger = user:grabs()
  finger:moves { down = 290 }
  expect.equal(user:haptics(), {})
  finger:moves { down = 20 } -- past 298.2
  expect.equal(user:haptics(), { "rigid" })
  finger:holds(0.2)
  finger:lifts()
  expect "Order".felt { "rigid", "light" }
end)

story "FT-27" "a changed order is discarded only after the user confirms" (function(user)
  user:taps("Buy", 1)
  user:taps "Quantity"
  user:types "12"
  user:taps "close"
  expect "Order".asks "Discard this order?"
  user:answers "Keep"
  expect "Order".is_open()
  expect "Order".never "did_dismiss"
  user:taps "close"
  user:answers "Discard"
  expect "Order".is_dismissed { why = "close" }
end)

scenario "a placed order is dismissed without a question" (function(user)
  user:taps("Buy", 1)
  user:taps "Quantity"
  user:types "12"
  user:keyboard(false)
  user:taps "Place order"
  expect "Order".is_dismissed { why = "script" }
  expect "Order".never "ask"
  expect "Order".felt { "success" }
end)
