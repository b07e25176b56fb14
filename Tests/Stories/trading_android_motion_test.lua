-- Verifies the motions of the trading app's sheet on Android, and the preview of Android's back
-- gesture (FT-02 to FT-04, FT-13, FT-17).
-- Numbers: 0.7 of 915 is 640.5, of a Pixel 8 in landscape (412) 288.4. The sheet is presented by a
-- spring of damping 1, response 0.25 (FT-02), settles by 0.8 and 0.3 (IOS-24) and is dismissed by
-- ease-in in 0.3 s (IOS-23). Springs: scipy, solve_ivp of x'' = -k (x - to) - c x', k = (2 pi/r)^2,
-- c = 4 pi z/r, rtol 1e-12. Ease-in is the cubic Bezier (.42, 0, 1, 1): 0.0934647, 0.3153568 and
-- 0.6218619 of the distance after a quarter, half and three quarters of the time (scipy, brentq).

local reading = require "reading"

screen "TradeTable" { rows = 40 }
sheet "Ticket" { style = "trading-android", title = "Buy", content = { rows = 40 } }

local phones = {
  {
    name = "portrait", width = 412, open = 640.5, rests = 0.3783,
    frames = { 42.7114, 131.1999, 229.1322, nil, nil, 458.2237, nil, nil, 570.0667 },
  },
  {
    name = "landscape", orientation = "landscape", width = 640, open = 288.4, rests = 0.34304,
    frames = { 19.2318, 59.0758, 103.1721, nil, nil, 206.3259, nil, nil, 256.6858 },
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

prove("FT-02", "a presentation takes 300 to 400 ms until rest", function(user, phone)
  user:opens "Ticket"
  user:settles()
  local took = reading.time(user, "did_present")
  expect.near(took, phone.rests, 0.0002)
  expect.truthy(took >= 0.3 and took <= 0.4)
end)

story("FT-02")("Android: 60 and 80% take 300 to 400 ms", { device = "pixel-8" })(function(user)
  sheet "Low" { style = "trading-android", detents = { "60%" } }
  sheet "High" { style = "trading-android", detents = { "80%" } }
  -- Within 0.5 pt of 549 and 732 after these times.
  for name, wanted in pairs { Low = 0.37151, High = 0.38416 } do
    user:settles()
    local called = user.time
    user:opens(name)
    user:settles()
    local came = user:events "did_present"
    expect.near(came[#came].time - called, wanted, 0.0002, name)
    user:sheet(name):dismiss()
  end
end)

prove("FT-03", "there is a frame at every tick of a motion, at the position of the spring",
  function(user, phone)
    user:opens "Ticket"
    user:waits(0.5)
    local heights, last = {}, 0
    for _, e in ipairs(user:events "frame") do
      local tick = math.floor(e.time * 60 + 0.5)
      expect.near(e.time * 60, tick, 1e-6, "a frame between two ticks")
      heights[tick], last = e.height, tick
    end
    -- The last frame is the first tick at rest.
    expect.equal(last, math.ceil(phone.rests * 60))
    local before = 0 ---@type number?
    for tick = 1, last do
      local height = heights[tick]
      expect.truthy(height, "no frame at tick " .. tick)
      expect.truthy(height > before, "not upward at tick " .. tick)
      -- The maximum speed of this spring is (2 pi/0.25)/e times its distance: 9.2458.
      expect.truthy(height - before <= 9.2458 * phone.open / 60 + 0.5, "a jump at tick " .. tick)
      before = height
    end
    expect.near(heights[last], phone.open, 1e-9)
    for tick, height in pairs(phone.frames) do expect.near(heights[tick], height, 0.001) end
  end)

prove("FT-04, FT-03", "it dims by half, in proportion to its height", function(user, phone)
  user:opens "Ticket"
  user:waits(0.1)
  -- 458.2237 of 640.5, 206.3259 of 288.4.
  expect.now "Ticket".dims(0.5 * phone.frames[6] / phone.open, 1e-6)
  user:settles()
  expect "Ticket".dims(0.5, 1e-9)
  user:grabs():moves { down = phone.open * 0.25 }
  expect.now "Ticket".dims(0.375, 1e-9)
end)

prove("FT-04", "a script can dim by 0.4 to 0.6", function(user)
  for _, dimming in ipairs { 0.4, 0.6 } do
    local name = "Dim " .. dimming
    sheet(name) { style = "trading-android", dimming = dimming }
    user:opens(name)
    expect(name).dims(dimming, 1e-9)
    user:sheet(name):dismiss()
  end
  for _, dimming in ipairs { 0.399, 0.601 } do
    expect.error(function()
      sheet("Wrong " .. dimming) { style = "trading-android", dimming = dimming }
      user:opens("Wrong " .. dimming)
    end, "0%.4.*0%.6")
  end
end)

prove("FT-01", "a script can set a height of 60 to 80%", function(user, phone)
  for share, height in pairs { ["60%"] = phone.open * 6 / 7, ["80%"] = phone.open * 8 / 7 } do
    sheet(share) { style = "trading-android", detents = { share } }
    user:opens(share)
    expect(share).height(height, 0.001)
    user:sheet(share):dismiss()
  end
end)

prove("FT-17", "at rest, it settles by a spring of 0.8 and 0.3 s", function(user, phone)
  user:opens "Ticket"
  user:drags { down = 100 }
  user:waits(0.05)
  expect.now "Ticket".height(phone.open - 68.91419, 0.001)
  user:waits(0.05)
  expect.now "Ticket".height(phone.open - 29.52499, 0.001)
  user:waits(0.15)
  -- It overshoots by 1.5% of its distance.
  expect.now "Ticket".height(phone.open + 1.51646, 0.001)
  expect "Ticket".height(phone.open)
end)

prove("FT-18", "a dismissal by swipe uses the same spring", function(user, phone)
  user:opens "Ticket"
  local below = phone.open * 0.6
  user:drags { down = below }
  user:waits(0.05)
  expect.now "Ticket".height((phone.open - below) * 0.6891419, 0.001)
  expect "Ticket".is_dismissed { why = "swipe" }
end)

prove("FT-06", "a dismissal by tap uses ease-in in 0.3 s", function(user, phone)
  user:opens "Ticket"
  user:taps "close"
  local went = user.time
  for _, share in ipairs { 0.0934647, 0.3153568, 0.6218619 } do
    user:waits(0.075)
    expect.now "Ticket".height(phone.open * (1 - share), 0.001)
    expect.now "Ticket".dims(0.5 * (1 - share), 1e-6)
  end
  expect "Ticket".is_closed()
  expect.near(reading.time(user, "did_dismiss"), went + 0.3, 0.001)
end)

-- A back gesture of 0.3 s to a progress, observed halfway and canceled.
local function previewed(user, progress)
  user:opens "Ticket"
  user:settles()
  local ticket = user:sheet "Ticket"
  local seen ---@type table<string, any>
  after(0.155, function() seen = { box = ticket:rect "sheet", height = ticket.height } end)
  user:back_gesture { progress = progress, commits = false, over = 0.3 }
  return seen
end

prove("FT-13", "back lowers it by a tenth of its height, without another change",
  function(user, phone)
    local seen = previewed(user, 1)
    expect.near(seen.height, phone.open * 0.95, 1e-6)
    expect.equal(seen.box.width, phone.width)
    expect.near(seen.box.height, seen.height, 1e-9)
    -- Canceled at its end, it starts to return there.
    expect.now "Ticket".height(phone.open * 0.9, 0.001)
    expect "Ticket".height(phone.open)
    expect "Ticket".never "will_dismiss"
  end)

prove("FT-13", "back leaves from the larger of two detents as well", function(user)
  sheet "Two" { style = "trading-android", detents = { "60%", "80%" } }
  for _, leaves in ipairs {
    function() user:goes_back() end,
    function() user:back_gesture { progress = 0.9, commits = true } end,
  } do
    user:opens "Two"
    user:sheet "Two":select("80%", { animated = false })
    leaves()
    expect "Two".is_dismissed { why = "back" }
  end
end)
