-- A match for Material 3's modal sheet: 125 dp/s decide at any place, 56 dp of the sheet's slow way
-- do too, the scrim is 0.32 everywhere, and a wide screen gets a sheet of 640 at most. A finger
-- loses 8 dp to the slop. The sheet reaches the top of the screen, its content the status bar.

device "pixel-8" -- 412 x 915

sheet "Share" { style = "material", title = "Share", content = { rows = 30 } }

scenario "half first, with a scrim already there" (function(user)
  user:opens "Share"
  expect "Share".height(457.5)
  expect "Share".dims(0.32)
end)

scenario "speed: 125 dp/s" (function(user)
  user:opens "Share"
  expect.equal(decide("Share", { from = "partial", travel = -10, velocity = -125 }), "expanded")
  expect.equal(decide("Share", { from = "partial", travel = -10, velocity = -124 }), "partial")
  expect.equal(decide("Share", { from = "partial", travel = 10, velocity = 125 }), "dismiss")
end)

scenario "distance: 56 dp from where the motion began, 64 of the finger" (function(user)
  user:opens "Share"
  expect.equal(decide("Share", { from = "partial", travel = -64, velocity = -60 }), "expanded")
  expect.equal(decide("Share", { from = "partial", travel = -63, velocity = -60 }), "partial")
end)

scenario "no rubber: the largest detent is a hard stop" (function(user)
  user:opens "Share"
  user:sheet().detent = "expanded"
  user:settles()
  local top = user:sheet().height
  expect.equal(top, 915)
  local finger = user:grabs()
  finger:moves { up = 60 }
  expect.equal(user:sheet().height, top)
  finger:lifts()
end)

scenario("on a tablet 640 wide, in the middle", {
  device = { like = "pixel-8", width = 900, height = 1200, idiom = "pad" },
}) (function(user)
  user:opens "Share"
  user:settles()
  local box = user:sheet():rect "sheet"
  expect.equal({ box.x, box.width }, { 130, 640 })
end)
