-- Covers behavior that the scenarios in turned.lua do not check.

require "turned"

scenario "the peek is 120 pt high" (function(user)
  user:opens "Score"
  user:sheet():select "peek"
  expect "Score".height(120)
end)
