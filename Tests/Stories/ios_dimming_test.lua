-- What lies behind the platform's sheet: how dark it is, and whether it can be touched
-- (IOS-15 to 20, 25). Between medium (426) and large (793) the gap is 367.

local taps = 0
screen "App" {
  rows = 30,
  triggers = { Ping = function() taps = taps + 1 end },
}
sheet "Panel" { detents = { "medium", "large" } }

story "IOS-15, IOS-16" "black at 0.4 behind large, nothing behind medium" (function(user)
  user:opens "Panel"
  expect "Panel".dims(0)
  user:sheet():select "large"
  expect "Panel".dims(0.4)
end)

story "IOS-17" "largest_undimmed says where the dark begins" (function(user)
  sheet "Never" { detents = { "medium", "large" }, largest_undimmed = "large" }
  sheet "Always" { detents = { "medium", "large" }, largest_undimmed = false }
  local got = {}
  for _, name in ipairs { "Panel", "Never", "Always" } do
    user:opens(name)
    expect(name).is_at "medium"
    got[#got + 1] = user:sheet().dim
    user:sheet():select "large"
    expect(name).is_at "large"
    got[#got + 1] = user:sheet().dim
    user:sheet():dismiss()
    expect(name).is_closed()
  end
  expect.equal(got, { 0, 0.4, 0, 0, 0.4, 0.4 })
end)

story "IOS-18" "the app can be touched behind an undimmed sheet only" (function(user)
  sheet "Steps" { detents = { low = 300, high = 600 }, largest_undimmed = "low" }
  user:opens "Steps"
  user:taps("Ping", 1)
  expect.equal(taps, 1)
  expect "Steps".is_at "low"
  user:sheet():select "high"
  -- Row 1 stands at 103 to 147 pt, the sheet's top at 252: the tap lands on the backdrop.
  user:taps("Ping", 1)
  expect "Steps".is_dismissed { why = "backdrop" }
  expect.equal(taps, 1)
end)

story "IOS-19" "the dark is linear in the height while dragging" (function(user)
  user:opens "Panel"
  user:settles()
  local finger = user:grabs()
  for quarter = 1, 3 do
    finger:moves { up = 91.75 } -- a quarter of 367
    expect.now "Panel".dims(0.1 * quarter, 1e-6)
  end
  finger:cancels()
end)

story "IOS-19, IOS-25" "dark and background move in the frames of the sheet" (function(user)
  user:opens "Panel"
  user:settles()
  user:sheet():select "large"
  for _ = 1, 8 do
    user:waits(0.03)
    local s = user:sheet()
    local p = math.max(0, math.min(1, (s.height - 426) / 367))
    expect.near(s.dim, 0.4 * p, 1e-9)
    expect.near(user:background().scale, 1 - 0.08 * p, 1e-9)
  end
end)

story "IOS-20" "the background shrinks, rises and gets round in step" (function(user)
  user:opens "Panel"
  local function behind()
    local b = user:background()
    return { b.scale, b.offset, b.corner_radius }
  end
  user:settles()
  expect.equal(behind(), { 1, 0, 0 })
  local finger = user:grabs()
  finger:moves { up = 183.5 } -- half of 367
  local half = behind()
  expect.near(half[1], 0.96, 1e-9)
  expect.near(half[2], -5, 1e-9)
  expect.near(half[3], 27.5, 1e-9) -- the screen's corners have 55 pt
  finger:moves { up = 183.5 }
  finger:holds(0.2)
  finger:lifts()
  expect "Panel".is_at "large"
  local whole = behind()
  expect.near(whole[1], 0.92, 1e-9)
  expect.near(whole[2], -10, 1e-9)
  expect.near(whole[3], 55, 1e-9)
end)
