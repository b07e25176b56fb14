-- Beside app_rides.lua: where the places rest, and the numbers of the policy that moves them.

require "app_rides"

--- Where the places go, let go after so many points upwards at a velocity, positive downwards.
local function lands(from, up, velocity)
  return decide("Places", { from = from, travel = -up, velocity = velocity })
end

scenario "the places open half way, above a tip and below the top" (function(user)
  user:taps "Where to?"
  expect "Places".height(426)
  user:sheet():select "tip"
  expect "Places".height(110)
  user:sheet():select "large"
  expect "Places".height(793)
end)

scenario "above 1500 pt/s a throw takes a step down" (function()
  expect.equal(lands("large", 0, 1500), "large")
  expect.equal(lands("large", 0, 1501), "medium")
end)

scenario "above 500 pt/s it stays at the nearest downwards, and takes a step upwards" (function()
  expect.equal(lands("tip", 0, 501), "tip")
  expect.equal(lands("tip", 353, -501), "large")
end)

scenario "up to 500 pt/s it goes as on the platform" (function()
  expect.equal(lands("tip", 0, 500), "dismiss")
  expect.equal(lands("tip", 353, -499), "medium")
end)
