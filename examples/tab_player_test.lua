-- Covers behavior that the scenarios in tab_player.lua do not check.

require "tab_player"

scenario "the page behind the player scrolls at both heights" (function(user)
  user:settles()
  user:drags { up = 200, on = { x = 196, y = 400 } }
  expect.near(user:screen().offset, 200, 0.5)
  user:taps "bar"
  user:settles()
  user:drags { up = 100, on = { x = 196, y = 120 } }
  expect.near(user:screen().offset, 300, 0.5)
end)
