-- Covers the velocity threshold of the rule `throw` in proved_policy.lua.

require "proved_policy"

scenario "the rule throw applies above 1600 pt/s, the iOS style up to 1600 pt/s" (function()
  local function rule(velocity)
    return select(2, decide("Editor", { from = "large", travel = 10, velocity = velocity }))
  end
  expect.equal(rule(1600), "fast")
  expect.equal(rule(1601), "throw")
  expect.equal(decide("Editor", { from = "large", travel = 10, velocity = 1600 }), "medium")
  expect.equal(decide("Editor", { from = "large", travel = 10, velocity = 1601 }), "dismiss")
end)
