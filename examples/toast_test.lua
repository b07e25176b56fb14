-- Covers behavior that the scenarios in toast.lua do not check.

require "toast"

scenario "the toast is 90 pt high, without a grabber or dimming" (function(user)
  user:opens "Saved"
  expect "Saved".height(90)
  expect "Saved".dims(0)
  expect.equal(user:sheet().grabber_visible, false)
end)
