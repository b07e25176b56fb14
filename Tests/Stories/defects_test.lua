-- Layout, fingers and screen readers, as described by bug reports of other libraries.
device {
  like = "iphone-15", width = 400, height = 800,
  insets = { top = 0, bottom = 0, left = 0, right = 0 },
}

screen "Home" { triggers = { Go = "Other" } }
sheet "Other" { detents = { 200 } }
sheet "Hidden" {
  title = "H", detents = { low = 300 }, largest_undimmed = false, content = { rows = 4 },
}
sheet "Off" {
  title = "H", detents = { off = 0, low = 300 }, opens_at = "off", largest_undimmed = false,
}
sheet "Plain" { detents = { low = 300, high = 700 }, grabber = true }
sheet "Go" {
  title = "A", detents = { 300 },
  content = { { button = "Go" }, { slider = "Volume", value = 0.5 } },
}

for _, how in ipairs { "a tablet", "landscape" } do
  scenario("a hidden sheet stays hidden on " .. how) (function(user)
    user:visits "Home"
    user:opens "Hidden"
    local s = user:sheet "Hidden"
    s:hide()
    user:settles()
    if how == "landscape" then user:rotates "landscape" else user:device "ipad-11" end
    user:settles()
    expect.equal({ s.height, s.dim, user:layers() }, { 0, 0, { "Home" } })
    user:taps "Go"
    expect "Other".is_open()
  end)
  scenario("a sheet at a detent of 0 stays hidden on " .. how) (function(user)
    user:opens "Off"
    user:settles()
    if how == "landscape" then user:rotates "landscape" else user:device "ipad-11" end
    user:settles()
    expect.equal({ user:sheet "Off".dim, user:layers() }, { 0, { "Home" } })
  end)
end

scenario "a sheet that was hidden is shown as a form sheet" (function(user)
  user:opens "Hidden"
  local s = user:sheet "Hidden"
  s:hide()
  user:settles()
  user:device "ipad-11"
  s:show()
  user:settles()
  expect(s.height > 0).truthy()
  expect(s.dim > 0).truthy()
end)

-- The keyboard covers the bottom inset, so the sheet grows or moves by less than its height, and
-- nothing is empty between the content and the footer.
local inset = { ["iphone-15"] = 34, ["iphone-se"] = 0, ["pixel-8"] = 24 }
for phone, bottom in pairs(inset) do
  for name, settings in pairs {
    fit = { detents = { "fit" } },
    points = { detents = { low = 300 } },
    peek = { detents = { peek = 160, "large" } },
    custom = { detents = { low = 200, high = 400 }, policy = "here" },
    lifted = { detents = { low = 300 }, keyboard = "pan" },
  } do
    scenario(("the keyboard covers the bottom inset on %s: %s"):format(phone, name), {
      device = phone,
    })(function(user)
      policy "here" { { "here", function(r) return r.height end } }
      settings.content = { { field = "Name" } }
      settings.footer = { { button = "Save" } }
      local s = sheet "Form" (settings)
      user:opens "Form"
      user:settles()
      if name == "custom" then
        user:drags { up = 33 }
        user:settles()
      end
      local before = { s:rect "sheet", s:rect "content", s:rect "footer" }
      user:taps "Name"
      user:settles()
      local after = { s:rect "sheet", s:rect "content", s:rect "footer" }
      local moved = 336 - bottom
      expect.near(before[1].y - after[1].y, moved, 1e-9)
      expect.near(before[2].height, after[2].height, 1e-9)
      expect.near(before[3].y - after[3].y, moved, 1e-9)
      user:hides_keyboard()
      user:settles()
      expect.near(s:rect "sheet".y, before[1].y, 1e-9)
    end)
  end
end

scenario "the touch is over when the app leaves with a finger down" (function(user)
  user:opens "Plain"
  user:settles()
  local finger = user:grabs "grabber"
  finger:moves { up = 100, over = 0.3 }
  user.now:leaves_app()
  user:waits(1)
  user.now:returns()
  expect.equal(user:sheet "Plain".held, false)
  user:settles()
  expect.equal(user:sheet "Plain".height, 300)
  finger:lifts()
end)

for _, action in ipairs { "activate", "increment", "decrement" } do
  scenario("the action " .. action .. " fails for an element that is not there") (function(user)
    expect.error(function() user:accessibility(action, "Nope") end, "Nope")
    user:opens "Go"
    expect.error(function() user:accessibility(action, "Nope") end, "Nope")
  end)
end

scenario "the grabber of a sheet without one cannot be adjusted" (function(user)
  user:opens "Go"
  expect.error(function() user:accessibility "increment" end, "grabber")
  user:accessibility("increment", "Volume")
end)

scenario "a reading with a finger down advises to lift the finger" (function(user)
  user:opens "Plain"
  user:settles()
  local finger = user:grabs "grabber"
  finger:moves { up = 100, over = 0.2 }
  local _, message = pcall(function() expect.equal(user:sheet "Plain".height, 401) end)
  finger:cancels()
  expect.truthy((tostring(message):find("lift the finger first", 1, true)))
  expect.truthy(not tostring(message):find("user:settles()", 1, true))
end)

scenario "a sample at the same position is accepted" (function(user)
  user:opens "Plain"
  user:settles()
  local finger = user:grabs "grabber"
  finger:moves { up = 50, over = 0.1 }:moves { up = 0, over = 0.016 }:moves { up = 50, over = 0.1 }
  expect.near(user:sheet "Plain".height, 400, 1e-9)
  expect.error(function() finger:moves { over = 0.1 } end, "does not move")
  finger:cancels()
end)

policy "step" {
  { "up", function(r) if r.velocity < -500 then return r:next_up(r.from) end end },
  { "down", function(r) if r.velocity > 500 then return r:next_down(r.from) end end },
  { "points", function(r) if r.travel > 300 then return r:next_up(120) end end },
  like = "ios",
}
sheet "Steps" { detents = { small = 100, "medium", "large" }, policy = "step" }

scenario "next_up and next_down count from a detent or a height" (function()
  expect.equal(decide("Steps", { from = "medium", travel = 5, velocity = -1600 }), "large")
  expect.equal(decide("Steps", { from = "medium", travel = -5, velocity = 1600 }), "small")
  expect.equal(decide("Steps", { from = "large", travel = 400, velocity = 0 }), "medium")
end)
