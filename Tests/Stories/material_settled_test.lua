-- Verifies the style `material-1.4`, Compose Material 3 before 2026 (Styles,
-- "Release rule of material-1.4"): 56 dp from the detent of the last rest select the next anchor at
-- any speed, and so do 125 dp/s away from that detent. There is no rule for the nearest anchor.
-- pixel-8: partial 457.5, expanded 915. A finger loses 8 dp to the slop.

device "pixel-8"
sheet "List" { style = "material-1.4", title = "List", content = { rows = 40 } }
sheet "Kept" {
  style = "material-1.4", title = "Kept", content = { rows = 40 }, dismissible = { swipe = false },
}

-- The decision for a release of the sheet after a distance from a detent, positive downward.
local function decided(from, way, velocity, name)
  local lost = way > 0 and 8 or way < 0 and -8 or 0
  local outcome, rule = decide(name or "List", {
    from = from, travel = way + lost, velocity = velocity or 0,
  })
  return { outcome, rule }
end

story("FT-17")("at rest, 56 dp select the next, less returns", { tags = { "edge" } }) (function()
  expect.equal(decided("partial", -55.9), { "partial", "settled" })
  expect.equal(decided("partial", -56), { "expanded", "distance" })
  expect.equal(decided("expanded", 55.9), { "expanded", "settled" })
  expect.equal(decided("expanded", 56), { "partial", "distance" })
  expect.equal(decided("partial", 55.9), { "partial", "settled" })
  expect.equal(decided("partial", 56), { "dismiss", "distance" })
end)

story("FT-18")("a velocity away from the detent counts at 125 dp/s or more", {
  tags = { "edge" },
})(function()
  expect.equal(decided("partial", -20, -124.9), { "partial", "settled" })
  expect.equal(decided("partial", -20, -125), { "expanded", "fast" })
  expect.equal(decided("partial", 20, 124.9), { "partial", "settled" })
  expect.equal(decided("partial", 20, 125), { "dismiss", "fast" })
end)

scenario("the backdrop fades out from 56 dp below the detent, at any velocity", {
  tags = { "edge" },
}) (function(user)
  user:opens "List"
  user:settles()
  local list = user:sheet "List"
  local finger = user:grabs():moves { down = 8 + 55.9, over = 0.2 }
  finger:holds(1)
  expect.near(list.dim, 0.32, 1e-9)
  finger:moves { down = 0.1, over = 0 }
  finger:holds(1)
  expect.near(list.dim, 0, 1e-9)
  finger:moves { up = 20, over = 0.2 }
  finger:holds(1)
  expect.near(list.dim, 0.32, 1e-9)
  finger:lifts()
end)

story "FT-18" "a velocity back to the detent has no effect" (function()
  expect.equal(decided("expanded", 60, -60), { "partial", "distance" })
  expect.equal(decided("expanded", 60, -200), { "partial", "distance" })
  expect.equal(decided("expanded", 40, -2000), { "expanded", "settled" })
  expect.equal(decided("partial", -40, 2000), { "partial", "settled" })
end)

story "FT-17" "the next anchor is the next beyond the sheet, away from the detent" (function()
  -- 915 - 500 is below partial: the next anchor is the dismissal.
  expect.equal(decided("expanded", 500), { "dismiss", "distance" })
  expect.equal(decided("expanded", 457.5), { "partial", "distance" })
  expect.equal(decided("partial", 0, 2000), { "partial", "settled" })
end)

story "FT-17" "a sheet that is not dismissible returns" (function()
  expect.equal(decided("partial", 200, 2000, "Kept"), { "partial", "settled" })
end)

story("FT-17")("with fingers, where 1.5 selects the nearest", { tags = { "edge" } })(function(user)
  user:opens "List"
  user:settles()
  user:sheet "List":select("expanded", { animated = false })
  user:drags { down = 68 }
  expect "List".is_at "partial"
  user:drags { up = 63 }
  expect "List".is_at "partial"
  user:drags { up = 65 }
  expect "List".is_at "expanded"
end)

scenario "everything else is as in 1.5" (function(user)
  user:opens "List"
  user:waits(0.1)
  expect.now "List".height(360.5296, 0.001)
  user:settles()
  local grabber = user:sheet "List":rect "grabber"
  expect.equal({ grabber.width, grabber.height, grabber.y }, { 32, 4, 479.5 })
  expect "List".dims(0.32, 1e-9)
end)
