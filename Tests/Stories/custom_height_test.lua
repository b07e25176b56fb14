-- Verifies a rule that returns a custom height: the sheet rests there, at no detent, until the next
-- change. A rule can also return a second value: no animation, or a motion. The range of heights is
-- verified by custom_height_range_test.lua.

screen "Home" { rows = 30 }

policy "anywhere" {
  { "throw", function(r)
    if r.velocity > 900 then return "dismiss", { motion = curve("linear", 0.4) } end
    if r.velocity < -900 then return "80%", { animated = false } end
  end },
  { "rest", function(r) return r.height end },
  like = "ios",
}

local phones = {
  { device = "iphone-15", style = "ios" },
  { device = "iphone-15", style = "trading-ios" },
  { device = "pixel-8", style = "material" },
  { device = "pixel-8", style = "trading-android" },
}

-- A sheet that rests at the height of its release, opened at 60%.
local function opened(user, style, on)
  sheet "Map" {
    style = style, detents = { "60%", "80%" }, policy = "anywhere", on = on or {},
    content = { rows = 3 }, largest_undimmed = false, grabber = true,
  }
  user:opens "Map"
  user:settles()
  return user:sheet()
end

-- The last reported change of the detent.
local function last_change(user)
  local found
  for _, event in ipairs(user:events()) do
    if event.name == "did_change_detent" then found = event end
  end
  return found
end

for _, phone in ipairs(phones) do
  local where = { device = phone.device }

  scenario("it rests at a custom height, " .. phone.style, where)(function(user)
    local s = opened(user, phone.style)
    local low = s.height
    local finger = user:grabs():moves { up = 70, over = 0.5 }
    user:waits(0.2)
    local left = s.height
    expect.near(s.target, left, 0.01)
    finger:lifts()
    user:settles()
    expect.near(left, low + 70, 19)
    expect.equal({ s.detent, s.phase }, { nil, "resting" })
    expect "Map".height(left)
    expect.near(s.target, left, 0.01)
    expect "Map".went { "will_present", "did_present", "will_change_detent", "did_change_detent" }
    local change = last_change(user)
    expect.equal({ change.from, change.to, change.by }, { "60%", nil, "user" })

    -- The next drag begins there, and its release is decided from there.
    user:flicks { up = 40, at = 1500 }
    expect.equal(s.phase, "resting")
    expect "Map".is_at "80%"
    change = last_change(user)
    expect.equal({ change.from, change.to }, { nil, "80%" })
    s:select "60%"
    user:settles()
    expect "Map".is_at "60%"
  end)

  scenario("a rule can return the motion, " .. phone.style, where)(function(user)
    local s = opened(user, phone.style)
    local from, start
    local finger = user:grabs():moves { down = 60, over = 0.05 }
    from = s.height
    finger:lifts()
    start = #user:events()
    expect.equal(s.phase, "dismissing")
    user:waits(0.2)
    -- Half the time of a linear motion.
    expect.near(s.height, from / 2, 0.5)
    user:waits(0.21)
    expect "Map".is_dismissed { why = "swipe" }
    expect.truthy(#user:events() > start)
  end)
end

scenario "after a rotation, it keeps its height if there is room" (function(user)
  local s = opened(user, "ios")
  user:drags { up = 150, over = 0.5 }
  user:settles()
  local left = s.height
  expect.truthy(left > 600)
  user:device { width = 393, height = 500 }
  user:settles()
  -- The largest detent is 80% of 500.
  expect.near(s.height, 400, 0.5)
  expect.equal(s.detent, nil)
  user:device "iphone-15"
  user:settles()
  expect.near(s.height, left, 0.5)
end)

scenario "the grabber's action starts from the custom height" (function(user)
  local s = opened(user, "ios")
  user:drags { up = 70, over = 0.5 }
  user:settles()
  expect.equal(s.detent, nil)
  user:accessibility "increment"
  user:settles()
  expect "Map".is_at "80%"
  user:drags { down = 70, over = 0.5 }
  user:settles()
  expect.equal(s.detent, nil)
  user:accessibility "decrement"
  user:settles()
  expect "Map".is_at "60%"
end)

scenario "hidden and shown again, it has the same height" (function(user)
  local s = opened(user, "ios")
  user:drags { up = 70, over = 0.5 }
  user:settles()
  local left = s.height
  s:hide()
  user:settles()
  expect.equal(s.height, 0)
  s:show()
  user:settles()
  expect.near(s.height, left, 0.01)
  s:dismiss()
  user:settles()
  user:opens "Map"
  expect "Map".is_at "60%"
end)

scenario "the keyboard moves it up, and back when it hides" (function(user)
  sheet "Note" {
    detents = { "40%" }, keyboard = "resize", content = { fields = { "Text" } },
    policy = "anywhere",
  }
  user:opens "Note"
  user:settles()
  user:drags { up = 60, over = 0.5 }
  user:settles()
  local s = user:sheet()
  local left = s.height
  user:taps "Text"
  user:settles()
  expect.near(s.height, math.min(left + 336 - 34, 793), 0.5)
  user:hides_keyboard()
  user:settles()
  expect.near(s.height, left, 0.5)
end)

scenario "a script that refuses the detent change keeps the sheet at its height" (function(user)
  local asked = {}
  local s = opened(user, "ios", {
    should_change_detent = function(_, to, by)
      asked[#asked + 1] = { to = to, by = by }
      return false
    end,
  })
  user:drags { up = 70, over = 0.5 }
  user:settles()
  expect "Map".is_at "60%"
  expect.equal(asked[1], { by = "user" })
  expect.equal(s.detent, "60%")
end)

scenario "decide and always get the number" (function(user)
  opened(user, "ios")
  local outcome, rule = decide("Map", { from = "60%", height = 600 })
  expect.equal({ outcome, rule }, { 600, "rest" })
end)
