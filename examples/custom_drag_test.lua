-- Covers the two thresholds in custom_drag.lua: the snap distance and the minimum travel.

require "custom_drag"

--- Drags the sheet up in one touch sample and returns its height.
local function pulled(user, up)
  user:opens "Drawer"
  user:settles()
  user:grabs():moves { up = up, over = 0.001 }
  return user:sheet().height
end

for _, case in ipairs { { 783, 591.5 }, { 784, 592 }, { 785, 600 } } do
  local up, height = case[1], case[2]
  scenario(("dragged up by %d pt, the sheet is %g pt high"):format(up, height)) (function(user)
    expect.near(pulled(user, up), height, 0.01)
  end)
end

for _, case in ipairs { { 39, 204.5 }, { 40, 205 }, { 41, 200 } } do
  local net, height = case[1], case[2]
  local title = ("moved back to %d pt above its start, the sheet is %g pt high"):format(net, height)
  scenario(title, { tags = { "edge" } }) (function(user)
    user:opens "Drawer"
    user:settles()
    local finger = user:grabs()
    finger:moves { up = 830, over = 1 } -- 30 pt more than the sheet can follow
    finger:moves { down = 830 - net, over = 0.3 }
    expect.near(user:sheet().height, height, 0.01)
    finger:lifts()
  end)
end
