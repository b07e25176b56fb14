-- Covers behavior that the scenarios in map_places.lua do not check.

require "map_places"

scenario "the sheet has three heights" (function(user)
  user:settles()
  local heights = {}
  for _, detent in ipairs(user:sheet().detents) do heights[detent.name] = detent.height end
  expect.equal(heights, { peek = 120.0, half = 400.0, large = 793.0 })
end)
