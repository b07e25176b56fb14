-- The defaults of the platform styles: no color of a title, a black backdrop, the system gesture
-- areas of the device, no tiers (DS-14, FT-32, NP-07).
-- Numbers: the gesture bar of Android is the bottom inset, 24 on a Pixel 8, and the areas at both
-- sides are 30 (config_backGestureInset). The home indicator of an iPhone uses 21.

local platforms = {
  ios = "iphone-15", ["ios-measured"] = "iphone-15", tiered = "iphone-15",
  ["trading-ios"] = "iphone-15", ["trading-android"] = "pixel-8", material = "pixel-8",
  ["material-1.4"] = "pixel-8",
}
-- Styles for Android, and the card on an Android phone.
local strips = {
  ["trading-android"] = "pixel-8", material = "pixel-8", ["material-1.4"] = "pixel-8",
  faaviator = "pixel-8",
}
-- The pages of the stacks, within the limits of the style.
local pages = {
  ios = { "30%", "60%" }, ["ios-measured"] = { "30%", "60%" }, material = { "30%", "60%" },
  ["material-1.4"] = { "30%", "60%" }, faaviator = { "30%", "60%" },
  ["trading-ios"] = { "60%", "80%" }, ["trading-android"] = { "60%", "80%" },
}

for name, device in pairs(platforms) do
  for _, scheme in ipairs { "light", "dark" } do
    scenario(("%s has the default colors in %s mode"):format(name, scheme), {
      device = { like = device, color_scheme = scheme },
    })(function()
      local s = sheet "Sheet" { style = name, title = "Ticket" }
      expect.equal(s.appearance.title_color, nil)
      expect.equal(s.appearance.backdrop_color, "#000000")
    end)
  end

  -- The sheet of the navigation stack always has a close button (NP-01).
  if name ~= "tiered" then
    scenario(name .. ": a sheet without a title has no close button", {
      device = device,
    })(function(user)
      local s = sheet "Bare" { style = name, content = { rows = 3 } }
      user:opens "Bare"
      expect.equal(s:rect "close", nil)
    end)
  end
end

for name, device in pairs(strips) do
  story "FT-32" (name .. " leaves the system gesture areas to the system", {
    device = device,
  })(function(user)
    -- The card does not follow a finger below its smallest detent, so it is drawn up.
    local is_card = name == "faaviator"
    local way = is_card and { up = 60 } or { down = 60 }
    local s = sheet "Strip" {
      style = name, title = "Strip", detents = not is_card and { a = "70%" } or nil,
    }
    for _, case in ipairs { { x = 200, moves = true }, { x = 20, moves = false } } do
      user:opens "Strip"
      user:settles()
      local top = s:rect("sheet").y
      local finger = user:grabs { x = case.x, y = top + 40 }:moves(way)
      expect.equal(s:rect("sheet").y ~= top, case.moves, ("from %g"):format(case.x))
      finger:lifts()
      user:settles()
      s:dismiss()
      user:settles()
    end
  end)
end

for name, heights in pairs(pages) do
  story "NP-07" (name .. ": a page of another height appears with the settle motion", {
    device = platforms[name] or "iphone-15",
  })(function(user)
    local one = sheet "One" { style = name, detents = { heights[1] } }
    local two = sheet "Two" { style = name, detents = { heights[2] } }
    local trip = stack "Trip" { style = name, "One", "Two" }
    local alone = sheet "Alone" { style = name, detents = { low = heights[1], high = heights[2] } }
    expect.truthy(one and two)

    local function samples(act, s)
      act()
      local list = {}
      for i = 1, 4 do
        user:waits(0.04)
        list[i] = s.height
      end
      user:settles()
      return list
    end
    user:opens "Alone"
    user:settles()
    alone:select "low"
    user:settles()
    local up = samples(function() alone:select "high" end, alone)
    local high = alone.height
    alone:select "low"
    user:settles()
    local low = alone.height
    alone:dismiss()
    user:settles()

    user:opens "Trip"
    user:settles()
    local pushed = samples(function() trip:push "Two" end, trip)
    local popped = samples(function() trip:pop() end, trip)
    for i = 1, 4 do
      expect.near(pushed[i], up[i], 0.001)
      -- The same motion from rest, reversed.
      expect.near(high - popped[i], up[i] - low, 0.001)
    end
  end)
end
