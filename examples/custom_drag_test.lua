-- Beside custom_drag.lua: where the catch begins, and from when on it catches.

require "custom_drag"

--- Pulls the drawer up, in one sample of the finger; how high it is then.
local function pulled(user, up)
  user:opens "Drawer"
  user:settles()
  user:grabs():moves { up = up, over = 0.001 }
  return user:sheet().height
end

for _, case in ipairs { { 783, 591.5 }, { 784, 592 }, { 785, 600 } } do
  local up, height = case[1], case[2]
  scenario(("pulled up by %d pt it is %g pt high"):format(up, height)) (function(user)
    expect.near(pulled(user, up), height, 0.01)
  end)
end

for _, case in ipairs { { 39, 204.5 }, { 40, 205 }, { 41, 200 } } do
  local net, height = case[1], case[2]
  local title = ("back to %d pt above where it began it is %g pt high"):format(net, height)
  scenario(title, { tags = { "edge" } }) (function(user)
    user:opens "Drawer"
    user:settles()
    local finger = user:grabs()
    finger:moves { up = 830, over = 1 } -- 30 pt more than the drawer can follow
    finger:moves { down = 830 - net, over = 0.3 }
    expect.near(user:sheet().height, height, 0.01)
    finger:lifts()
  end)
end
