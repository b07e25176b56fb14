-- The trading app's ticket with a keyboard and with content that scrolls (FT-09, FT-20).

screen "TradeTable" { rows = 40 }

local function typing(mode)
  return sheet("Mode " .. mode) {
    style = "trading-ios", keyboard = mode, content = { fields = { "Quantity" } },
  }
end
typing "resize"
typing "pan"
typing "ignore"

story "FT-09" "resize: it grows by the keyboard, at most to the status bar, and back" (function(user)
  sheet "Low" { style = "trading-ios", detents = { "60%" }, content = { fields = { "Quantity" } } }
  user:opens "Low"
  user:settles()
  user:keyboard(200)
  user:settles()
  expect "Low".height(711.2, 1e-6) -- 511.2 + 200
  user:keyboard(336)
  user:settles()
  expect "Low".height(793, 1e-6) -- 847.2 is more than large
  user:keyboard(false)
  expect "Low".height(511.2, 1e-6)
end)

story "FT-09" "pan: the box moves up with it, its size kept" (function(user)
  user:opens "Mode pan"
  user:settles()
  user:keyboard(150)
  user:settles()
  local box = user:sheet():rect "sheet"
  expect.near(box.y, 105.6, 1e-6) -- 255.6 - 150
  expect.near(box.height, 596.4, 1e-6)
  user:keyboard(336)
  user:settles()
  expect.near(user:sheet():rect "sheet".y, 59, 1e-6) -- not above the status bar
  user:keyboard(false)
  user:settles()
  expect.near(user:sheet():rect "sheet".y, 255.6, 1e-6)
end)

story "FT-09" "ignore: nothing moves" (function(user)
  user:opens "Mode ignore"
  user:settles()
  user:keyboard(true)
  user:settles()
  local box = user:sheet():rect "sheet"
  expect.near(box.y, 255.6, 1e-6)
  expect.near(box.height, 596.4, 1e-6)
end)

story "FT-09" "tapping a field brings the keyboard, leaving ends editing first" (function(user)
  user:opens "Mode resize"
  user:taps "Quantity"
  user:types "12"
  expect "Mode resize".height(793, 1e-6)
  expect.equal(user:sheet().fields.Quantity, "12")
  user:sheet():dismiss()
  expect "Mode resize".is_closed()
  expect.equal(user:layers(), { "TradeTable" })
end)

story "FT-20" "on iOS content and sheet share one pull" (function(user)
  sheet "List" { style = "trading-ios", content = { rows = 40 } }
  user:opens "List"
  user:scrolls("List", 50)
  local finger = user:grabs "content"
  finger:moves { down = 120 }
  expect.now "List".scrolled_to(0, 1e-6)
  expect.now "List".height(526.4, 1e-6) -- 596.4 - 70
  finger:cancels()
end)

story "FT-20" "on Android the sheet goes first upwards, the list first downwards" (function(user)
  sheet "List" {
    style = "trading-android", detents = { low = "60%", high = "80%" }, content = { rows = 40 },
  }
  user:device "pixel-8" -- 915: 549 and 732, 183 apart
  user:opens "List"
  user:settles()
  local finger = user:grabs "content"
  finger:moves { up = 203 }
  expect.now "List".height(732, 1e-6)
  expect.now "List".scrolled_to(20, 1e-6)
  finger:moves { down = 60 }
  expect.now "List".scrolled_to(0, 1e-6)
  expect.now "List".height(692, 1e-6)
  finger:cancels()
end)
