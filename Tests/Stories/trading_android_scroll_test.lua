-- Verifies how the trading app's sheet on Android shares a gesture with its list, and its layout at
-- the gesture bar (FT-12, FT-20), on a Pixel 8 in both orientations.
-- Numbers: 0.6, 0.7 and 0.8 of 915 are 549, 640.5 and 732, of 412 247.2, 288.4 and 329.6; the
-- gesture bar is 24 in both. The list has 40 rows of 44, far more than fits.

local phones = {
  { name = "portrait", height = 915, open = 640.5 },
  { name = "landscape", orientation = "landscape", height = 412, open = 288.4 },
}

screen "TradeTable" { rows = 40 }
sheet "Ticket" { style = "trading-android", title = "Buy", content = { rows = 40 } }
sheet "Two" { style = "trading-android", detents = { "60%", "80%" }, content = { rows = 40 } }

-- A story for each orientation.
local function prove(ids, name, fn)
  for _, phone in ipairs(phones) do
    story(ids)(("Android: %s, %s"):format(name, phone.name), {
      device = { like = "pixel-8", orientation = phone.orientation },
    })(function(user) fn(user, phone) end)
  end
end

prove("FT-12", "it draws under the gesture bar, its content ends above", function(user, phone)
  user:opens "Ticket"
  user:settles()
  local box, content = user:sheet "Ticket":rect "sheet", user:sheet "Ticket":rect "content"
  expect.near(box.y + box.height, phone.height, 0.001)
  expect.near(content.y + content.height, phone.height - 24, 0.001)
end)

prove("FT-20", "downward the list first, upward the sheet first", function(user, phone)
  user:opens "Ticket"
  user:scrolls("Ticket", 100)
  user:settles()
  local finger = user:grabs "content":moves { down = 160 }
  expect.now "Ticket".scrolled_to(0, 0.001)
  expect.now "Ticket".height(phone.open - 60, 0.001)
  finger:moves { up = 40 }
  expect.now "Ticket".height(phone.open - 20, 0.001)
  expect.now "Ticket".scrolled_to(0, 0.001)
  finger:moves { up = 60 }
  expect.now "Ticket".height(phone.open, 0.001)
  expect.now "Ticket".scrolled_to(40, 0.001)
end)

prove("FT-20", "at a lower detent the sheet expands before the list scrolls",
  function(user, phone)
    user:opens "Two"
    user:settles()
    local finger = user:grabs "content":moves { up = phone.height * 0.2 + 20 }
    expect.now "Two".height(phone.height * 0.8, 0.001)
    expect.now "Two".scrolled_to(20, 0.001)
    finger:moves { down = 60 }
    expect.now "Two".scrolled_to(0, 0.001)
    expect.now "Two".height(phone.height * 0.8 - 40, 0.001)
  end)

prove("FT-20", "unless a script says that the list scrolls at any detent", function(user, phone)
  sheet "Still" {
    style = "trading-android", detents = { "60%", "80%" }, expands_on_scroll = false,
    content = { rows = 40 },
  }
  user:opens "Still"
  user:settles()
  user:grabs "content":moves { up = 50 }
  expect.now "Still".scrolled_to(50, 0.001)
  expect.now "Still".height(phone.height * 0.6, 0.001)
end)

prove("FT-20", "a fling that scrolls only the list leaves the sheet", function(user, phone)
  user:opens "Ticket"
  user:scrolls("Ticket", 600)
  user:flicks { down = 120, at = 1500, on = "content" }
  expect "Ticket".height(phone.open)
  expect "Ticket".is_open()
  expect "Ticket".never "will_dismiss"
end)

prove("FT-20, FT-18", "one that has brought the list to its top dismisses", function(user)
  user:opens "Ticket"
  user:scrolls("Ticket", 30)
  user:flicks { down = 120, at = 1500, on = "content" }
  expect "Ticket".is_dismissed { why = "swipe" }
end)
