-- Covers behavior that the scenarios in async_veto.lua do not check.

require "async_veto"

scenario "a finished upload allows the dismissal 1.5 s after the tap on close" (function(user)
  user:opens "Upload"
  user:settles()
  user:taps "close"
  user:waits(1.45)
  expect.equal(#user:events "will_dismiss", 0)
  user:waits(0.1)
  expect.equal(#user:events "will_dismiss", 1)
  expect "Upload".is_dismissed { why = "close" }
end)
