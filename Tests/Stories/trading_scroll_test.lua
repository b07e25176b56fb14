-- Verifies how the trading app's sheet shares a gesture with its list (FT-20).
-- Numbers: the sheet is 0.7 x 852 = 596.4 pt on the iPhone, 0.7 x 915 = 640.5 on the Pixel; the
-- list has 40 rows of 44, far more than fits.

local pixel = { device = "pixel-8" }

screen "TradeTable" { rows = 40 }
sheet "Ticket" { style = "trading-ios", title = "Buy", content = { rows = 40 } }
sheet "Android" { style = "trading-android", title = "Buy", content = { rows = 40 } }

story "FT-20" "iOS: the list scrolls to its top, then the sheet moves" (function(user)
  user:opens "Ticket"
  user:scrolls("Ticket", 100)
  user:settles()
  user:grabs "content":moves { down = 160 }
  expect.now "Ticket".scrolled_to(0, 0.001)
  expect.now "Ticket".height(536.4, 0.001)
end)

story("FT-20")("Android: downward the list first, upward the sheet first", pixel)(function(user)
  user:opens "Android"
  user:scrolls("Android", 100)
  user:settles()
  local finger = user:grabs "content":moves { down = 160 }
  expect.now "Android".scrolled_to(0, 0.001)
  expect.now "Android".height(580.5, 0.001)
  finger:moves { up = 40 }
  expect.now "Android".height(620.5, 0.001)
  expect.now "Android".scrolled_to(0, 0.001)
  finger:moves { up = 60 }
  expect.now "Android".height(640.5, 0.001)
  expect.now "Android".scrolled_to(40, 0.001)
end)

story("FT-20")("Android: at a lower detent the sheet expands before the list scrolls", pixel)(
function(user)
  sheet "List" {
    style = "trading-android", detents = { "60%", "80%" }, content = { rows = 40 },
  }
  user:opens "List"
  user:settles()
  -- 549 to 732 of 915: 183 apart.
  local finger = user:grabs "content":moves { up = 203 }
  expect.now "List".height(732, 0.001)
  expect.now "List".scrolled_to(20, 0.001)
  finger:moves { down = 60 }
  expect.now "List".scrolled_to(0, 0.001)
  expect.now "List".height(692, 0.001)
end)

story("FT-20")("Android: a fling that scrolls only the list keeps the sheet", pixel)(function(user)
  user:opens "Android"
  user:scrolls("Android", 600)
  user:flicks { down = 150, at = 1500, on = "content" }
  expect "Android".is_open()
  expect "Android".height(640.5)
  expect "Android".never "will_dismiss"
end)
