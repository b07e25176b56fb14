-- Verifies how the last touch samples become a velocity (Styles, "Trackers"), by the velocity of
-- the sheet immediately after lift-off. iphone-15 reports 120 samples per second.

local BEAT = 1 / 120 -- s between two samples

sheet "Order" { detents = { "medium", "large" } }

-- Sheets with one velocity tracker each.
for _, by in ipairs { "android", "compose", "flutter", "ios" } do
  style("by " .. by) { like = "ios", tracker = by }
  sheet(by) { style = "by " .. by, detents = { "medium", "large" } }
end

-- A finger on a sheet that rests at medium.
local function grabbed(user, name)
  user:opens(name)
  user:settles()
  return user:grabs()
end

-- The velocity of a touch that rises by these points per sample, then rests.
local function velocity(user, name, steps, rest)
  local finger = grabbed(user, name)
  for _, up in ipairs(steps) do finger:moves { up = up, over = BEAT } end
  if rest then finger:holds(rest) end
  finger:lifts()
  local lifted = user:sheet(name).velocity
  user:sheet(name):dismiss { animated = false }
  return lifted
end

story "IOS-12" "the window is counted back from the newest sample" (function(user)
  local finger = grabbed(user, "Order")
  -- Touch-down, 9 samples of 1 pt, 3 of 20 pt: all count, 100 ms back from the newest. In the 100
  -- ms before the lift there are only the last nine samples.
  for _ = 1, 9 do finger:moves { up = 1, over = BEAT } end
  for _ = 1, 3 do finger:moves { up = 20, over = BEAT } end
  finger:holds(0.03)
  finger:lifts()
  -- By exact fractions: the parabola through the 13 samples since the touch.
  expect.near(user:sheet "Order".velocity, -1750.8492, 1e-3)
end)

story "IOS-12" ("a gap of 40 ms before the lift still moves, a longer gap rests", {
  tags = { "edge" },
}) (function(user)
  expect.near(velocity(user, "Order", { 5, 5, 5 }, 0.04), -600, 1e-6)
  expect.equal(velocity(user, "Order", { 5, 5, 5 }, 0.0401), 0)
end)

story "IOS-12" "after a hold, samples before the hold do not count" (function(user)
  local finger = grabbed(user, "Order"):moves { up = 60, over = 0.06 }:holds(0.05)
  finger:moves { up = 75, over = 0.025 } -- 3000 pt/s
  finger:lifts()
  expect.near(user:sheet "Order".velocity, -3000, 1e-6)
end)

story "IOS-12" ("a gap of 40 ms keeps the window, a longer gap ends it", {
  tags = { "edge" },
}) (function(user)
  device { like = "iphone-15", touch_hz = 1 } -- only the ends of its moves are reported
  local function thrown(gap)
    local finger = grabbed(user, "Order"):moves { up = 30, over = 0.01 }
    finger:moves { up = 2, over = gap }
    finger:moves { up = 20, over = 0.01 }
    finger:moves { up = 20, over = 0.01 }
    finger:lifts()
    local lifted = user:sheet "Order".velocity
    user:sheet "Order":dismiss { animated = false }
    return lifted
  end
  expect.near(thrown(0.0401), -2000, 1e-6)
  -- All five samples, by exact fractions.
  expect.near(thrown(0.04), -1471.0874, 1e-3)
end)

scenario "android fits a line to two samples, and a parabola to more" (function(user)
  expect.near(velocity(user, "android", { 15 }), -1800, 1e-6)
  -- From 1200 to 300 pt/s, 300 less at each sample: half a step further it is 150.
  expect.near(velocity(user, "android", { 10, 7.5, 5, 2.5 }), -150, 1e-6)
end)

scenario "compose and flutter read no velocity from two samples" (function(user)
  for _, by in ipairs { "compose", "flutter" } do
    expect.equal(velocity(user, by, { 15 }), 0)
    expect.near(velocity(user, by, { 15, 15 }), -1800, 1e-6)
    expect.near(velocity(user, by, { 10, 7.5, 5, 2.5 }), -150, 1e-6)
  end
end)

