-- Beside undimmed_peek.lua: what its own scenarios leave open.

require "undimmed_peek"

scenario "it peeks by 110 pt" (function(user)
  user:opens "Player"
  expect "Player".height(110)
end)
