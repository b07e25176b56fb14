-- Verifies a presented sheet that is hidden, the events of a sheet about the sheets above it, and
-- the position of a narrow sheet.

screen "Home" { rows = 30, triggers = { Buy = "Top" } }

local phones = {
  { device = "iphone-15", style = "ios" },
  { device = "iphone-15", style = "trading-ios" },
  { device = "pixel-8", style = "material" },
  { device = "pixel-8", style = "trading-android" },
}

for _, phone in ipairs(phones) do
  story "IOS-17, FT-08" ("a hidden sheet is presented and blocks no input, " .. phone.style, {
    device = phone.device,
  })(function(user)
    sheet "Two" {
      style = phone.style, detents = { "60%", "80%" }, largest_undimmed = false,
      content = { fields = { "Name" } },
    }
    user:opens "Two"
    user:settles()
    local s = user:sheet()
    local low = s.height
    user:taps "Name"
    s:hide()
    user:waits(0.01)
    expect.equal(s.phase, "settling")
    user:settles()
    expect.equal({ s.is_presented, s.height, s.dim, s.detent, s.phase },
      { true, 0, 0, "60%", "resting" })
    expect "Two".never "will_dismiss"
    expect "Two".never "will_change_detent"
    expect.equal(user:layers(), { "Home" })
    -- Everything below it is interactive: fields, rows, scrolling.
    user:drags { up = 150, on = { x = 196, y = 500 } }
    expect.near(user:screen().offset, 150, 9)
    s:show()
    user:settles()
    expect.equal({ s.height, s.detent }, { low, "60%" })
    expect.truthy(s.dim > 0.3)
    s:hide { animated = false }
    expect.equal({ s.height, s.phase }, { 0, "resting" })
    s:select "80%"
    user:settles()
    expect "Two".is_at "80%"
    s:hide { animated = false }
    s:dismiss()
    expect "Two".is_dismissed { why = "script" }
    -- The next presentation is normal.
    user:opens "Two"
    expect "Two".height(low)
  end)

  scenario("a sheet gets events when another sheet covers it, " .. phone.style, {
    device = phone.device,
  })(function(user)
    local told = {}
    local function hear(e) told[#told + 1] = ("%s %s"):format(e.name, e.target) end
    sheet "Low" { style = phone.style, on = { covered = hear, uncovered = hear } }
    sheet "Top" { style = phone.style }
    sheet "Peak" { style = phone.style }
    for _, name in ipairs { "Low", "Top", "Peak" } do
      user:sheet(name):present()
      user:settles()
    end
    expect.equal(told, { "covered Top" })
    user:sheet "Peak":dismiss()
    user:settles()
    expect.equal(told, { "covered Top" })
    user:sheet "Top":dismiss()
    user:waits(0.05)
    expect.equal(told, { "covered Top" })
    user:settles()
    expect.equal(told, { "covered Top", "uncovered Top" })
    -- The list of all events has them, also without a handler.
    expect "Top".never "dismiss_blocked"
    expect.equal(#user:events "covered", 2)
    local covered = 0
    for _, e in ipairs(user:events()) do
      if e.name == "covered" then covered = covered + 1 end
    end
    expect.equal(covered, 2)
  end)
end

for _, case in ipairs {
  { device = "iphone-15", style = "ios" }, { device = "pixel-8", style = "material" },
} do
  story "IOS-10" ("a detent of 0 is hidden, " .. case.style, { device = case.device })(
  function(user)
    sheet "Peek" { style = case.style, detents = { away = 0, low = 200, high = 500 } }
    user:opens "Peek"
    user:settles()
    local s = user:sheet "Peek"
    expect.equal({ s.detent, s.height, s.is_presented, s.progress }, { "away", 0, true, 0 })
    expect.equal(user:layers(), { "Home" })
    s:show()
    user:settles()
    expect.equal({ s.detent, s.height }, { "low", 200 })
    -- Between 0 and 200, a release decides as between any two detents.
    user:drags { down = 190, over = 1 }
    expect "Peek".is_at "away"
    s.detent = "high"
    user:settles()
    expect "Peek".height(500)
    s:set { detents = { low = 200, high = 500 } }
    expect "Peek".is_at "high"
  end)
end

scenario("back and escape do not reach a hidden sheet", { device = "pixel-8" }) (function(user)
  sheet "Low" { style = "material" }
  sheet "Top" { style = "material" }
  user:opens "Low"
  user:settles()
  user:opens "Top"
  user:settles()
  user:sheet "Top":hide()
  user:settles()
  user:goes_back()
  user:settles()
  -- A dismissal also dismisses the sheets above.
  expect "Low".is_dismissed { why = "back" }
end)

scenario "an unnamed detent of 0 is an error, hiding a form sheet logs a warning" (function(user)
  expect.error(function() sheet "A" { detents = { 0, "large" } } end, "hidden = 0")
  user:device "ipad-11"
  sheet "Form" { content = { rows = 3 } }
  user:opens "Form"
  user:settles()
  user:sheet():hide()
  user:settles()
  expect.truthy(user:sheet().height > 100)
  local said = user:events "warning"[1].text:find("bottom edge", 1, true) ~= nil
  expect.truthy(said)
end)

story "IOS-21" "a narrow sheet is at the left, at the right or in the middle" (function(user)
  local wide = { like = "pixel-8", orientation = "landscape" }
  user:device(wide)
  for _, case in ipairs { { "left", 0 }, { "center", 0.5 }, { "right", 1 } } do
    sheet(case[1]) { style = "material", max_width = 400, align = case[1] }
    user:opens(case[1])
    user:settles()
    local box = user:sheet():rect "sheet"
    local screen = user:sheet():rect "backdrop".width
    expect.equal(box.width, 400)
    expect.near(box.x, (screen - 400) * case[2], 0.001)
    user:sheet():dismiss()
    user:settles()
  end
  sheet "whole" { style = "material", max_width = false }
  user:opens "whole"
  user:settles()
  expect.equal(user:sheet():rect "sheet".width, user:sheet():rect "backdrop".width)
  local place = "middle" ---@type any
  expect.error(function() sheet "bad" { align = place } end, '"left", "center" or "right"')
end)
