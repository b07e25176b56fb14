-- Verifies the swipes and dismissals of the trading app's sheet on Android (FT-06, FT-08, FT-13,
-- FT-15, FT-16, FT-18, FT-19), the counterparts of those on iOS.
-- Numbers: 0.7 of 915 is 640.5, of a Pixel 8 in landscape (412) 288.4.

local reading = require "reading"

screen "TradeTable" {
  rows = 40,
  state = { marked = 0 },
  triggers = { Mark = function(_, table) table.state.marked = table.state.marked + 1 end },
}
sheet "Ticket" { style = "trading-android", title = "Buy", content = { rows = 40 } }

local phones = {
  { name = "portrait", width = 412, open = 640.5 },
  { name = "landscape", orientation = "landscape", width = 915, open = 288.4 },
}

-- A story for each orientation.
local function prove(ids, name, fn)
  for _, phone in ipairs(phones) do
    story(ids)(("Android: %s, %s"):format(name, phone.name), {
      device = { like = "pixel-8", orientation = phone.orientation },
    })(function(user) fn(user, phone) end)
  end
end

prove("FT-06, FT-15", "a swipe dismisses from drag handle, bar and content", function(user, phone)
  for _, part in ipairs { "grabber", "bar", "content" } do
    user:opens "Ticket"
    user:drags { down = phone.open * 0.6, on = part }
    expect "Ticket".is_dismissed { why = "swipe" }
  end
  expect.equal(reading.reasons(user, "did_dismiss"), "swipe swipe swipe")
end)

-- Every way for a user to dismiss it, and the reported reason.
local routes = {
  { "swipe", function(user, phone) user:drags { down = phone.open * 0.6 } end },
  { "backdrop", function(user) user:taps "backdrop" end },
  { "close", function(user) user:taps "close" end },
  { "back", function(user) user:goes_back() end },
  { "back", function(user) user:back_gesture { progress = 0.9, commits = true } end },
  { "escape", function(user) user:escapes() end },
}

prove("FT-06, FT-13, FT-19", "every dismissal by the user works, with one haptic",
  function(user, phone)
    for _, route in ipairs(routes) do
      local why, leaves = table.unpack(route)
      local felt, gone = #user:haptics(), #user:events "will_dismiss"
      user:opens "Ticket"
      leaves(user, phone)
      expect "Ticket".is_dismissed { why = why }
      expect.equal(#user:haptics(), felt + 1, why)
      expect.equal(user:haptics()[felt + 1], "light")
      expect.equal(user:events "haptic"[felt + 1].time, user:events "will_dismiss"[gone + 1].time)
    end
    user:opens "Ticket"
    user:sheet "Ticket":dismiss()
    expect "Ticket".is_dismissed { why = "script" }
    expect.equal(#user:haptics(), #routes, "none for a script")
  end)

prove("FT-19", "there is no haptic before it, and none on a canceled swipe", function(user, phone)
  user:opens "Ticket"
  user:settles()
  local finger = user:grabs():moves { down = phone.open * 0.6 }
  expect.equal(user:haptics(), {})
  finger:moves { up = phone.open * 0.5 }:holds(0.2):lifts()
  expect "Ticket".height(phone.open)
  expect "Ticket".felt {}
end)

prove("FT-19", "a script can replace or drop the haptic", function(user, phone)
  sheet "Heavy" { style = "trading-android", on = { haptic = function() return "heavy" end } }
  sheet "Mute" { style = "trading-android", on = { haptic = function() return false end } }
  for _, name in ipairs { "Heavy", "Mute" } do
    user:opens(name)
    user:drags { down = phone.open * 0.6 }
    expect(name).is_closed()
    expect(name).felt { "heavy" }
  end
end)

prove("FT-06, FT-08", "a tap outside dismisses, and the app does not get it", function(user)
  user:opens "Ticket"
  user:settles()
  user.now:taps("Mark", 1)
  expect "Ticket".is_dismissed { why = "backdrop" }
  expect.equal(user:screen "TradeTable".state.marked, 0)
  user:taps("Mark", 1)
  expect.equal(user:screen "TradeTable".state.marked, 1)
end)

prove("FT-08", "the app does not get a drag either", function(user, phone)
  user:opens "Ticket"
  user:drags { up = 60, on = { x = phone.width / 2, y = 110 } }
  expect "Ticket".is_open()
  expect.equal(user:screen "TradeTable".offset, 0)
end)

prove("FT-15", "after a release, it moves down without a stop", function(user, phone)
  user:opens "Ticket"
  user:flicks { down = 60, at = 900 }
  local released = user.time
  user:settles()
  local before, frames = phone.open - 60, 0
  for _, e in ipairs(user:events "frame") do
    if e.time > released then
      expect.truthy(e.height < before, ("%.1f after %.1f"):format(e.height, before))
      before, frames = e.height, frames + 1
    end
  end
  expect.truthy(frames >= 5, "it takes several frames")
end)

prove("FT-16", "it follows the finger, point for point", function(user, phone)
  user:opens "Ticket"
  user:settles()
  local finger = user:grabs()
  local travel = 0
  for _, step in ipairs { 12, 3, 40, 75, 60, -30, -90, 110, 1, -61 } do
    finger:moves { [step < 0 and "up" or "down"] = math.abs(step), over = 0.1 }
    travel = travel + step
    expect.now "Ticket".height(phone.open - travel, 0.001)
  end
end)

prove("FT-16, FT-03", "every frame of a drag shows the travel of the finger", function(user, phone)
  user:opens "Ticket"
  user:settles()
  local began, frames = user.time, 0
  user:grabs():moves { down = 240, over = 0.4 }
  for _, e in ipairs(user:events "frame") do
    -- 600 pt/s; a sample is at most 1/120 s old, 5 pt; the first 10 pt could still be a tap.
    local way = 600 * (e.time - began)
    if e.time > began and way > 16 then
      frames = frames + 1
      local lag = way - (phone.open - e.height)
      expect.truthy(lag >= -0.001 and lag <= 5.001, ("%.2f pt behind"):format(lag))
    end
  end
  -- From 0.027 s to 0.4 s.
  expect.truthy(frames >= 22, frames .. " frames")
  expect.now "Ticket".height(phone.open - 240, 0.001)
end)

prove("FT-18", "a fast swipe dismisses before the threshold", function(user, phone)
  user:opens "Ticket"
  user:flicks { down = phone.open * 0.1, at = 480 }
  expect "Ticket".height(phone.open)
  user:flicks { down = phone.open * 0.1, at = 1200 }
  expect "Ticket".is_dismissed { why = "swipe" }
end)

prove("FT-05, IOS-41", "a tap on the handle goes to the next detent and round", function(user)
  sheet "Two" { style = "trading-android", detents = { "60%", "80%" } }
  user:opens "Two"
  for _, detent in ipairs { "80%", "60%", "80%" } do
    user:taps "grabber"
    expect "Two".is_at(detent)
  end
  expect "Two".never "will_dismiss"
end)
