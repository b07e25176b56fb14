-- Verifies the parts that drag a sheet (IOS-28, FT-16), and the fields that describe the finger in
-- `drag` and in a release.

screen "Home" { rows = 30 }

local phones = {
  { device = "iphone-15", style = "ios" },
  { device = "iphone-15", style = "trading-ios" },
  { device = "pixel-8", style = "material" },
  { device = "pixel-8", style = "trading-android" },
}

-- A definition with defaults: two detents, a bar, a list that scrolls.
local function with(style, changes)
  local spec = {
    style = style, title = "List", detents = { "60%", "80%" }, content = { rows = 60 },
  }
  for key, value in pairs(changes) do spec[key] = value end
  return spec
end

-- The part that a slow drag of 60 pt up moves: "sheet", "content" or "nothing".
local function moves(user, part)
  local s = user:sheet()
  local height, offset = s.height, s.offset
  local finger = user:grabs(part):moves { up = 60, over = 0.5 }:holds(0.2)
  local phase = s.phase
  local what = s.height ~= height and "sheet" or s.offset ~= offset and "content" or "nothing"
  expect.equal(phase == "dragging", what == "sheet")
  finger:lifts()
  user:settles()
  s:select("60%", { animated = false })
  user:scrolls(s.name, 0)
  return what
end

for _, phone in ipairs(phones) do
  for _, case in ipairs {
    { true, "sheet", "sheet", "sheet" },
    { false, "nothing", "nothing", "content" },
    { { content = false }, "sheet", "sheet", "content" },
    { { grabber = false, bar = false }, "nothing", "nothing", "sheet" },
    { { bar = false }, "sheet", "nothing", "sheet" },
  } do
    local parts = case[1]
    local words = {}
    for _, part in ipairs { "grabber", "bar", "content" } do
      if type(parts) == "table" and parts[part] == false then words[#words + 1] = part end
    end
    local said = type(parts) == "boolean" and (parts and "all" or "none")
      or "all but " .. table.concat(words, " and ")
    story "IOS-28, FT-16" (("draggable parts: %s, %s"):format(said, phone.style), {
      device = phone.device,
    })(function(user)
      sheet "List" (with(phone.style, { draggable = parts }))
      user:opens "List"
      user:settles()
      local got = {}
      for i, part in ipairs { "grabber", "bar", "content" } do got[i] = moves(user, part) end
      expect.equal(got, { case[2], case[3], case[4] })
      -- A tap on the grabber works anyway.
      user:taps "grabber"
      expect "List".is_at "80%"
    end)
  end

  story "IOS-28, FT-16" ("draggable can be set, also during a drag, " .. phone.style, {
    device = phone.device,
  })(function(user)
    sheet "List" (with(phone.style, {}))
    user:opens "List"
    user:settles()
    local s = user:sheet()
    local base = s.height
    local finger = user:grabs "bar":moves { up = 50, over = 0.5 }
    expect.equal(s.phase, "dragging")
    s:set { draggable = false }
    expect.equal({ s.phase, s.held }, { "settling", true })
    expect.equal(user:events "drag_ended"[1].cancelled, true)
    finger:moves { up = 50, over = 0.5 }
    expect.near(s.height, base, 0.001)
    finger:lifts()
    expect.equal(#user:events "drag_ended", 1)
    expect "List".is_at "60%"
    expect "List".never "tapped"
    -- The part does not catch a moving sheet either.
    s:select "80%"
    user:waits(0.05)
    user:grabs "bar":holds(1):lifts()
    expect "List".is_at "80%"
    s:set { draggable = true }
    user:drags { down = s.height - base, over = 1 }
    expect "List".is_at "60%"
  end)
end

scenario "an unknown part and an invalid value are errors" (function()
  expect.error(function() sheet "A" { draggable = { handle = false } } end, "handle")
  local word = "content" ---@type any
  expect.error(function() sheet "B" { draggable = word } end, "true or false or a table")
  expect.error(function() style "c" { cancel = "stop" } end, '"back" or "release"')
  expect.error(function() style "d" { catches = 1 } end, "true or false")
end)

scenario "a drag function gets the part and the velocity" (function(user)
  local seen = {}
  sheet "List" {
    title = "List", content = { rows = 60 }, detents = { "medium", "large" },
    drag = function(_, d)
      seen[#seen + 1] = ("%s %s %.0f"):format(d.by, d.scrolled, d.velocity)
    end,
  }
  user:opens "List"
  user:settles()
  user:flicks { up = 120, at = 600, on = "bar" }
  expect.equal(seen[#seen], "bar false -600")
  expect "List".is_at "large"
  seen = {}
  -- On scrolled content, the finger scrolls the content to its top, then moves the sheet down.
  user:scrolls("List", 30)
  user:drags { down = 200, over = 0.5, on = "content" }
  expect.equal(seen[#seen], "content true 400")
end)

scenario "a release has the sideways velocity and the keyboard height" (function(user)
  local seen
  policy "looks" { { "looks", function(r)
    seen = ("%.0f %.0f"):format(r.velocity_x, r.keyboard)
  end } }
  sheet "Form" {
    title = "Form", policy = "looks", detents = { "medium", "large" },
    content = { fields = { "Name" }, rows = 40 },
  }
  user:opens "Form"
  user:drags { up = 100, right = 50, over = 0.1, then_holds = 0 }
  expect.equal(seen, "500 0")
  user:drags { down = 100, left = 50, over = 0.1, then_holds = 0 }
  expect.equal(seen, "-500 0")
  user:taps "Name"
  user:drags { down = 50, on = "bar" }
  expect.equal(seen, "0 336")
  -- `decide` uses the current keyboard height, or its argument.
  decide("Form", { from = "medium", travel = 10 })
  expect.equal(seen, "0 336")
  decide("Form", { from = "medium", travel = 10, velocity_x = 80, keyboard = 0 })
  expect.equal(seen, "80 0")
end)

story "IOS-34, IOS-28" "a tap is reported for each part of a sheet" (function(user)
  for _, style in ipairs { "ios", "material", "trading-ios", "faaviator" } do
    sheet(style) {
      style = style, title = "Parts",
      content = { text = "One line", buttons = { "Go" }, height = 40 },
    }
    user:opens(style)
    user:settles()
    local s = user:sheet()
    local bar, box = s:rect "bar", s:rect "sheet"
    user:taps "title"
    user:taps { x = bar.x + 4, y = bar.y + 4 }
    user:taps "One line"
    user:taps "Go"
    user:taps { x = box.x + box.width / 2, y = s:rect "content".y + 110 }
    local targets = {}
    for i, e in ipairs(user:events "tapped") do targets[i] = e.target end
    expect.equal({ table.unpack(targets, #targets - 4) }, { "title", "bar", "text", "Go", "sheet" })
    expect(style).is_open()
    s:dismiss()
  end
end)

scenario "a sheet without a bar has no bar to tap" (function(user)
  sheet "Plain" { detents = { "medium", "large" } }
  user:opens "Plain"
  user:settles()
  local box = user:sheet():rect "sheet"
  user:taps { x = box.x + 40, y = box.y + 8 }
  user:taps "sheet"
  local tapped = user:events "tapped"
  expect.equal({ tapped[1].target, tapped[2].target }, { "sheet", "sheet" })
end)
