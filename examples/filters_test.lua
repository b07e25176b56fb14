-- Beside filters.lua: what its own scenario leaves open.

require "filters"

scenario "it has no close button: one swipes it away" (function(user)
  user:opens "Filters"
  expect.equal(user:sheet():rect "close", nil)
  user:flicks { down = 300, at = 3000 }
  expect "Filters".is_dismissed { why = "swipe" }
end)
