-- Beside toast.lua: what its own scenarios leave open.

require "toast"

scenario "it is a strip of 90 pt without a grabber, over an app in use" (function(user)
  user:opens "Saved"
  expect "Saved".height(90)
  expect "Saved".dims(0)
  expect.equal(user:sheet().grabber_visible, false)
end)
