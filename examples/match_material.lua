-- Material 3's modal sheet in numbers. A release changes the detent at 125 dp/s, or after 56 dp (64
-- dp of the finger: the touch slop takes 8). Every detent dims by 0.32. The sheet is at most 640 dp
-- wide. At its largest, it reaches the top of the screen, and its content the status bar.

device "pixel-8" -- 412 x 915

sheet "Share" { style = "material", title = "Share", content = { rows = 30 } }

scenario "the sheet opens at half height and dims by 0.32" (function(user)
  user:opens "Share"
  expect "Share".height(457.5)
  expect "Share".dims(0.32)
end)

scenario "a release changes the detent at 125 dp/s" (function(user)
  user:opens "Share"
  expect.equal(decide("Share", { from = "partial", travel = -10, velocity = -125 }), "expanded")
  expect.equal(decide("Share", { from = "partial", travel = -10, velocity = -124 }), "partial")
  expect.equal(decide("Share", { from = "partial", travel = 10, velocity = 125 }), "dismiss")
end)

scenario "a slow release changes the detent after 56 dp, 64 dp of the finger" (function(user)
  user:opens "Share"
  expect.equal(decide("Share", { from = "partial", travel = -64, velocity = -60 }), "expanded")
  expect.equal(decide("Share", { from = "partial", travel = -63, velocity = -60 }), "partial")
end)

scenario "the largest detent is a hard stop" (function(user)
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

scenario("on a tablet, the sheet is 640 dp wide and centered", {
  device = { like = "pixel-8", width = 900, height = 1200, idiom = "pad" },
}) (function(user)
  user:opens "Share"
  user:settles()
  local box = user:sheet():rect "sheet"
  expect.equal({ box.x, box.width }, { 130, 640 })
end)
