-- How the platform's sheet moves (IOS-22 to 24), against the closed form of the damped spring
--
--     x(t) = to + e^(-z w t) (a cos(wd t) + b sin(wd t)),  w = 2 pi / response,  wd = w sqrt(1 - z z),
--     a = from - to,  b = (v + z w a) / wd
--
-- and against points of the cubic Bezier (.42, 0), (1, 1) worked out by hand.

screen "App" { rows = 30 }
sheet "Panel" { detents = { "medium", "large" } }

local function sprung(t, from, to, v, damping, response)
  local w = 2 * math.pi / response
  local wd = w * math.sqrt(1 - damping * damping)
  local a = from - to
  local b = (v + damping * w * a) / wd
  return to + math.exp(-damping * w * t) * (a * math.cos(wd * t) + b * math.sin(wd * t))
end

story "IOS-22" "it comes in on a spring of 0.85 and 0.35 s, from standing" (function(user)
  user.now:opens "Panel"
  local s = user:sheet "Panel"
  for i = 1, 7 do
    user:waits(0.05)
    expect.near(s.height, sprung(0.05 * i, 0, 426, 0, 0.85, 0.35), 1e-6)
  end
  expect "Panel".height(426, 0)
end)

story "IOS-22" "after a tenth of a second it is 250.6 pt high" (function(user)
  user.now:opens "Panel"
  user:waits(0.1)
  -- w = 17.95196, z w = 15.25916, wd = 9.45678, e^-1.525916 = 0.217422, z w / wd = 1.613569:
  -- 426 (1 - 0.217422 (cos 0.945678 + 1.613569 sin 0.945678)) = 250.609
  expect.now "Panel".height(250.609, 0.001)
end)

story "IOS-23" "it goes in 0.3 s, slow at first" (function(user)
  user:opens "Panel"
  expect "Panel".is_open()
  local start = user.time
  local s = user:sheet "Panel"
  s:dismiss()
  -- The curve at its parameter u: x = 1.26 u (1-u)^2 + 3 u^2 (1-u) + u^3, y = 3 u^2 - 2 u^3.
  -- u = 1/4: x = 0.3334375, y = 0.15625, so 359.4375 pt are left after 0.10003125 s.
  user:waits(0.10003125)
  expect.near(s.height, 359.4375, 1e-3)
  -- u = 1/2: x = 0.6575, y = 0.5: half of it after 0.19725 s.
  user:waits(0.19725 - 0.10003125)
  expect.near(s.height, 213, 1e-3)
  expect "Panel".is_dismissed { why = "script" }
  local gone = user:events "did_dismiss"[1]
  -- At rest within half a point of 0, just before the curve's end.
  expect.near(gone.time - start, 0.3, 0.002)
end)

story "IOS-23" "thrown away it keeps the finger's speed" (function(user)
  user:opens "Panel"
  user:flicks { down = 120, at = 900 }
  local s = user:sheet "Panel"
  expect.near(s.height, 306, 0.01) -- 426 - 120
  for i = 1, 2 do
    user:waits(0.05)
    expect.near(s.height, math.max(0, sprung(0.05 * i, 306, 0, -900, 0.8, 0.3)), 0.05)
  end
  expect "Panel".is_dismissed { why = "swipe" }
end)

story "IOS-24" "it changes detent on a spring of 0.8 and 0.3 s" (function(user)
  user:opens "Panel"
  user:settles()
  local s = user:sheet "Panel"
  s:select "large"
  for i = 1, 5 do
    user:waits(0.05)
    expect.near(s.height, sprung(0.05 * i, 426, 793, 0, 0.8, 0.3), 1e-6)
  end
  expect "Panel".height(793, 0)
end)

story "IOS-24" "it takes over the speed of the finger" (function(user)
  user:opens "Panel"
  user:flicks { up = 60, at = 900 }
  local s = user:sheet "Panel"
  for i = 1, 4 do
    user:waits(0.05)
    expect.near(s.height, sprung(0.05 * i, 486, 793, 900, 0.8, 0.3), 0.05)
  end
  expect "Panel".is_at "large"
end)

story "IOS-24" "caught in flight it stops under the finger and goes on from there" (function(user)
  user:opens "Panel"
  user:settles()
  local s = user:sheet "Panel"
  s:select "large"
  user:waits(0.1)
  local caught = s.height
  local finger = user:grabs()
  finger:holds(0.5)
  expect.near(s.height, caught, 1e-9)
  finger:moves { down = 5, over = 0.1 } -- no slop on a moving sheet
  expect.near(s.height, caught - 5, 1e-9)
  finger:holds(0.2)
  finger:lifts()
  user:settles()
end)
