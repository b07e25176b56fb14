-- Reduced motion: every spring becomes a short ease-out of 0.2 s that overshoots nothing. What
-- happens, and in which order, stays the same.

device { like = "iphone-15", reduce_motion = true }

sheet "News" {
  title = "News",
  detents = { "medium", "large" },
  motion = { settle = spring { damping = 0.5, response = 0.5 } }, -- a lively one
  content = { rows = 20 },
}

--- Opens it, expands it and sends it away; the names of all that happened to it.
local function what_happens(user)
  user:opens "News"
  user:flicks { up = 80, at = 900 }
  user:taps "close"
  user:settles()
  local names = {}
  for _, e in ipairs(user:events()) do
    if e.sheet then names[#names + 1] = e.name end
  end
  return names
end

local expected = {
  "will_present", "did_present", "will_change_detent", "did_change_detent", "will_dismiss",
  "did_dismiss",
}

scenario "it rests after 0.2 s and overshoots nothing" (function(user)
  user:opens "News"
  user:settles()
  expect.near(user.time, 0.2, 0.01) -- within 0.5 pt of its place a motion is at rest
  user:flicks { up = 80, at = 900 }
  expect "News".feels { settle = 0.2, overshoot = 0 }
  expect "News".is_at "large"
end)

scenario "all that happens, in order" (function(user)
  expect.equal(what_happens(user), expected)
end)

scenario("with motion the spring shows", { device = "iphone-15" }) (function(user)
  user:opens "News"
  user:flicks { up = 80, at = 900 }
  expect.error(function() expect "News".feels { settle = 0.2 } end, "settle")
end)

scenario("with motion the same happens in the same order", { device = "iphone-15" }) (function(user)
  expect.equal(what_happens(user), expected)
end)
