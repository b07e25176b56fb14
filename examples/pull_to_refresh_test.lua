-- Beside pull_to_refresh.lua: how far is far enough.

require "pull_to_refresh"

--- How far the list is past its top when a finger has pulled it so far; and what was felt.
local function pulled(user, down)
  user:opens "Inbox"
  user:settles()
  user:grabs { x = 196, y = 120 }:moves { down = down, over = 0.001 }
  return -user:sheet().offset, user:haptics()
end

scenario "nearly 40 pt past the top are not enough" (function(user)
  local over, felt = pulled(user, 77)
  expect.near(over, 39.94, 0.01)
  expect.equal(felt, {})
end)

scenario "40 pt are, to the last digit" (function(user)
  local over, felt = pulled(user, 77.115041820924176)
  expect.equal(over, 40.0)
  expect.equal(felt, { "light" })
end)
