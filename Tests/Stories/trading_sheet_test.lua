-- Verifies the layout and the presentation of the trading app's sheet (FT-01 to FT-05, FT-07,
-- FT-12, FT-14).
-- Numbers: 0.7 x 852 = 596.4 (iPhone), 0.7 x 915 = 640.5 (Pixel). The sheet is presented by a
-- spring of damping 1, response 0.25 (FT-02): scipy, solve_ivp of x'' = -k (x - to) - c x', k = (2
-- pi/0.25)^2, c = 4 pi/0.25, rtol 1e-12. Its maximum speed is (2 pi/0.25)/e times its distance.

local reading = require "reading"

local pixel = { device = "pixel-8" }

screen "TradeTable" { rows = 40 }
sheet "Ticket" { style = "trading-ios", title = "Buy", content = { rows = 40 } }
sheet "Android" { style = "trading-android", title = "Buy", content = { rows = 40 } }

story "FT-01" "it covers seven tenths of the screen" (function(user)
  user:opens "Ticket"
  expect "Ticket".height(596.4)
end)

story("FT-01")("it covers seven tenths of the screen on Android too", pixel)(function(user)
  user:opens "Android"
  expect "Android".height(640.5)
end)

story "FT-01" "a script can set a height of 60 to 80%" (function(user)
  sheet "Low" { style = "trading-ios", detents = { "60%" } }
  sheet "High" { style = "trading-ios", detents = { "80%" } }
  user:opens "Low"
  expect "Low".height(511.2)
  user:sheet "Low":dismiss()
  user:opens "High"
  expect "High".height(681.6)
end)

story "FT-01" "a height outside that range is an error that names the range" (function(user)
  for _, style in ipairs { "trading-ios", "trading-android" } do
    for _, share in ipairs { "59%", "81%" } do
      expect.error(function()
        sheet "Wide" { style = style, detents = { share } }
        user:opens "Wide"
      end, "60.+80")
    end
  end
end)

story "FT-02" "a presentation takes 300 to 400 ms until rest" (function(user)
  sheet "Low" { style = "trading-ios", detents = { "60%" } }
  sheet "High" { style = "trading-ios", detents = { "80%" } }
  -- The integration stays within 0.5 pt of 511.2, 596.4, 681.6 after these times.
  for name, wanted in pairs { Low = 0.36837, Ticket = 0.37516, High = 0.38103 } do
    user:settles()
    local called = user.time
    user:opens(name)
    user:settles()
    local came = user:events "did_present"
    local took = came[#came].time - called
    expect.near(took, wanted, 0.0002, name)
    expect.truthy(took >= 0.3 and took <= 0.4, name)
    user:sheet(name):dismiss()
  end
end)

story("FT-02")("a presentation on Android takes 300 to 400 ms too", pixel)(function(user)
  user:opens "Android"
  user:settles()
  expect.near(reading.time(user, "did_present"), 0.3783, 0.0002)
end)

story "FT-03" "every tick of a motion has a frame, at the position of the spring" (function(user)
  user:opens "Ticket"
  user:waits(0.5)
  local heights = {}
  for _, e in ipairs(user:events "frame") do
    local tick = math.floor(e.time * 60 + 0.5)
    expect.near(e.time * 60, tick, 1e-6, "a frame between two ticks")
    heights[tick] = e.height
  end
  local before = 0 ---@type number?
  -- It comes to rest after 0.37516 s, between the ticks 22 and 23.
  for tick = 1, 22 do
    local height = heights[tick]
    expect.truthy(height, "no frame at tick " .. tick)
    expect.truthy(height > before, "not upward at tick " .. tick)
    -- 25.1327/e x 596.4 = 5514.2 pt/s.
    expect.truthy(height - before <= 5514.3 / 60, "a jump at tick " .. tick)
    before = height
  end
  expect.near(heights[23], 596.4, 0.001)
  expect.near(heights[1], 39.7706, 0.001)
  expect.near(heights[2], 122.1665, 0.001)
  expect.near(heights[3], 213.3559, 0.001)
  expect.near(heights[6], 426.6739, 0.001)
  expect.near(heights[9], 530.8162, 0.001)
  expect.near(heights[12], 572.8167, 0.001)
end)

story "FT-04" "the background is dimmed by half" (function(user)
  user:opens "Ticket"
  expect "Ticket".dims(0.5, 1e-9)
end)

story "FT-04" "a script can dim by 0.4 to 0.6" (function(user)
  for _, dimming in ipairs { 0.4, 0.6 } do
    local name = "Dim " .. dimming
    sheet(name) { style = "trading-ios", dimming = dimming }
    user:opens(name)
    expect(name).dims(dimming, 1e-9)
    user:sheet(name):dismiss()
  end
  for _, dimming in ipairs { 0.39, 0.61 } do
    expect.error(function()
      sheet "Wrong" { style = "trading-ios", dimming = dimming }
      user:opens "Wrong"
    end, "0%.4.*0%.6")
  end
end)

story "FT-05" "a grabber is at the top, even with one detent" (function(user)
  user:opens "Ticket"
  user:settles()
  local ticket = user:sheet "Ticket"
  expect.equal(#ticket.detents, 1)
  local grabber, box = ticket:rect "grabber", ticket:rect "sheet"
  expect.near(grabber.x + grabber.width / 2, 196.5, 0.001)
  expect.truthy(grabber.y > box.y and grabber.y + grabber.height < box.y + 20, "in its area")
  user:grabs "grabber":moves { down = 100 }
  expect.now "Ticket".height(496.4, 0.001)
end)

story "FT-07" "its content stays clear of the home indicator" (function(user)
  user:opens "Ticket"
  user:settles()
  local ticket = user:sheet "Ticket"
  -- 852 - 596.4 = 255.6; 20 grabber area and 56 bar above, 34 below: 255.6 + 76 to 818.
  expect.equal(reading.rect(ticket, "sheet"), "0.0 255.6 393.0 596.4")
  expect.equal(reading.rect(ticket, "content"), "0.0 331.6 393.0 486.4")
end)

story "FT-07" "it never moves under the status bar, however far it is dragged" (function(user)
  sheet "High" { style = "trading-ios", detents = { "80%" } }
  user:opens "High"
  user:settles()
  user:grabs():moves { up = 700 }
  expect.truthy(user:sheet "High":rect "sheet".y >= 59, "its top edge stays below 59")
end)

story("FT-12")("Android: it extends under the gesture bar, its content does not", pixel)(
function(user)
  user:opens "Android"
  user:settles()
  local box, content = user:sheet "Android":rect "sheet", user:sheet "Android":rect "content"
  expect.near(box.y + box.height, 915, 0.001)
  expect.near(content.y + content.height, 891, 0.001)
end)

story("FT-14")("Android: it has an elevation", pixel)(function(user)
  user:opens "Android"
  expect "Android".is_open()
  expect.truthy(user:sheet "Android".appearance.elevation > 0, "above the app")
  sheet "Raised" { style = "trading-android", appearance = { elevation = 6 } }
  user:opens "Raised"
  expect "Raised".is_open()
  expect.equal(user:sheet "Raised".appearance.elevation, 6)
end)

story("FT-12")("Android: on a wide screen, it is at most 640 wide and centered", {
  device = { like = "pixel-8", width = 1000, height = 915 },
})(function(user)
  user:opens "Android"
  user:settles()
  local box = user:sheet "Android":rect "sheet"
  expect.equal({ box.x, box.width }, { 180, 640 })
end)
