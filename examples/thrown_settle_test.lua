-- Beside thrown_settle.lua: the cap and the spring, by where the sheet is 0.1 s after a throw.

require "thrown_settle"

for _, case in ipairs { { 900, 705.2 }, { 1500, 758.1 }, { 3000, 758.1 } } do
  local speed, height = case[1], case[2]
  scenario(("thrown at %d pt/s it is at %.1f pt after 0.1 s"):format(speed, height)) (function(user)
    user:opens "Card"
    user:settles()
    user:flicks { up = 60, at = speed }
    user:waits(0.1)
    expect.near(user:sheet().height, height, 0.5)
  end)
end
