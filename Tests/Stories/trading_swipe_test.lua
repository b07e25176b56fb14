-- Verifies the swipes and dismissals of the trading app's sheet (FT-06, FT-08, FT-15 to FT-19).
-- Numbers: the sheet is 596.4 pt, half of it 298.2; fast is 500 pt/s (Semantics, "Release
-- decisions").

local reading = require "reading"

screen "TradeTable" {
  rows = 40,
  state = { marked = 0 },
  triggers = { Mark = function(_, table) table.state.marked = table.state.marked + 1 end },
}
sheet "Ticket" { style = "trading-ios", title = "Buy", content = { rows = 40 } }

story "FT-06, FT-15" "a swipe on the grabber dismisses" (function(user)
  user:opens "Ticket"
  user:drags { down = 400, on = "grabber" }
  expect "Ticket".is_dismissed { why = "swipe" }
end)

story "FT-06, FT-15" "a swipe on the sheet dismisses" (function(user)
  for _, part in ipairs { "bar", "content" } do
    user:opens "Ticket"
    user:drags { down = 400, on = part }
    expect "Ticket".is_dismissed { why = "swipe" }
  end
  expect.equal(reading.reasons(user, "did_dismiss"), "swipe swipe")
end)

story "FT-06, FT-08" "a tap on the backdrop dismisses, and the app does not get it" (function(user)
  user:opens "Ticket"
  user:settles()
  user.now:taps("Mark", 1)
  expect "Ticket".is_dismissed { why = "backdrop" }
  expect.equal(user:screen "TradeTable".state.marked, 0)
  user:taps("Mark", 1)
  expect.equal(user:screen "TradeTable".state.marked, 1)
end)

story "FT-08" "a drag on the backdrop does not reach the app" (function(user)
  user:opens "Ticket"
  user:drags { up = 60, on = { x = 196, y = 200 } }
  expect "Ticket".is_open()
  expect.equal(user:screen "TradeTable".offset, 0)
end)

story "FT-15" "after a release, it moves down without a stop" (function(user)
  user:opens "Ticket"
  user:flicks { down = 100, at = 900 }
  local released = user.time
  user:settles()
  local before = 496.4
  local frames = 0
  for _, e in ipairs(user:events "frame") do
    if e.time > released then
      expect.truthy(e.height < before, ("%.1f after %.1f"):format(e.height, before))
      before, frames = e.height, frames + 1
    end
  end
  expect.truthy(frames >= 5, "it takes several frames")
end)

story "FT-16" "it follows the finger, point for point" (function(user)
  user:opens "Ticket"
  user:settles()
  local finger = user:grabs()
  local travel = 0
  for _, step in ipairs { 12, 3, 40, 75, 60, -30, -90, 110, 1, -61 } do
    finger:moves { [step < 0 and "up" or "down"] = math.abs(step), over = 0.1 }
    travel = travel + step
    expect.now "Ticket".height(596.4 - travel, 0.001)
  end
end)

story "FT-16, FT-03" "every frame of a drag shows the travel of the finger" (function(user)
  user:opens "Ticket"
  user:settles()
  local began, frames = user.time, 0
  user:grabs():moves { down = 240, over = 0.4 }
  for _, e in ipairs(user:events "frame") do
    -- 600 pt/s; a sample is at most 1/120 s old, 5 pt; the first 10 pt could still be a tap.
    local way = 600 * (e.time - began)
    if e.time > began and way > 16 then
      frames = frames + 1
      local lag = way - (596.4 - e.height)
      expect.truthy(lag >= -0.001 and lag <= 5.001, ("%.2f pt behind"):format(lag))
    end
  end
  -- From 0.027 s to 0.4 s.
  expect.truthy(frames >= 22, frames .. " frames")
  expect.now "Ticket".height(356.4, 0.001)
end)

story "FT-17" ("a release above half of the height returns", { tags = { "edge" } }) (function(user)
  user:opens "Ticket"
  -- 596.4 - 292.236 = 51% of it.
  user:drags { down = 292.236 }
  expect "Ticket".height(596.4)
  expect "Ticket".is_open()
  expect "Ticket".never "will_dismiss"
  -- 596.4 - 304.164 = 49%.
  user:drags { down = 304.164 }
  expect "Ticket".is_dismissed { why = "swipe" }
end)

story "FT-18" "a fast swipe dismisses much earlier" (function(user)
  user:opens "Ticket"
  user:flicks { down = 60, at = 480 }
  expect "Ticket".height(596.4)
  user:flicks { down = 60, at = 1200 }
  expect "Ticket".is_dismissed { why = "swipe" }
end)

story "FT-19" "a dismissal has one haptic, and none before it" (function(user)
  user:opens "Ticket"
  user:settles()
  local finger = user:grabs():moves { down = 400 }
  expect.equal(user:haptics(), {})
  finger:holds(0.2):lifts()
  expect "Ticket".is_closed()
  expect "Ticket".felt { "light" }
end)

story "FT-19" "a canceled swipe has no haptic" (function(user)
  user:opens "Ticket"
  user:drags { down = 200 }
  expect "Ticket".is_open()
  expect "Ticket".felt {}
end)

story "FT-19" "a dismissal by a user has a haptic at will_dismiss, by a script none" (function(user)
  user:opens "Ticket"
  user:taps "close"
  expect "Ticket".felt { "light" }
  user:opens "Ticket"
  user:taps "backdrop"
  expect "Ticket".felt { "light", "light" }
  user:opens "Ticket"
  user:sheet "Ticket":dismiss()
  expect "Ticket".is_closed()
  expect "Ticket".felt { "light", "light" }
  local leaves, taps = user:events "will_dismiss", user:events "haptic"
  for place, e in ipairs(taps) do expect.equal(e.time, leaves[place].time) end
end)

story "FT-19" "a script can replace or drop the haptic" (function(user)
  sheet "Heavy" { style = "trading-ios", on = { haptic = function() return "heavy" end } }
  sheet "Mute" { style = "trading-ios", on = { haptic = function() return false end } }
  user:opens "Heavy"
  user:drags { down = 400 }
  expect "Heavy".felt { "heavy" }
  user:opens "Mute"
  user:drags { down = 400 }
  expect "Mute".felt { "heavy" }
end)
