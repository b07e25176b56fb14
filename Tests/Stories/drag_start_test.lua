-- Verifies the settings of a style for the start, the course and the end of a drag, which libraries
-- have (explain sources, "Sheets of libraries"), and the inputs of a release about its course.

device { like = "pixel-8", touch_hz = 100, insets = { top = 0, bottom = 0 } }

local last ---@type table? the latest release
local count = 0 -- of styles

policy "reads" {
  { "reads", function(r)
    last = {
      travel = r.travel, height = r.height, direction = r.direction, farthest = r.farthest,
      rested = r.rested, velocity = r.velocity,
    }
    return r.from
  end },
}

-- An open sheet with settings of its style.
local function opened(user, settings)
  local spec = {
    like = "material", slop = 0, travel_from = "touch", rubber_band = 0, policy = "reads",
  }
  for key, value in pairs(settings) do spec[key] = value end
  count = count + 1
  style("style " .. count) (spec)
  local name = "Sheet " .. count
  sheet(name) { style = "style " .. count, detents = { low = 200, high = 400 }, grabber = false }
  last = nil
  user:opens(name)
  user:settles()
  user:waits(1)
  return user:sheet(name)
end

scenario "travel begins at touch-down, after the slop, after its event or before it" (function(user)
  -- The third of four events is 19 pt away, the one before it 13 pt.
  for from, height in pairs { touch = 175, slop = 193, event = 194, before = 188 } do
    local s = opened(user, { slop = 18, travel_from = from })
    local finger = user:grabs():moves { down = 7, over = 0.01 }:moves { down = 6, over = 0.01 }
    expect.equal(s.height, 200)
    finger:moves { down = 6, over = 0.01 }:moves { down = 6, over = 0.01 }
    expect.near(s.height, height, 1e-9)
    finger:lifts()
    expect.near(last.height, height, 1e-9)
    expect.equal(last.travel, 25)
    s:dismiss { animated = false }
  end
end)

scenario "a slop for each direction" (function(user)
  local s = opened(user, { slop = { x = 20, y = 20 } })
  local function drags(x, y)
    local finger = user:grabs():moves { down = y, right = x, over = 0.01 }
    finger:moves { down = 30, over = 0.05 }
    local hasMoved = s.height < 200
    finger:cancels()
    user:settles()
    return hasMoved
  end
  expect.truthy(drags(0, 20))
  expect.truthy(drags(19, 20))
  expect.truthy(not drags(20, 20))
  expect.truthy(not drags(20, 19))
end)

scenario "a touch that leaves the slop too late never drags" (function(user)
  local s = opened(user, { slop = 20, starts_within = 0.4 })
  local finger = user:grabs():moves { down = 10, over = 0.01 }:holds(0.38)
  finger:moves { down = 15, over = 0.01 }
  expect.near(s.height, 175, 1e-9)
  finger:cancels()
  user:settles()
  last = nil
  finger = user:grabs():moves { down = 10, over = 0.01 }:holds(0.4)
  finger:moves { down = 90, over = 0.01 }
  expect.equal(s.height, 200)
  finger:lifts()
  expect.equal(last, nil)
end)

scenario "a drag that is too short ends as if it was canceled" (function(user)
  opened(user, { shortest = 0.06 })
  user:grabs():moves { down = 60, over = 0.05 }:lifts()
  expect.equal(user:sheet().height, 140)
  user:settles()
  expect.equal(user:sheet().detent, "low")
  user:grabs():moves { down = 60, over = 0.06 }:lifts()
  expect.equal(last.travel, 60)
end)

scenario "a drag that takes too long has no velocity" (function(user)
  opened(user, { longest = 0.25, tracker = "qt" })
  user:grabs():moves { down = 50, over = 0.25 }:lifts()
  expect.near(last.velocity, 200, 1e-6)
  user:settles()
  user:grabs():moves { down = 50, over = 0.26 }:lifts()
  expect.equal(last.velocity, 0)
end)

