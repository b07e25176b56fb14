-- Beside knobs.lua: where the knob stands before anybody turns it.

require "knobs"

scenario "a flick counts from 700 pt/s on" (function()
  expect.equal(decide("Queue", { from = "medium", travel = -20, velocity = -700 }), "large")
  expect.equal(decide("Queue", { from = "medium", travel = -20, velocity = -699 }), "medium")
end)
