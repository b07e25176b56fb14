-- Verifies the width of the actions of a row: the longest name fits, but half of the row remains
-- for the row's text.
-- Numbers: an action is at least 56 pt wide, for four letters; a letter takes 9 pt, and three
-- letters are added for the sides and the gap, and 16 pt for the margin of the row: two actions
-- with the longest name "Inspect it" need (10 + 3) * 9 + 16 / 2 = 125 pt each.

local taken = {}

screen "Depot" {
  rows = 8,
  triggers = {
    Collect = function(row) taken[#taken + 1] = { "Collect", row } end,
    ["Inspect it"] = function(row) taken[#taken + 1] = { "Inspect it", row } end,
  },
}

-- Taps on both sides of the left edge of an action; the row itself has no action.
local function taps_edge(user, x)
  local y = 200 -- in a row, on each of the devices
  user:taps { x = x - 2, y = y }
  local before = #taken
  user:taps { x = x + 2, y = y }
  return before, taken[#taken] and taken[#taken][1]
end

scenario("on a tablet, both names are legible, and their areas are as wide", {
  device = "ipad-11",
}) (function(user)
  local frame = user:still()
  expect.truthy(frame:find("[Collect]", 1, true), frame)
  expect.truthy(frame:find("[Inspect it]", 1, true), frame)
  local before, name = taps_edge(user, 834 - 2 * 125)
  expect.equal({ before, name }, { 0, "Collect" })
  local _, next = taps_edge(user, 834 - 125)
  expect.equal(next, "Inspect it")
end)

scenario("on a phone, the actions take at most half of the row", { device = "iphone-se" }) (
function(user)
  -- 375 / 2 / 2 = 93.75 pt each: "Inspect it" is truncated, "Collect" is not.
  local before, name = taps_edge(user, 375 - 187.5)
  expect.equal({ before, name }, { 0, "Collect" })
  expect.truthy(user:still():find("[Collect]", 1, true) ~= nil)
end)

scenario("short names keep 56 pt", { device = "ipad-11" }) (function(user)
  screen "Market" {
    rows = 8,
    triggers = {
      Buy = function() taken[#taken + 1] = { "Buy" } end,
      Sell = function() taken[#taken + 1] = { "Sell" } end,
    },
  }
  user:visits "Market"
  local before, name = taps_edge(user, 834 - 2 * 56)
  expect.equal({ before, name }, { 0, "Buy" })
end)
