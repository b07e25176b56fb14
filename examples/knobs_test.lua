-- Covers the default value of the parameter in knobs.lua.

require "knobs"

scenario "the flick speed is 700 pt/s by default" (function()
  expect.equal(decide("Queue", { from = "medium", travel = -20, velocity = -700 }), "large")
  expect.equal(decide("Queue", { from = "medium", travel = -20, velocity = -699 }), "medium")
end)
