-- A settle spring whose damping depends on the release velocity: it overshoots after a flick, but
-- not after a slow release. The cap on the velocity limits the overshoot.

local cap = 1500 -- pt/s

sheet "Card" {
  detents = { "medium", "large" },
  motion = {
    settle = function(m)
      m.velocity = math.max(-cap, math.min(cap, m.velocity))
      local damping = 1 - 0.5 * math.abs(m.velocity) / cap
      return spring { damping = damping, response = 0.35 }
    end,
  },
}

-- The maximum overshoot within one second, in points.
local function swing(user)
  local s = user:sheet()
  local most = 0.0
  for _ = 1, 60 do
    user:waits(1 / 60)
    most = math.max(most, s.height - s.detents[2].height)
  end
  return most
end

scenario "a slow release does not overshoot" (function(user)
  user:opens "Card"
  user:drags { up = 200 }
  expect.near(swing(user), 0, 0.5)
  expect "Card".is_at "large"
end)

scenario "a flick overshoots by more than 30 pt" (function(user)
  user:opens "Card"
  user:flicks { up = 200, at = 1500 }
  expect.truthy(swing(user) > 30)
  expect "Card".is_at "large"
end)

scenario "a flick at twice the speed does not overshoot further" (function(user)
  user:opens "Card"
  user:settles()
  user:flicks { up = 200, at = 1500 }
  local one = swing(user)
  user:sheet():select("medium", { animated = false })
  user:flicks { up = 200, at = 3000 }
  expect.near(swing(user), one, 1)
end)
