-- Verifies the dimming, the background, and the target of taps (IOS-15 to IOS-20, IOS-25).
-- Numbers: medium 426, large 793; p = (height - 426)/367 between them; dim = 0.4 p, scale = 1 -
-- 0.08 p, offset = -10 p, corner radius = 55 p on this phone (Semantics, "Background behind the
-- sheet").

screen "Home" {
  rows = 30,
  state = { marked = 0 },
  triggers = { Mark = function(_, home) home.state.marked = home.state.marked + 1 end },
}
sheet "Order" { detents = { "medium", "large" } }
sheet "Always" { detents = { "medium", "large" }, largest_undimmed = false }
sheet "Never" { detents = { "medium", "large" }, largest_undimmed = "large" }

-- The background of the top sheet: scale, offset and corner radius.
local function expect_behind(user, scale, offset, radius)
  local behind = user:background()
  expect.near(behind.scale, scale, 1e-4, "scale")
  expect.near(behind.offset, offset, 1e-2, "offset")
  expect.near(behind.corner_radius, radius, 1e-2, "corner radius")
end

story "IOS-15, IOS-16" "no dimming at medium, 0.4 at large" (function(user)
  user:opens "Order"
  expect "Order".dims(0, 0)
  user:sheet "Order":select "large"
  expect "Order".dims(0.4, 1e-9)
end)

story "IOS-17" "largest_undimmed sets the detent above which dimming begins" (function(user)
  for _, case in ipairs { { "Always", 0.4, 0.4 }, { "Never", 0, 0 }, { "Order", 0, 0.4 } } do
    local name, medium, large = table.unpack(case)
    user:opens(name)
    expect(name).dims(medium, 1e-9)
    user:sheet(name):select "large"
    expect(name).dims(large, 1e-9)
    user:sheet(name):dismiss()
    expect(name).is_closed()
  end
end)

story "IOS-17" "dimmed at every detent, the dimming grows from the bottom edge" (function(user)
  user:opens "Always"
  user:settles()
  user:grabs():moves { down = 106.5 }
  -- 319.5 of 426 are three quarters.
  expect.now "Always".dims(0.3, 1e-6)
end)

story "IOS-18" "behind an undimmed sheet, the app can be touched" (function(user)
  user:opens "Order"
  user:taps("Mark", 1)
  expect.equal(user:screen "Home".state.marked, 1)
  expect "Order".is_at "medium"
end)

story "IOS-18" "behind a dimmed sheet, the app cannot be touched" (function(user)
  user:opens "Always"
  user:settles()
  user.now:taps("Mark", 1)
  expect "Always".is_dismissed { why = "backdrop" }
  expect.equal(user:screen "Home".state.marked, 0)
  user:taps("Mark", 1)
  expect.equal(user:screen "Home".state.marked, 1)
end)

story "IOS-18" "behind a dimmed sheet, a blocked tap does not reach the app either" (function(user)
  sheet "Firm" {
    detents = { "medium", "60%", "large" },
    dismissible = { backdrop = false },
  }
  user:opens "Firm"
  user:sheet "Firm":select "60%"
  user:settles()
  user.now:taps("Mark", 1)
  expect.equal(user:screen "Home".state.marked, 0)
  expect "Firm".is_at "60%"
  user:sheet "Firm":select "medium"
  user:taps("Mark", 1)
  expect.equal(user:screen "Home".state.marked, 1)
end)

story "IOS-19" "in a drag, the dimming is linear in the height" (function(user)
  user:opens "Order"
  user:settles()
  local finger = user:grabs()
  for quarter = 1, 3 do
    -- A quarter of 367.
    finger:moves { up = 91.75 }
    expect.now "Order".dims(quarter / 10, 1e-6)
  end
  finger:moves { down = 275.25 }
  expect.now "Order".dims(0, 1e-6)
end)

story "IOS-19, IOS-25" "in an animation, the dimming changes in the same frames" (function(user)
  user:opens "Order"
  user:settles()
  user:sheet "Order":select "large"
  user:waits(0.1)
  -- scipy, solve_ivp, damping 0.8, response 0.3, 426 to 793: 684.6433 at 0.1 s.
  -- p = 258.6433/367 = 0.704750; 0.4 p; 1 - 0.08 p; -10 p; 55 p.
  expect.now "Order".height(684.6433, 0.001)
  expect.now "Order".dims(0.281900, 1e-5)
  expect_behind(user, 0.943620, -7.0475, 38.7612)
  user:waits(0.1)
  -- 793.3255 is past large: the dimming ends at its maximum.
  expect.now "Order".height(793.3255, 0.001)
  expect.now "Order".dims(0.4, 1e-9)
end)

story "IOS-20" "the screen behind the sheet scales with the height of the sheet" (function(user)
  user:opens "Order"
  user:settles()
  expect_behind(user, 1, 0, 0)
  local finger = user:grabs():moves { up = 183.5 }
  expect_behind(user, 0.96, -5, 27.5)
  finger:moves { up = 183.5 }
  expect_behind(user, 0.92, -10, 55)
end)

story "IOS-20" "a sheet behind a sheet scales too" (function(user)
  sheet "Confirm" {}
  user:opens "Order"
  user:settles()
  expect_behind(user, 1, 0, 0)
  user:opens "Confirm"
  user:settles()
  expect_behind(user, 0.92, -10, 55)
  -- A single large detent dims from the bottom edge: half of 793 is half of the dimming.
  local finger = user:grabs():moves { down = 396.5 }
  expect_behind(user, 0.96, -5, 27.5)
  finger:moves { up = 396.5 }:holds(0.2):lifts()
  user:sheet "Confirm":dismiss()
  user:settles()
  expect_behind(user, 1, 0, 0)
end)

story("IOS-20")("the corner radius is that of the screen", { device = "iphone-se" })(function(user)
  sheet "Confirm" {}
  user:opens "Confirm"
  user:settles()
  expect_behind(user, 0.92, -10, 0)
end)

story "IOS-15" "a number in dimming is the maximum, a function returns the opacity" (function(user)
  sheet "Dark" { dimming = 0.8 }
  sheet "Own" { dimming = function(s) return s.height / 1000 end }
  user:opens "Dark"
  expect "Dark".dims(0.8, 1e-9)
  user:sheet "Dark":dismiss()
  user:opens "Own"
  expect "Own".dims(0.793, 1e-9)
  user:grabs():moves { down = 293 }
  expect.now "Own".dims(0.5, 1e-6)
end)
