-- Covers the detents of the places in app_rides.lua, and the numbers of their policy.

require "app_rides"

--- The outcome of a release `up` pt above the start, at a velocity that is positive downward.
local function lands(from, up, velocity)
  return decide("Places", { from = from, travel = -up, velocity = velocity })
end

scenario "the places open at 426 pt, between the peek at 110 pt and large at 793 pt" (function(user)
  user:taps "Where to?"
  expect "Places".height(426)
  user:sheet():select "peek"
  expect "Places".height(110)
  user:sheet():select "large"
  expect "Places".height(793)
end)

scenario "above 1500 pt/s, a downward release moves one detent down" (function()
  expect.equal(lands("large", 0, 1500), "large")
  expect.equal(lands("large", 0, 1501), "medium")
end)

scenario "above 500 pt/s, an upward release moves one detent up" (function()
  expect.equal(lands("peek", 0, -500), "peek")
  expect.equal(lands("peek", 0, -501), "medium")
end)

scenario "a flick counts from the height if it continues the drag, else from the start" (function()
  expect.equal(lands("peek", 353, -501), "large")
  expect.equal(lands("medium", -0.5, -501), "large")
  expect.equal(lands("large", -400, 1501), "peek")
  expect.equal(lands("medium", 0.5, 1501), "peek")
end)

scenario "other releases go to the nearest detent, below 55 pt they dismiss the sheet" (function()
  expect.equal(lands("medium", 183, -500), "medium")
  expect.equal(lands("medium", 184, -500), "large")
  expect.equal(lands("peek", -55, 0), "peek")
  expect.equal(lands("peek", -55.5, 0), "dismiss")
end)