scenario "no drag begins before the sheet has rested" (function(user)
  local s = opened(user, { starts_after = 0.5 })
  s:select "high"
  user:settles()
  local finger = user:grabs():moves { down = 30, over = 0.4 }
  expect.equal(s.height, 400)
  finger:moves { down = 30, over = 0.2 }
  expect.near(s.height, 340, 1e-9)
  finger:lifts()
  user:settles()
  -- A touch that moved too early is not a tap either.
  s:select "low"
  user:settles()
  user:grabs():moves { down = 30, over = 0.1 }:lifts()
  expect.equal(s.phase, "resting")
end)

scenario "a drag can be limited to begin downward" (function(user)
  local s = opened(user, { slop = 10, begins = "down" })
  local finger = user:grabs():moves { up = 20, over = 0.02 }:moves { down = 90, over = 0.1 }
  expect.equal(s.height, 200)
  finger:lifts()
  finger = user:grabs():moves { down = 20, over = 0.02 }:moves { up = 60, over = 0.1 }
  expect.near(s.height, 240, 1e-9)
  finger:lifts()
end)

scenario "a filter follows a fraction of the way at each event" (function(user)
  local s = opened(user, { filter = 0.4 })
  local finger = user:grabs():moves { up = 100, over = 0.01 }
  expect.near(s.height, 240, 1e-9)
  finger:moves { up = 50, over = 0.01 }
  expect.near(s.height, 284, 1e-9)
  finger:lifts()
  expect.near(s.height, 284 + 0.4 * 66, 1e-9)
end)

scenario "the direction of a release" (function(user)
  opened(user, {})
  user:grabs():moves { down = 60, over = 0.1 }:moves { up = 1, over = 0.01 }:holds(0.5):lifts()
  expect.equal(last.direction, "up")
  expect.near(last.farthest, 60, 1e-9)
  expect.near(last.travel, 59, 1e-9)
  expect.near(last.rested, 0.5, 1e-9)
  user:settles()
  user:sheet():dismiss { animated = false }
  opened(user, { turns_after = 10 })
  user:grabs():moves { down = 60, over = 0.1 }:moves { up = 9, over = 0.1 }:lifts()
  expect.equal(last.direction, "down")
  user:settles()
  user:grabs():moves { down = 60, over = 0.1 }:moves { up = 10, over = 0.1 }:lifts()
  expect.equal(last.direction, "up")
  expect.near(last.rested, 0, 1e-9)
end)

scenario "a drag beyond the end counts or does not" (function(user)
  for memory, height in pairs { remembers = 400, forgets = 350 } do
    local s = opened(user, { overdrag = memory })
    s:select "high"
    user:settles()
    local finger = user:grabs():moves { up = 50, over = 0.1 }:moves { down = 50, over = 0.1 }
    expect.near(s.height, height, 1e-9)
    finger:lifts()
    s:dismiss { animated = false }
  end
end)

scenario "decide takes height and travel, and the course of a drag" (function()
  style "decides" { like = "material", policy = "reads" }
  sheet "Decided" { style = "decides", detents = { low = 200, high = 400 } }
  local function reads(release)
    release.from = "low"
    decide("Decided", release)
    return last
  end
  local r = reads { height = 150, travel = 80 }
  expect.equal(r.height, 150)
  expect.equal(r.travel, 80)
  expect.equal(r.direction, "down")
  expect.equal(r.farthest, 80)
  expect.equal(r.rested, 0)
  expect.equal(reads({ travel = 80, velocity = -1 }).direction, "up")
  expect.equal(reads({ travel = 0 }).direction, nil)
  expect.equal(reads({ travel = -80 }).farthest, 0)
  r = reads { travel = 80, farthest = 120, rested = 0.2, direction = "up" }
  expect.equal(r.direction, "up")
  expect.equal(r.farthest, 120)
  expect.equal(r.rested, 0.2)
  expect.equal(reads({ travel = 80, farthest = 10 }).farthest, 80)
end)
