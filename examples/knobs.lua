-- A parameter: a number that can be adjusted during play, or set by an option:
--   sheetlua examples/knobs.lua --set "flick speed=900"
-- This parameter is the minimum speed of a flick, in pt/s.

local speed = param("flick speed", 700, { min = 200, max = 2000, step = 50 })

policy "tuned" { like = "ios", fast = speed }

sheet "Queue" {
  title = "Queue",
  policy = "tuned",
  detents = { "medium", "large" },
  content = { text = ("A flick needs at least %d pt/s."):format(speed) },
}

scenario "a release at the flick speed expands the sheet, 1 pt/s slower does not" (function(user)
  user:opens "Queue"
  expect.equal(decide("Queue", { from = "medium", travel = -20, velocity = -speed }), "large")
  expect.equal(decide("Queue", { from = "medium", travel = -20, velocity = 1 - speed }), "medium")
end)

scenario "a release that is 60 pt/s too slow has a margin of 60 pt/s" (function(user)
  user:opens "Queue"
  local outcome, rule, margin = decide("Queue", {
    from = "medium", travel = -20, velocity = -(speed - 60),
  })
  expect.equal(outcome, "medium")
  expect.equal(rule, "snap")
  expect.near(margin.velocity, 60, 1)
end)
