-- Proves that the keyboard leaves the right detent selected (FT-09, semantics 9).
-- Numbers: medium 426, large 793; the keyboard is 336 tall. With it a sheet that makes room stands
-- at min(793, 426 + 336) = 762; its large stays 793. It moves by ease-in-out in 0.25 s.

local reading = require "reading"

screen "Home" { fields = { "Search" }, rows = 30 }
sheet "Note" {
  title = "Note", content = { fields = { "Text" } }, detents = { "medium", "large" },
}
sheet "Pan" {
  title = "Note", content = { fields = { "Text" } }, detents = { "medium", "large" },
  keyboard = "pan",
}

story "FT-09" "raised and gone it is at medium again, and no detent has changed" (function(user)
  user:opens "Note"
  user:taps "Text"
  user:settles()
  expect "Note".is_at "medium"
  expect "Note".height(762)
  user:keyboard(false)
  expect "Note".is_at "medium"
  expect "Note".height(426)
  expect.equal(reading.changes(user), "")
end)

story "FT-09" "half of the time is half of the way, both ways" (function(user)
  user:opens "Note"
  user:settles()
  user:keyboard(true)
  user:waits(0.125)
  expect.now "Note".height(594, 0.01)
  user:settles()
  user:keyboard(false)
  user:waits(0.125)
  expect.now "Note".height(594, 0.01)
end)

story "FT-09" "turned round in mid-flight it loses nothing" (function(user)
  user:opens "Note"
  user:settles()
  user:keyboard(true)
  user:waits(0.1)
  user:keyboard(false)
  expect "Note".height(426)
  expect "Note".is_at "medium"
end)

story "FT-09" "dragged to large meanwhile, it stays at large when the keyboard goes" (function(user)
  user:opens "Note"
  user:taps "Text"
  user:drags { up = 20 }
  expect "Note".is_at "large"
  user:keyboard(false)
  expect "Note".is_at "large"
  expect "Note".height(793)
  expect.equal(reading.changes(user), "medium>large user")
end)

story "FT-09" ("dragged down to medium meanwhile, it goes to medium", {
  tags = { "edge" },
}) (function(user)
  user:opens "Note"
  user:sheet "Note":select "large"
  user:taps "Text"
  user:settles()
  expect "Note".height(793)
  -- 15 of the 31 pt between 762 and 793.
  user:drags { down = 15 }
  expect "Note".is_at "medium"
  expect "Note".height(762)
  user:keyboard(false)
  expect "Note".is_at "medium"
  expect "Note".height(426)
end)

story "FT-09" "held while the keyboard comes, it stays under the finger" (function(user)
  user:opens "Note"
  user:settles()
  local finger = user:grabs():moves { up = 50 }
  expect.now "Note".height(476, 0.001)
  user:keyboard(true)
  user:waits(0.3)
  expect.now "Note".height(476, 0.001)
  finger:lifts()
  user:settles()
  user:keyboard(false)
  user:settles()
  local height = user:sheet "Note".height
  expect.truthy(height == 426 or height == 793, "at rest on a detent, not at " .. height)
  expect "Note".never "will_dismiss"
end)

story "FT-09" "raised before the sheet comes, room is made from the start" (function(user)
  user:taps "Search"
  user:settles()
  user:opens "Note"
  expect "Note".is_at "medium"
  user:keyboard(false)
  expect "Note".height(426)
end)

story "FT-09" ("pan keeps what dragging is measured by", { tags = { "edge" } }) (function(user)
  user:opens "Pan"
  user:settles()
  user:keyboard(200)
  user:settles()
  expect.equal(reading.rect(user:sheet "Pan", "sheet"), "0.0 226.0 393.0 426.0")
  user:drags { up = 77.07 }
  expect "Pan".is_at "large"
  user:keyboard(false)
  user:settles()
  expect.equal(reading.rect(user:sheet "Pan", "sheet"), "0.0 59.0 393.0 793.0")
end)

story "FT-09" "a swipe with the keyboard up ends editing and dismisses once" (function(user)
  user:opens "Note"
  user:taps "Text"
  user:types "milk"
  user:flicks { down = 100, at = 1200, on = "bar" }
  user:settles()
  -- From 762 down: the next detent below is none, medium is where it stands.
  expect "Note".is_dismissed { why = "swipe" }
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
  expect.equal(user:layers(), { "Home" })
end)
