-- Beside mini_player.lua: what its own scenarios leave open.

require "mini_player"

scenario "it is a bar of 110 pt that nothing sends away" (function(user)
  user:opens "Player"
  expect "Player".height(110)
  expect.equal(user:sheet():rect "close", nil)
  user:flicks { down = 50, at = 1500 }
  expect "Player".is_at "mini"
end)

scenario "beside its title a tap expands it, under the bar it does not" (function(user)
  user:opens "Player"
  user:settles()
  user:taps { x = 20, y = 840 }
  expect "Player".is_at "mini"
  user:taps { x = 20, y = 760 }
  expect.equal(user:events("tapped")[2].target, "bar")
  expect "Player".is_at "large"
end)
