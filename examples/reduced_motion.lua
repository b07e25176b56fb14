-- Reduce Motion: every spring becomes an ease-out of 0.2 s without overshoot. The events and their
-- order stay the same.

device { like = "iphone-15", reduce_motion = true }

sheet "News" {
  title = "News",
  detents = { "medium", "large" },
  motion = { settle = spring { damping = 0.5, response = 0.5 } }, -- overshoots
  content = { rows = 20 },
}

--- Opens, expands and dismisses the sheet; returns the names of its events.
local function what_happens(user)
  user:opens "News"
  user:flicks { up = 80, at = 900 }
  user:taps "close"
  user:settles()
  local names = {}
  for _, e in ipairs(user:events()) do
    if e.name:find "^will_" or e.name:find "^did_" then names[#names + 1] = e.name end
  end
  return names
end

local expected = {
  "will_present", "did_present", "will_change_detent", "did_change_detent", "will_dismiss",
  "did_dismiss",
}

scenario "the sheet comes to rest after 0.2 s and does not overshoot" (function(user)
  user:opens "News"
  user:settles()
  expect.near(user.time, 0.2, 0.01) -- a motion is at rest within 0.5 pt of its end
  user:flicks { up = 80, at = 900 }
  expect "News".feels { settle = 0.2, overshoot = 0 }
  expect "News".is_at "large"
end)

scenario "the events have the expected order" (function(user)
  expect.equal(what_happens(user), expected)
end)

scenario("without Reduce Motion, the sheet settles later", { device = "iphone-15" }) (function(user)
  user:opens "News"
  user:flicks { up = 80, at = 900 }
  expect.error(function() expect "News".feels { settle = 0.2 } end, "settle")
end)

scenario("without Reduce Motion, the events are the same", { device = "iphone-15" }) (function(user)
  expect.equal(what_happens(user), expected)
end)
