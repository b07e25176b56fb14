-- Covers behavior that the scenarios in rotation.lua do not check.

require "rotation"

scenario "the sheet has two heights, and the page behind it is usable" (function(user)
  user:opens "Notes"
  user:settles()
  expect.equal(#user:sheet().detents, 2)
  expect "Notes".is_at "medium"
  user:sheet():select "large"
  user:settles()
  expect "Notes".dims(0)
end)
