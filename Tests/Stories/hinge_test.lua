-- The hinge of a folded device: `environment.hinge`, `avoids_hinge`, and rotations; screens of cars
-- and kiosks; Reduce Motion for rules and the rubber band; the keyboard in flight.
-- Numbers: a foldable of 800 x 900 pt with a vertical hinge of 20 pt at x = 300 has 480 pt on the
-- right. In landscape the hinge is horizontal.

local fold = {
  like = "pixel-8", width = 800, height = 900, idiom = "pad", density = 1,
  insets = { top = 30, bottom = 20 }, hinge = { x = 300, y = 0, width = 20, height = 900 },
}
local half = {
  like = "pixel-8", width = 800, height = 900, idiom = "pad", density = 1,
  insets = { top = 30, bottom = 20 }, hinge = { x = 390, y = 0, width = 20, height = 900 },
}
local table_top = {
  like = "iphone-15", width = 800, height = 900, density = 1,
  hinge = { x = 0, y = 440, width = 800, height = 20 },
}

sheet "Beside" { detents = { "medium", "large" }, avoids_hinge = true }
sheet "Over" { detents = { "medium", "large" }, opens_at = "large" }
sheet "Band" {
  detents = { low = 200, high = 400 }, opens_at = "high",
  rubber_band = function(over, _, c) return c.reduce_motion and 0 or over / 2 end,
}
policy "calm" {
  like = "ios", { "calm", function(r) if r.reduce_motion then return "low" end end },
}
sheet "Calm" { detents = { low = 200, high = 400 }, policy = "calm", opens_at = "high" }
sheet "Form" { content = { { field = "Note" } }, detents = { "large" } }

scenario "a sheet is on the wider side of a vertical hinge" (function(user)
  user:device(fold)
  expect.near(environment.hinge.x, 300, 1e-6)
  expect.near(environment.hinge.width, 20, 1e-6)
  user:opens "Beside"
  user:settles()
  local r = user:sheet "Beside":rect "sheet"
  expect.near(r.x, 320, 0.01)
  expect.near(r.width, 480, 0.01)
  user:device(half)
  user:settles()
  r = user:sheet "Beside":rect "sheet"
  expect.near(r.x, 410, 0.01)
  expect.near(r.width, 390, 0.01)
end)

scenario "a sheet without avoids_hinge is over the hinge" (function(user)
  user:device(half)
  user:opens "Over"
  user:settles()
  assert(user:sheet "Over":rect "sheet".x < 390)
end)

for _, style in ipairs {
  "ios", "ios-measured", "material", "material-1.4", "trading-ios", "trading-android", "faaviator",
  "tiered",
} do
  local s = sheet("Over " .. style) { style = style, detents = { "80%" } }
  scenario(style .. " does not avoid a hinge by itself") (function(user)
    user:device(table_top)
    user:opens(s.name)
    user:settles()
    expect.truthy(s:rect "sheet".y < 440)
  end)
end

scenario "a sheet is below a horizontal hinge" (function(user)
  user:device(table_top)
  user:opens "Beside"
  user:settles()
  user:sheet "Beside":select "large"
  user:settles()
  local r = user:sheet "Beside":rect "sheet"
  expect.near(r.y + r.height, 900, 0.01)
  assert(r.y >= 460)
end)

scenario "the hinge turns with the device" (function(user)
  user:device(fold)
  user:rotates "landscape"
  expect.near(environment.hinge.height, 20, 1e-6)
  expect.near(environment.hinge.width, 900, 1e-6)
  expect.near(environment.hinge.y, 800 - 320, 1e-6)
  user:device "iphone-15"
  expect.equal(environment.hinge, nil)
end)

scenario "screens of cars and kiosks" (function(user)
  user:device { width = 1920, height = 720, density = 1, idiom = "pad" }
  expect.near(environment.width, 1920, 1e-6)
  user:opens "Over"
  user:settles()
  user:device { width = 1080, height = 1920, density = 1, idiom = "pad" }
  expect.near(environment.height, 1920, 1e-6)
end)

scenario "rules read Reduce Motion" (function(user)
  user:opens "Calm"
  user:settles()
  user:drags { up = 20 }
  user:settles()
  expect "Calm".is_at "high"
  user:device { like = "iphone-15", reduce_motion = true }
  user:drags { up = 20 }
  user:settles()
  expect "Calm".is_at "low"
  expect.equal((decide("Calm", { from = "high", travel = 0 })), "low")
  expect.equal((decide("Calm", { from = "high", travel = 0, reduce_motion = false })), "high")
end)

scenario "the rubber band reads Reduce Motion" (function(user)
  user:opens "Band"
  user:settles()
  local finger = user:grabs()
  finger:moves { up = 60 }
  assert(user:sheet "Band".height > 420)
  finger:lifts()
  user:settles()
  user:device { like = "iphone-15", reduce_motion = true }
  finger = user:grabs()
  finger:moves { up = 60 }
  expect.near(user:sheet "Band".height, 400, 0.01)
  finger:lifts()
end)

scenario "environment.keyboard follows its animation" (function(user)
  user:opens "Form"
  user:settles()
  user.now:taps "Note"
  user:waits(0.1)
  local part = environment.keyboard
  assert(part > 0 and part < 336, tostring(part))
  user:settles()
  expect.near(environment.keyboard, 336, 0.01)
end)

scenario "a wrong hinge is an error" (function(user)
  local function fails(spec)
    assert(not pcall(user.device, user, spec))
  end
  fails { like = "pixel-8", hinge = { x = 3 } } ---@diagnostic disable-line
  fails { like = "pixel-8", hinge = 3 } ---@diagnostic disable-line
end)
