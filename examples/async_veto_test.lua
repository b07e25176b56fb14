-- Beside async_veto.lua: what its own scenarios leave open.

require "async_veto"

scenario "an upload that is done may go, 1.5 s after it was asked" (function(user)
  user:opens "Upload"
  user:settles()
  user:taps "close"
  user:waits(1.45)
  expect.equal(#user:events "will_dismiss", 0)
  user:waits(0.1)
  expect.equal(#user:events "will_dismiss", 1)
  expect "Upload".is_dismissed { why = "close" }
end)
