-- Covers the four detents in never_skip.lua, and the threshold for the dismissal.

require "never_skip"

scenario "the detents are at 200, 400, 600 and 780 pt" (function(user)
  user:opens "Steps"
  for _, place in ipairs { { "low", 200 }, { "middle", 400 }, { "high", 600 }, { "top", 780 } } do
    user:sheet():select(place[1])
    expect "Steps".height(place[2])
  end
end)

scenario "a release from low dismisses only if it would end below 100 pt" (function()
  expect.equal(decide("Steps", { from = "low", travel = 99, velocity = 0 }), "low")
  expect.equal(decide("Steps", { from = "low", travel = 100, velocity = 0 }), "low")
  expect.equal(decide("Steps", { from = "low", travel = 101, velocity = 0 }), "dismiss")
end)
