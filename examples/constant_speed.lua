-- A settle at a constant speed of 2000 pt/s: 400 pt take 0.2 s, and half of the distance takes half
-- of the time. The curve ignores the release velocity, and a spring would not.

local length, duration = 400, 0.2 -- pt, s

sheet "Card" {
  detents = { "medium", "large" },
  motion = {
    settle = function(m)
      return curve({ 0, 0, 1, 1 }, duration * math.abs(m.to - m.from) / length)
    end,
  },
}

-- The distance that the sheet moves in 0.05 s, in points.
local function moved(user)
  local s = user:sheet()
  local before = s.height
  user:waits(0.05)
  return math.abs(s.height - before)
end

scenario "the sheet moves by 100 pt in each 0.05 s" (function(user)
  user:opens "Card"
  user:settles()
  user:drags { up = 100 } -- to 526 pt; the detent is at 793 pt
  expect.near(moved(user), 100, 1e-6)
  expect.near(moved(user), 100, 1e-6)
  expect.near(moved(user), 67, 1e-6)
  expect "Card".is_at "large"
end)

scenario "a flick does not change the speed" (function(user)
  user:opens "Card"
  user:settles()
  user:flicks { up = 100, at = 1500 }
  expect.near(moved(user), 100, 1e-6)
  expect.near(moved(user), 100, 1e-6)
  expect "Card".is_at "large"
end)

scenario "the sheet moves back at the same speed" (function(user)
  user:opens "Card"
  user:settles()
  user:drags { up = 40 }
  expect.near(moved(user), 40, 1e-6)
  expect "Card".is_at "medium"
end)
