-- Beside turned.lua: what its own scenarios leave open.

require "turned"

scenario "the strip is 120 pt high" (function(user)
  user:opens "Score"
  user:sheet():select "strip"
  expect "Score".height(120)
end)