scenario "ios weights the last three velocities, the newest least" (function(user)
  -- .6 x 900 + .35 x 600 + .05 x 300, .6 x 1200 + .35 x 900 + .05 x 300
  expect.near(velocity(user, "ios", { 10, 7.5, 5, 2.5 }), -765, 1e-6)
  expect.near(velocity(user, "ios", { 10, 7.5, 2.5 }), -1050, 1e-6)
  expect.near(velocity(user, "ios", { 15 }), -90, 1e-6)
  expect.near(velocity(user, "ios", { 5, 5, 5 }, 0.04), -600, 1e-6)
  expect.equal(velocity(user, "ios", { 5, 5, 5 }, 0.0401), 0)
end)

-- Sheets with trackers of libraries, by name and by table.
local described = {
  mean = { kind = "mean" },
  moves = { kind = "mean", upto = "move" },
  window = { kind = "window", window = 0.05, samples = 3 },
  line = { kind = "fit" },
  span = { kind = "fit", span = 18 },
  last = { kind = "last", apart = 0.016, stale = 0.08 },
  smooth = { kind = "smooth", share = 0.6 },
}
for _, by in ipairs { "qt", "libadwaita", "home-assistant", "vuetify", "reka" } do
  described[by] = by
end
for by, tracker in pairs(described) do
  style("by " .. by) { like = "ios", tracker = tracker }
  sheet(by) { style = "by " .. by, detents = { "medium", "large" } }
end

scenario "a mean counts from touch-down to the lift or to the last movement" (function(user)
  for _, by in ipairs { "qt", "mean" } do
    expect.near(velocity(user, by, { 10, 10 }, 0.1), -20 / (2 * BEAT + 0.1), 1e-6)
  end
  expect.near(velocity(user, "moves", { 10, 10 }, 1), -1200, 1e-6)
  expect.near(velocity(user, "home-assistant", { 10, 10 }, 0.1), -1200, 1e-6)
  expect.equal(velocity(user, "home-assistant", { 10, 10 }, 0.1001), 0)
end)

scenario "a window is counted back from the lift, and needs its samples" (function(user)
  expect.near(velocity(user, "libadwaita", { 10, 10, 5 }, 0.1), -1000, 1e-6)
  expect.near(velocity(user, "libadwaita", { 10, 10, 5 }, 0.13), -900, 1e-6)
  expect.equal(velocity(user, "libadwaita", { 10, 10, 5 }, 0.2), 0)
  expect.near(velocity(user, "window", { 10, 10, 5 }, 0.03), -900, 1e-6)
  expect.equal(velocity(user, "window", { 10, 10, 5 }, 0.04), 0)
end)

scenario "a fit in a table is the tracker of Android, with a least distance" (function(user)
  expect.near(velocity(user, "line", { 15 }), -1800, 1e-6)
  expect.near(velocity(user, "span", { 10, 8 }), velocity(user, "line", { 10, 8 }), 1e-6)
  expect.equal(velocity(user, "span", { 10, 7.9 }), 0)
end)

scenario "the last two samples since the drag began are so far apart" (function(user)
  for _, by in ipairs { "reka", "last" } do
    expect.near(velocity(user, by, { 12, 6, 3 }), -9 / (2 * BEAT), 1e-6)
    expect.near(velocity(user, by, { 12, 6 }), -6 / 0.016, 1e-6)
    expect.equal(velocity(user, by, { 12 }), 0)
    expect.near(velocity(user, by, { 12, 6, 3 }, 0.07), -9 / (2 * BEAT), 1e-6)
    expect.equal(velocity(user, by, { 12, 6, 3 }, 0.08), 0)
  end
end)

scenario "a smoothed velocity begins with the drag, and a rest keeps it" (function(user)
  expect.equal(velocity(user, "smooth", { 12 }), 0)
  expect.near(velocity(user, "smooth", { 12, 6 }), -0.6 * 720, 1e-6)
  expect.near(velocity(user, "smooth", { 12, 6, 3 }, 2), -(0.4 * 432 + 0.6 * 360), 1e-6)
end)

scenario "vuetify computes the velocity from energy, without the samples in the slop" (
function(user)
  expect.near(velocity(user, "vuetify", { 12, 6, 3 }), -750.24775, 1e-4)
  expect.near(velocity(user, "vuetify", { 6, 6 }), -720, 1e-6)
  expect.equal(velocity(user, "vuetify", { 12, 6 }, 0.11), 0)
end)
