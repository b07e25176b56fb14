-- Verifies the touch events of a sheet: touch and release, the begin and end of a drag, the current
-- target, and the outcome of a canceled touch.
-- Numbers: the slop of ios and material is 10 and 8 pt, of the trading styles 10.

screen "Home" { rows = 30 }

local phones = {
  { device = "iphone-15", style = "ios" },
  { device = "iphone-15", style = "trading-ios" },
  { device = "pixel-8", style = "material" },
  { device = "pixel-8", style = "trading-android" },
}
local names = { "touched", "drag_began", "drag_ended", "let_go" }

-- prose:allow: `cancelled` is a name of the API.
-- Returns the events of the finger in order: "touched grabber 0, let_go grabber 0.2 cancelled".
local function told(user)
  local words, all = {}, {}
  for _, name in ipairs(names) do
    for _, e in ipairs(user:events(name)) do all[#all + 1] = e end
  end
  table.sort(all, function(a, b) return a.time < b.time end)
  for i, e in ipairs(all) do
    words[i] = e.name .. " " .. e.by .. (e.cancelled and " cancelled" or "")
  end
  return words
end

local function opened(user, style, name, on)
  sheet(name) {
    style = style, title = "Two", detents = { "60%", "80%" }, on = on,
    content = { text = "Words", buttons = { "Go" }, height = 60 },
  }
  user:opens(name)
  user:settles()
  return user:sheet(name)
end

for _, phone in ipairs(phones) do
  local where = { device = phone.device }

  story "IOS-28, FT-16" ("a drag is reported at its start and its end, " .. phone.style, where)(
  function(user)
    local heard = {}
    local function hear(e) heard[#heard + 1] = e.name .. " " .. e.sheet.phase end
    local s = opened(user, phone.style, "Two", {
      touched = hear, let_go = hear, drag_began = hear, drag_ended = hear,
    })
    expect.equal(s.held, false)
    local finger = user:grabs "bar"
    expect.equal({ s.held, s.phase }, { true, "resting" })
    finger:moves { up = 7, over = 0.05 }
    expect.equal(heard, { "touched resting" })
    finger:moves { up = 43, over = 0.2 }
    expect.equal({ s.held, s.phase }, { true, "dragging" })
    finger:holds(0.2):lifts()
    expect.equal(s.held, false)
    expect.equal(heard, {
      "touched resting", "drag_began dragging", "drag_ended settling", "let_go settling",
    })
    expect.equal(told(user), {
      "touched bar", "drag_began bar", "drag_ended bar", "let_go bar",
    })
    expect "Two".went {
      "will_present", "did_present", "touched", "drag_began", "drag_ended", "let_go",
      table.unpack(s.detent == "80%" and { "will_change_detent", "did_change_detent" } or {}),
    }
  end)

  story "IOS-28, FT-16" ("a resting finger is a touch and not a drag, " .. phone.style, where)(
  function(user)
    local s = opened(user, phone.style, "Two")
    local finger = user:grabs "content"
    finger:holds(2)
    expect.equal({ s.held, s.phase }, { true, "resting" })
    finger:lifts()
    expect.equal({ s.held, s.phase }, { false, "resting" })
    expect.equal(told(user), { "touched content", "let_go content" })
    -- The list of all events has them, also without a handler.
    local touches = 0
    for _, e in ipairs(user:events()) do
      if e.name == "touched" or e.name == "let_go" then touches = touches + 1 end
    end
    expect.equal(touches, 2)
  end)

  story "IOS-28, FT-16" ("a touch that catches a sheet is no tap, " .. phone.style, where)(
  function(user)
    local s = opened(user, phone.style, "Two")
    s:select "80%"
    user:waits(0.05)
    local at = s.height
    local finger = user:grabs "Go"
    finger:holds(0.5)
    expect.equal({ s.held, s.phase, s.height }, { true, "dragging", at })
    finger:lifts()
    expect.equal(told(user), {
      "touched content", "drag_began content", "drag_ended content", "let_go content",
    })
    expect "Two".never "tapped"
  end)

  story "IOS-28, FT-16" ("a sheet that cannot be caught continues to move, " .. phone.style, where)(
  function(user)
    style "going on" { like = phone.style, catches = false }
    local s = opened(user, "going on", "Two")
    s:select "80%"
    user:waits(0.05)
    local finger = user:grabs "Go"
    finger:moves { down = 60, over = 0.02 }
    expect.equal(s.phase, "settling")
    finger:holds(1)
    expect.equal({ s.phase, s.detent }, { "resting", "80%" })
    finger:lifts()
    expect.equal(told(user), { "touched content", "let_go content" })
    -- It gets a tap during its motion, too.
    s:select "60%"
    user:waits(0.05)
    user.now:taps "Go"
    expect.equal(user:events "tapped"[1].target, "Go")
    expect "Two".is_at "60%"
    -- At rest, it is dragged like any other sheet.
    user:drags { up = 200 }
    expect "Two".is_at "80%"
  end)

  story "IOS-11, FT-17" ("the target is the current outcome of a release, " .. phone.style, where)(
  function(user)
    local s = opened(user, phone.style, "Two")
    expect.equal(s.target, "60%")
    local gap = s.detents[2].height - s.detents[1].height
    local finger = user:grabs "bar"
    finger:moves { up = gap * 0.7, over = 1 }:holds(0.2)
    expect.equal({ s.detent, s.target }, { "60%", "80%" })
    finger:moves { down = gap * 0.66, over = 1 }:holds(0.2)
    expect.equal(s.target, "60%")
    -- At 3000 pt/s it would be dismissed, from any height.
    finger:moves { down = 150, over = 0.05 }
    expect.equal(s.target, "dismiss")
    finger:lifts()
    expect.equal({ s.target, s.phase }, { "dismiss", "dismissing" })
    user:settles()
    expect.equal(s.target, nil)
    expect "Two".is_dismissed { why = "swipe" }
  end)

  story "IOS-27, FT-17" ("a sheet that is dismissed ends its drag, " .. phone.style, where)(
  function(user)
    local s = opened(user, phone.style, "Two")
    local finger = user:grabs "bar":moves { up = 40 }
    s:dismiss()
    expect.equal(s.held, false)
    expect.equal(told(user), {
      "touched bar", "drag_began bar", "drag_ended bar cancelled", "let_go bar cancelled",
    })
    finger:moves { up = 40 }:lifts()
    expect.equal(#told(user), 4)
    expect "Two".is_dismissed { why = "script" }
  end)
end

-- A drag that would end at rest beyond the middle: a release would select the other detent.
for _, case in ipairs {
  { device = "iphone-15", style = "ios", ends = "60%" },
  { device = "iphone-15", style = "trading-ios", ends = "60%" },
  { device = "pixel-8", style = "trading-android", ends = "60%" },
  { device = "pixel-8", style = "material", ends = "80%" },
  { device = "pixel-8", style = "material-1.4", ends = "80%" },
  { device = "iphone-15", style = "ios", cancel = "release", ends = "80%" },
  { device = "pixel-8", style = "material", cancel = "back", ends = "60%" },
} do
  local name = ("a canceled touch has the outcome %s, %s %s"):format(
    case.ends, case.style, case.cancel or "")
  story "IOS-27, FT-17" (name, { device = case.device })(function(user)
    style "cancels" { like = case.style, cancel = case.cancel }
    local s = opened(user, "cancels", "Two")
    local gap = s.detents[2].height - s.detents[1].height
    user:grabs "bar":moves { up = gap * 0.8, over = 0.2 }:cancels()
    expect.equal(user:events "drag_ended"[1].cancelled, true)
    expect "Two".is_at(case.ends)
  end)
end

scenario "a touch that catches scrolling content is a drag, not a tap" (function(user)
  sheet "List" { content = { rows = 60 } }
  user:opens "List"
  user:settles()
  user:flicks { up = 200, at = 2000, on = "content" }
  user:waits(0.1)
  local s = user:sheet()
  local finger = user:grabs "content"
  local at = s.offset
  finger:holds(0.3)
  expect.near(s.offset, at, 0.001)
  finger:lifts()
  expect "List".never "tapped"
  expect.equal(told(user), {
    "touched content", "let_go content", "touched content", "drag_began content",
    "drag_ended content", "let_go content",
  })
end)

scenario "target is not available to policies, which determine it" (function(user)
  local said
  policy "curious" { { "asks", function()
    local ok, why = pcall(function() return user:sheet().target end)
    said = not ok and tostring(why) or "nothing"
    return nil
  end } }
  sheet "Order" { policy = "curious", detents = { "medium", "large" } }
  user:opens "Order"
  user:settles()
  local finger = user:grabs():moves { up = 100 }
  expect.equal(user:sheet().target, "large")
  finger:holds(0.1):lifts()
  expect.truthy(said:find("a policy cannot read it", 1, true), said)
end)
