-- Covers the cap and the spring in thrown_settle.lua with the height 0.1 s after a flick.

require "thrown_settle"

for _, case in ipairs { { 900, 705.2 }, { 1500, 758.1 }, { 3000, 758.1 } } do
  local speed, height = case[1], case[2]
  local title = ("0.1 s after a flick at %d pt/s, the sheet is at %.1f pt"):format(speed, height)
  scenario(title) (function(user)
    user:opens "Card"
    user:settles()
    user:flicks { up = 60, at = speed }
    user:waits(0.1)
    expect.near(user:sheet().height, height, 0.5)
  end)
end
