-- A knob: a number that one turns while the sheet plays, or with an option:
--   sheetlua examples/knobs.lua --set "flick speed=900"
-- Here it is the speed from which a flick counts as one.

local speed = param("flick speed", 700, { min = 200, max = 2000, step = 50 })

policy "tuned" { like = "ios", fast = speed }

sheet "Queue" {
  title = "Queue",
  policy = "tuned",
  detents = { "medium", "large" },
  content = { text = ("A flick counts from %d pt/s on."):format(speed) },
}

scenario "just as fast, it counts; a little slower, it does not" (function(user)
  user:opens "Queue"
  expect.equal(decide("Queue", { from = "medium", travel = -20, velocity = -speed }), "large")
  expect.equal(decide("Queue", { from = "medium", travel = -20, velocity = 1 - speed }), "medium")
end)

scenario "the margin says how far a release was from another outcome" (function(user)
  user:opens "Queue"
  local outcome, rule, margin = decide("Queue", {
    from = "medium", travel = -20, velocity = -(speed - 60),
  })
  expect.equal(outcome, "medium")
  expect.equal(rule, "snap")
  expect.near(margin.velocity, 60, 1)
end)
