-- Verifies the curves of iOS (IOS-22 to IOS-24).
-- Springs: scipy, solve_ivp of x'' = -k (x - to) - c x', k = (2 pi/response)^2, c = 4 pi
-- damping/response, rtol 1e-12. Ease-in: the cubic Bezier (.42, 0, 1, 1), its parameter found by
-- bisection (scipy, brentq). The phone is 852 pt tall: medium 426, large 793.

local reading = require "reading"

screen "Home" { rows = 30 }
sheet "Order" { detents = { "medium", "large" } }
sheet "Plain" {}

-- Checks the height at times from now: {seconds, points} each.
local function expect_heights(user, name, list)
  local passed = 0
  for _, point in ipairs(list) do
    user:waits(point[1] - passed)
    passed = point[1]
    expect.now(name).height(point[2], 0.001)
  end
end

story "IOS-22" "it is presented by a spring of 0.35 s, damping 0.85" (function(user)
  user:opens "Plain"
  expect.now "Plain".height(0, 0)
  expect_heights(user, "Plain", {
    { 0.05, 192.0879 }, { 0.10, 466.5097 }, { 0.15, 652.5836 }, { 0.20, 747.4057 },
    { 0.25, 785.6750 }, { 0.30, 796.8317 }, { 0.35, 797.7738 },
  })
  user:settles()
  -- It stays within half a point of 793 after 0.5095 s.
  expect.near(reading.time(user, "did_present"), 0.5095, 0.0005)
  expect.now "Plain".height(793, 0)
end)

story "IOS-22" "the same spring moves it to another detent" (function(user)
  user:opens "Order"
  expect_heights(user, "Order", {
    { 0.05, 103.1897 }, { 0.10, 250.6092 }, { 0.20, 401.5067 }, { 0.35, 428.5645 },
  })
  user:settles()
  expect.near(reading.time(user, "did_present"), 0.4795, 0.0005)
end)

story "IOS-23" "it is dismissed in 0.3 s, slowly at first" (function(user)
  user:opens "Plain"
  user:settles()
  local began = user.time
  user:sheet "Plain":dismiss()
  expect_heights(user, "Plain", {
    { 0.05, 757.7129 }, { 0.10, 669.1620 }, { 0.15, 542.9220 }, { 0.20, 387.2608 },
    { 0.25, 206.4499 },
  })
  user:settles()
  -- 0.5 pt remain at 0.29989 s.
  expect.near(reading.time(user, "did_dismiss") - began, 0.29989, 0.00005)
end)

story "IOS-23" "a swipe dismisses it by a spring with the velocity of the finger" (function(user)
  user:opens "Order"
  user:flicks { down = 60, at = 1200 }
  local began = user.time
  -- From 366 pt at -1200 pt/s, damping 0.8, response 0.3, toward 0.
  expect_heights(user, "Order", { { 0.05, 227.9399 }, { 0.10, 91.0591 }, { 0.15, 21.0766 } })
  user:settles()
  -- It ends when the spring is first half a point from its end: 0.18854 s.
  expect.near(reading.time(user, "did_dismiss") - began, 0.18854, 0.0001)
end)

story "IOS-23" "the height is never negative" (function(user)
  user:opens "Order"
  user:flicks { down = 150, at = 3000 }
  expect "Order".is_dismissed { why = "swipe" }
  local least, frames = math.huge, user:events "frame"
  for _, e in ipairs(frames) do least = math.min(least, e.height) end
  expect.truthy(#frames > 30 and least >= 0, "a frame shows " .. least)
end)

story "IOS-24" "a detent change keeps the velocity of the finger" (function(user)
  user:opens "Order"
  user:flicks { up = 30, at = 900 }
  -- The start is 456 pt at 900 pt/s. At rest, the height would be 560.76 after 0.05 s.
  expect_heights(user, "Order", {
    { 0.05, 578.9737 }, { 0.10, 706.2526 }, { 0.15, 772.3372 }, { 0.20, 794.7743 },
  })
end)

story "IOS-24" "without velocity, a detent change starts from rest" (function(user)
  user:opens "Order"
  user:drags { up = 100 }
  -- 526 to 793: the distance is 267/367 of 426 to 793, which is 540.0849, 684.6433, 764.4892.
  expect_heights(user, "Order", { { 0.05, 608.9991 }, { 0.10, 714.1683 }, { 0.15, 772.2578 } })
end)

story "IOS-24" "a new target during a motion keeps the velocity" (function(user)
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  order:select "large"
  user:waits(0.1)
  -- The spring from 426 to 793 is at 684.6433 pt with 2280.9321 pt/s upward then; positive is
  -- downward. From there, the spring to 426 reverses it.
  expect.near(order.velocity, -2280.9321, 0.01)
  order:select "medium"
  user:waits(0.02)
  expect.now "Order".height(698.8161, 0.001)
  expect "Order".is_at "medium"
end)

story "IOS-22, IOS-24" "the motions can be queried" (function()
  local spring = spring { damping = 0.85, response = 0.35 }
  expect.near((spring:at(0.1, 0, 793, 0)), 466.5097, 0.001)
  expect.near(spring:settles_in(0, 793, 0), 0.5095, 0.0005)
  local ease = curve("ease_in", 0.3)
  expect.near((ease:at(0.15, 793, 0, 0)), 542.9220, 0.001)
  expect.near(ease:settles_in(793, 0, 0), 0.29989, 0.00005)
end)

story "IOS-22, IOS-23, IOS-24" "the motions of a script replace those of the style" (function(user)
  sheet "Linear" {
    detents = { "medium", "large" },
    motion = {
      present = curve("linear", 0.4), settle = curve("linear", 0.2), dismiss = curve("linear", 1),
    },
  }
  user:opens "Linear"
  expect_heights(user, "Linear", { { 0.1, 106.5 }, { 0.3, 319.5 } })
  user:settles()
  user:sheet "Linear":select "large"
  expect_heights(user, "Linear", { { 0.05, 517.75 }, { 0.1, 609.5 } })
  user:settles()
  user:sheet "Linear":dismiss()
  expect_heights(user, "Linear", { { 0.5, 396.5 }, { 0.9, 79.3 } })
end)
