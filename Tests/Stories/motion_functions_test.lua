-- Verifies motions that a script chooses at their start, and its custom motions: a clamped spring,
-- a decay, and a curve from a function.
-- Numbers: medium 426, large 793.

local ln = math.log

screen "Home" { rows = 30 }

-- A sheet whose settle function is `settle`, opened at medium.
local function opened(user, style, motion)
  sheet "Two" { style = style, detents = { "60%", "80%" }, motion = motion }
  user:opens "Two"
  user:settles()
  return user:sheet()
end

for _, phone in ipairs {
  { device = "iphone-15", style = "ios" },
  { device = "iphone-15", style = "trading-ios" },
  { device = "pixel-8", style = "material" },
  { device = "pixel-8", style = "trading-android" },
} do
  local where = { device = phone.device }

  story "IOS-24, FT-17" ("settle is called once, at the start, " .. phone.style, where)(
  function(user)
    local asked = {}
    local s = opened(user, phone.style, {
      settle = function(m)
        asked[#asked + 1] = { from = m.from, to = m.to, velocity = m.velocity, by = m.by }
        return curve("linear", 0.5)
      end,
    })
    expect.equal(asked, {})
    local low, high = s.detents[1].height, s.detents[2].height
    s:select "80%"
    expect.equal(asked, { { from = low, to = high, velocity = 0, by = "script" } })
    user:waits(0.25)
    expect.near(s.height, (low + high) / 2, 0.001)
    user:settles()
    expect.equal(#asked, 1)
    user:flicks { down = 60, at = 600 }
    expect.equal(#asked, 2)
    expect.equal({ asked[2].to, asked[2].by }, { low, "user" })
    expect.near(asked[2].velocity, 600, 1)
    user:settles()
    expect "Two".is_at "60%"
  end)

  story "IOS-24, FT-17" ("a function can limit the initial velocity, " .. phone.style, where)(
  function(user)
    local law = spring { damping = 0.6, response = 0.4 }
    local taken = 0
    local s = opened(user, phone.style, {
      settle = function(m)
        m.velocity = math.max(-300, math.min(300, m.velocity))
        taken = m.velocity
        return law
      end,
    })
    local finger = user:grabs():moves { up = 80, over = 0.08 }
    local held, high = s.height, s.detents[2].height
    finger:lifts()
    expect.near(taken, -300, 0.001)
    user:waits(0.1)
    -- Upward is toward larger heights.
    expect.near(s.height, (law:at(0.1, held, high, 300)), 0.001)
  end)

  story "IOS-22, IOS-23, FT-02" ("present and dismiss are called too, " .. phone.style, where)(
  function(user)
    local asked = {}
    local function ask(m)
      asked[#asked + 1] = ("%.0f>%.0f %s"):format(m.from, m.to, m.by or "nobody")
      return curve("linear", 0.4)
    end
    local s = opened(user, phone.style, { present = ask, dismiss = ask })
    local low = s.detents[1].height
    s:dismiss()
    user:waits(0.2)
    expect.near(s.height, low / 2, 0.5)
    user:settles()
    local open = ("0>%.0f nobody"):format(low)
    expect.equal(asked, { open, ("%.0f>0 script"):format(low) })
    user:opens "Two"
    user:waits(0.2)
    expect.near(user:sheet().height, low / 2, 0.5)
    user:settles()
    user:flicks { down = 120, at = 2500 }
    user:settles()
    expect.equal(#asked, 4)
    expect.truthy(asked[4]:find(">0 swipe", 1, true), asked[4])
    -- Without animation, no motion is requested.
    user:sheet "Two":present { animated = false }
    user:sheet "Two":dismiss { animated = false }
    expect.equal(#asked, 4)
  end)

  story "IOS-24, FT-17" ("nil uses the motion of the style, " .. phone.style, where)(function(user)
    local s = opened(user, phone.style, { settle = function() return nil end })
    sheet "Own" { style = phone.style, detents = { "60%", "80%" } }
    s:select "80%"
    user:waits(0.1)
    local height = s.height
    user:settles()
    s:dismiss()
    user:opens "Own"
    user:settles()
    user:sheet "Own":select "80%"
    user:waits(0.1)
    expect.near(user:sheet "Own".height, height, 0.001)
  end)
end

scenario "a motion set later replaces the function" (function(user)
  local asked = 0
  local s = opened(user, "ios", { settle = function() asked = asked + 1 end })
  s:set { motion = { settle = curve("linear", 1) } }
  s:select "80%"
  user:waits(0.5)
  expect.near(s.height, (s.detents[1].height + s.detents[2].height) / 2, 0.001)
  expect.equal(asked, 0)
end)

scenario("Reduce Motion shortens every spring, including custom ones", {
  device = { like = "iphone-15", reduce_motion = true },
})(function(user)
  local slow = spring { damping = 1, response = 5 }
  local s = opened(user, "ios", { settle = function() return slow end })
  s:select "80%"
  user:waits(0.21)
  expect.equal(s.phase, "resting")
end)

scenario "the numbers of a motion can be read" (function()
  local soft = spring { stiffness = 400, friction = 32, mass = 1 }
  expect.near(soft.damping, 0.8, 1e-9)
  expect.near(soft.response, 2 * math.pi / 20, 1e-9)
  expect.equal(soft.duration, nil)
  local ease = curve({ 0.4, 0, 0.2, 1 }, 0.3)
  expect.equal({ ease.duration, ease.damping, ease.response }, { 0.3 })
  expect.equal(curve("linear", 0.2).duration, 0.2)
  expect.equal(decay().duration, nil)
  expect.error(function()
    soft.damping = 1 ---@diagnostic disable-line
  end, "damping")
end)

scenario "a table of numbers is not a motion" (function()
  local numbers = { damping = 1 } ---@type any
  expect.error(function() sheet "C" { motion = { settle = numbers } } end, "Motion or a function")
end)

scenario "a clamped spring stops when it first reaches its end" (function(user)
  local free = spring { damping = 0.4, response = 0.4 }
  local held = spring { damping = 0.4, response = 0.4, clamp = true }
  -- Undamped frequency 2 pi / 0.4, damped by sqrt(1 - 0.16); x(t) = 0 at tan(wt) = -w / b.
  local b = 0.4 * 2 * math.pi / 0.4
  local w = 2 * math.pi / 0.4 * math.sqrt(1 - 0.16)
  local stop = (math.atan(-w / b) + math.pi) / w
  expect.near((free:at(stop, 0, 100)), 100, 0.001)
  expect.near((held:at(stop - 0.01, 0, 100)), (free:at(stop - 0.01, 0, 100)), 1e-9)
  expect.near((held:at(stop + 0.05, 0, 100)), 100, 0)
  expect.truthy(free:at(stop + 0.05, 0, 100) > 105)
  expect.near(held:settles_in(0, 100), stop, 0.01)
  local s = opened(user, "ios", { settle = held })
  s:select "80%"
  local most = 0
  for _ = 1, 60 do
    user:waits(1 / 60)
    most = math.max(most, s.height)
  end
  expect.near(most, s.detents[2].height, 0.001)
  -- A critically damped spring does not overshoot, so clamping does not change it.
  local plain, clamped = spring { damping = 1, response = 0.3 },
    spring { damping = 1, response = 0.3, clamp = true }
  expect.near((clamped:at(0.1, 0, 100)), (plain:at(0.1, 0, 100)), 0)
  -- With velocity toward its end, it overshoots anyway.
  expect.near((clamped:at(0.2, 0, 10, 4000)), 10, 0)
end)

scenario "a decay slows down by its rate and ends at its target" (function(user)
  local law = decay { rate = 0.99 }
  for _, t in ipairs { 0.05, 0.2, 0.5 } do
    expect.near((law:at(t, 0, 300)), 300 - 300 * 0.99 ^ (1000 * t), 1e-6)
  end
  expect.near(law:settles_in(0, 300), ln(0.5 / 300) / (1000 * ln(0.99)), 1e-6)
  -- The initial velocity has no effect.
  expect.near((law:at(0.1, 0, 300, 5000)), (law:at(0.1, 0, 300)), 0)
  expect.near((decay():at(0.1, 0, 300)), 300 - 300 * 0.998 ^ 100, 1e-6)
  local s = opened(user, "ios", { settle = law })
  local low, high = s.detents[1].height, s.detents[2].height
  s:select "80%"
  user:waits(0.1)
  expect.near(s.height, high - (high - low) * 0.99 ^ 100, 0.001)
  user:settles()
  expect "Two".is_at "80%"
  expect.error(function() decay { rate = 1 } end, "0.9999")
  expect.error(function() decay { rte = 0.99 } end, "rate")
end)

scenario "a custom curve is evaluated when it is created" (function(user)
  local asked = 0
  local law = curve(function(share)
    asked = asked + 1
    return share ^ 3
  end, 0.4)
  expect.equal(asked, 241)
  for _, share in ipairs { 0.1, 0.333, 0.5, 0.9 } do
    expect.near((law:at(0.4 * share, 0, 100)), 100 * share ^ 3, 0.001)
  end
  expect.near(select(2, law:at(0.2, 0, 100)), 100 * 3 * 0.25 / 0.4, 0.1)
  local s = opened(user, "ios", { settle = law })
  local low, high = s.detents[1].height, s.detents[2].height
  s:select "80%"
  user:waits(0.2)
  expect.near(s.height, low + (high - low) / 8, 0.001)
  expect.equal(asked, 241)
  expect.error(function() curve(function() return 0 end, 1) end, "must start at 0 and end at 1")
  expect.error(
    function() curve(function() return "x" end, 1) end, "expected a fraction of the distance")
  expect.error(function() curve(function(t) return t end, 300) end, "0.3")
end)
