-- Covers behavior that the scenario in filters.lua does not check.

require "filters"

scenario "the sheet has no close button, and a swipe dismisses it" (function(user)
  user:opens "Filters"
  expect.equal(user:sheet():rect "close", nil)
  user:flicks { down = 300, at = 3000 }
  expect "Filters".is_dismissed { why = "swipe" }
end)
