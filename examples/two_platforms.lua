-- One script on two platforms: iOS's sheet on an iPhone and Material's on a Pixel. Reduced motion
-- removes the spring of one and the easing of the other.

sheet "Options" {
  style = { ios = "ios", android = "material" },
  title = "Options",
  detents = { "medium", "large" },
  content = { rows = 20 },
}

local phones = {
  { name = "iphone-15", dim = 0.0, back = "is_open", fast = 500 },
  { name = "pixel-8", dim = 0.32, back = "is_dismissed", fast = 125 },
}

for _, phone in ipairs(phones) do
  local name = phone.name

  scenario("the platform's dimming and back on " .. name, { device = name }) (function(user)
    user:opens "Options"
    user:settles()
    expect.near(user:sheet().dim, phone.dim, 0.001)
    user:goes_back()
    user:settles()
    expect "Options"[phone.back]()
  end)

  scenario("the platform's velocity on " .. name, { device = name }) (function()
    local release = { from = "medium", travel = -30, velocity = -phone.fast + 1 }
    expect.equal((decide("Options", release)), "medium")
    release.velocity = -phone.fast - 1
    expect.equal((decide("Options", release)), "large")
  end)

  local reduced = { device = { like = name, reduce_motion = true } }
  scenario("reduced motion on " .. name, reduced) (function(user)
    user:opens "Options"
    user:settles()
    expect.near(user.time, 0.2, 0.01)
  end)
end
