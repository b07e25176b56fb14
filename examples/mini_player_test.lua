-- Covers behavior that the scenarios in mini_player.lua do not check.

require "mini_player"

scenario "the mini player is 110 pt high and cannot be dismissed" (function(user)
  user:opens "Player"
  expect "Player".height(110)
  expect.equal(user:sheet():rect "close", nil)
  user:flicks { down = 50, at = 1500 }
  expect "Player".is_at "mini"
end)

scenario "a tap next to the title expands the player, a tap below the bar does not" (function(user)
  user:opens "Player"
  user:settles()
  user:taps { x = 20, y = 840 }
  expect "Player".is_at "mini"
  user:taps { x = 20, y = 760 }
  expect.equal(user:events("tapped")[2].target, "bar")
  expect "Player".is_at "large"
end)
