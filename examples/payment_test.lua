-- Covers behavior that the scenarios in payment.lua do not check.

require "payment"

scenario "the sheet can be left before and after the payment" (function(user)
  user:opens "Payment"
  user:settles()
  expect.equal(user:sheet().state, { runs = false, paid = 0 })
  user:taps "close"
  expect "Payment".is_dismissed { why = "close" }
  user:opens "Payment"
  user:taps "Pay"
  user:waits(1.9)
  expect.equal(user:sheet().state.paid, 0)
  user:waits(0.2)
  user:taps "close"
  expect "Payment".is_dismissed()
end)

scenario "a swipe, Escape and the close button are refused" (function(user)
  user:opens "Payment"
  user:settles()
  user:taps "Pay"
  user:flicks { down = 200, at = 2000, on = "bar" }
  user:escapes()
  user:taps "close"
  user:waits(0.5)
  expect "Payment".is_open()
end)
