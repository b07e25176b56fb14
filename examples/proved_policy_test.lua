-- Beside proved_policy.lua: from when on a pull counts as a throw.

require "proved_policy"

scenario "above 1600 pt/s it is a throw, up to that the platform decides" (function()
  local function rule(velocity)
    return select(2, decide("Editor", { from = "large", travel = 10, velocity = velocity }))
  end
  expect.equal(rule(1600), "fast")
  expect.equal(rule(1601), "throw")
  expect.equal(decide("Editor", { from = "large", travel = 10, velocity = 1600 }), "medium")
  expect.equal(decide("Editor", { from = "large", travel = 10, velocity = 1601 }), "dismiss")
end)
