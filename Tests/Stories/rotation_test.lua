-- Verifies that a rotation loses no state (FT-29, IOS-21): detents resolve again, the selected
-- detent is kept, no sheet is closed, and no event is repeated.
-- Numbers: portrait is 393 x 852 with 59 above: medium 426, large 793, 70% = 596.4. Landscape is
-- 852 x 393 with 0 above: large 393, 70% = 275.1, and medium is inactive (style `ios`).

local reading = require "reading"

screen "Home" { rows = 30 }
sheet "Order" { detents = { "medium", "large" }, edge_attached_in_compact_height = true }
sheet "Peek" { detents = { 200, "large" }, edge_attached_in_compact_height = true }
sheet "Ticket" { style = "trading-ios" }

story "FT-29" "at rest, the height follows and the selected detent is kept" (function(user)
  user:opens "Ticket"
  user:settles()
  local before = user:sheet "Ticket".detent
  user:rotates "landscape"
  expect "Ticket".is_at(before)
  expect "Ticket".height(275.1)
  user:rotates "portrait"
  expect "Ticket".is_at(before)
  expect "Ticket".height(596.4)
  expect.equal(reading.life(user), "will_present did_present")
end)

story "FT-29, IOS-21" "medium is restored after a rotation to landscape and back" (function(user)
  user:opens "Order"
  user:settles()
  user:rotates "landscape"
  expect "Order".is_at "large"
  expect "Order".height(393)
  user:rotates "portrait"
  expect "Order".is_at "medium"
  expect "Order".height(426)
  expect.equal(reading.changes(user), "medium>large layout, large>medium layout")
  expect "Order".never "will_dismiss"
end)

story "FT-29, IOS-21" "a detent selected in landscape is kept" (function(user)
  sheet "Three" { detents = { 200, "medium", "large" }, edge_attached_in_compact_height = true }
  user:opens "Three"
  user:sheet "Three":select "medium"
  user:settles()
  user:rotates "landscape"
  user:settles()
  -- 426 is 226 above 200 and 33 above 393: the nearest is large.
  expect "Three".is_at "large"
  user:sheet "Three":select "200"
  user:settles()
  user:rotates "portrait"
  expect "Three".is_at "200"
  expect "Three".height(200)
end)

story "FT-29" "a detent in points keeps its name and height" (function(user)
  user:opens "Peek"
  user:settles()
  user:rotates "landscape"
  expect "Peek".is_at "200"
  expect "Peek".height(200)
  user:sheet "Peek":select "large"
  user:settles()
  user:rotates "portrait"
  expect "Peek".is_at "large"
  expect "Peek".height(793)
end)

story "FT-29" "a detent in points that is too tall for landscape is limited" (function(user)
  sheet "Fixed" { detents = { 250, 600 }, opens_at = "600", edge_attached_in_compact_height = true }
  user:opens "Fixed"
  user:settles()
  user:rotates "landscape"
  expect "Fixed".height(393)
  user:rotates "portrait"
  expect "Fixed".is_at "600"
  expect "Fixed".height(600)
  expect.equal(user:events "error", {})
end)

story "FT-29" "of two detents at the same height, the taller is inactive until they differ" (
function(user)
  sheet "Close" { detents = { 450, 600 }, edge_attached_in_compact_height = true }
  user:opens "Close"
  user:settles()
  user:rotates "landscape"
  user:settles()
  expect.equal(reading.detents(user:sheet "Close"), "450 393.0")
  user:rotates "portrait"
  user:settles()
  expect.equal(reading.detents(user:sheet "Close"), "450 450.0, 600 600.0")
  expect "Close".is_at "450"
end)

story "FT-29" "a sheet that is being presented ends at the detent of the new orientation" (
function(user)
  user:opens "Ticket"
  user:waits(0.1)
  user:rotates "landscape"
  expect "Ticket".is_open()
  expect "Ticket".height(275.1)
  expect.equal(reading.life(user), "will_present did_present")
end)

story "FT-29" "a sheet that is being dismissed is dismissed with one event" (function(user)
  user:opens "Ticket"
  user:settles()
  user:sheet "Ticket":dismiss()
  user:waits(0.1)
  user:rotates "landscape"
  expect "Ticket".is_closed()
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
end)

story "FT-29" "a dragged sheet comes to rest at a detent of the new orientation" (function(user)
  user:opens "Ticket"
  user:settles()
  local finger = user:grabs():moves { down = 50 }
  expect.now "Ticket".height(546.4, 0.001)
  user:rotates "landscape"
  finger:holds(0.2):lifts()
  expect "Ticket".is_open()
  expect "Ticket".height(275.1)
  expect "Ticket".never "will_dismiss"
end)

story "FT-29, IOS-24" "a settling sheet reaches its target after a rotation" (function(user)
  user:opens "Peek"
  user:settles()
  user:sheet "Peek":select "large"
  user:waits(0.1)
  user:rotates "landscape"
  expect "Peek".is_at "large"
  expect "Peek".height(393)
  expect.equal(reading.changes(user), "200>large script")
end)

story "FT-29, FT-22" "the app behind keeps its scroll position" (function(user)
  user:scrolls("Home", 200)
  user:opens "Ticket"
  user:rotates "landscape"
  user:rotates "portrait"
  user:sheet "Ticket":dismiss()
  user:settles()
  expect.equal(user:screen "Home".offset, 200)
end)
