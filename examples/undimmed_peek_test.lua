-- Covers behavior that the scenarios in undimmed_peek.lua do not check.

require "undimmed_peek"

scenario "the peek is 110 pt high" (function(user)
  user:opens "Player"
  expect "Player".height(110)
end)
