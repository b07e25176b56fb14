-- Covers the threshold in pull_to_refresh.lua.

require "pull_to_refresh"

--- Pulls the list by `down` pt; returns its distance past the top, and the haptics.
local function pulled(user, down)
  user:opens "Inbox"
  user:settles()
  user:grabs { x = 196, y = 120 }:moves { down = down, over = 0.001 }
  return -user:sheet().offset, user:haptics()
end

scenario "a pull to 39.94 pt past the top plays no haptic" (function(user)
  local over, felt = pulled(user, 77)
  expect.near(over, 39.94, 0.01)
  expect.equal(felt, {})
end)

scenario "a pull to exactly 40 pt past the top plays the haptic" (function(user)
  local over, felt = pulled(user, 77.115041820924176)
  expect.equal(over, 40.0)
  expect.equal(felt, { "light" })
end)
