-- Verifies the places outside of a sheet at which a touch moves it: the backdrop, a zone around its
-- top edge, and the bottom edge of the screen.

device { like = "pixel-8", width = 400, height = 800, insets = { top = 0, bottom = 0 } }

local last ---@type table? the latest release

policy "half" {
  { "half", function(r)
    last = { from = r.from, by = r.by, height = r.height, travel = r.travel, moved = r.moved }
    return r.height < 200 and "dismiss" or "open"
  end },
}

local count = 0

-- A sheet with settings of its style.
local function defined(settings)
  local spec = {
    like = "material", slop = 10, travel_from = "touch", rubber_band = 0, policy = "half",
    cancel = "back", detents = { open = 400 },
  }
  for key, value in pairs(settings) do spec[key] = value end
  count = count + 1
  style("style " .. count) (spec)
  sheet("Sheet " .. count) { style = "style " .. count, grabber = false }
  last = nil
  return "Sheet " .. count
end

local function opened(user, settings)
  local name = defined(settings)
  user:opens(name)
  user:settles()
  return user:sheet(name)
end

-- A finger that touches a point and moves down.
local function drags(user, y, down)
  return user:grabs { x = 200, y = y }:moves { down = down, over = 0.5 }
end

scenario "a backdrop does not move the sheet by default" (function(user)
  local s = opened(user, { draggable = true })
  local finger = drags(user, 300, 200)
  expect.equal(s.height, 400)
  finger:lifts()
  expect.equal(last, nil)
end)

scenario "a drag of the backdrop moves the sheet" (function(user)
  local s = opened(user, { draggable = { backdrop = true } })
  local finger = drags(user, 300, 250)
  expect.near(s.height, 150, 1e-9)
  finger:lifts()
  expect.equal(last.by, "backdrop")
  expect.equal(last.travel, 250)
  user:settles()
  expect(s.name).is_dismissed { why = "swipe" }
end)

scenario "the sheet waits until the finger reaches its edge" (function(user)
  local s = opened(user, { draggable = { backdrop = "edge" } })
  local finger = drags(user, 300, 99)
  expect.equal(s.height, 400)
  finger:moves { down = 51, over = 0.5 }
  expect.near(s.height, 350, 1e-9)
  finger:lifts()
  expect.equal(last.travel, 150)
  user:settles()
  -- A finger that never reaches it releases nothing.
  last = nil
  drags(user, 300, 90):lifts()
  expect.equal(last, nil)
end)

scenario "a tap on a backdrop that drags still dismisses" (function(user)
  local s = opened(user, { draggable = { backdrop = true }, backdrop_dismisses = true })
  user:taps "backdrop"
  user:settles()
  expect(s.name).is_dismissed { why = "backdrop" }
end)

scenario "only a touch in the zone drags the sheet" (function(user)
  local s = opened(user, { drag_zone = { above = 80, below = 20 } })
  for y, height in pairs { [319] = 400, [320] = 350, [410] = 350, [420] = 350, [421] = 400 } do
    local finger = drags(user, y, 50)
    expect.near(s.height, height, 1e-9)
    finger:cancels()
    user:settles()
  end
end)

scenario "a sheet is pulled in from the edge" (function(user)
  local name = defined { edge_zone = 20 }
  local finger = user:grabs { x = 200, y = 785 }
  expect.equal(user:sheet(name).phase, "hidden")
  finger:moves { up = 9, over = 0.1 }
  expect.equal(user:sheet(name).phase, "hidden")
  finger:moves { up = 291, over = 0.5 }
  expect.equal(user:sheet(name).phase, "dragging")
  expect.near(user:sheet(name).height, 300, 1e-9)
  finger:lifts()
  expect.equal(last.from, "hidden")
  expect.equal(last.by, "edge")
  expect.near(last.moved, -300, 1e-9)
  user:settles()
  expect(name).is_at "open"
end)

scenario "a sheet that is pulled in too little is dismissed" (function(user)
  local name = defined { edge_zone = 20, peek = 20, travel_from = "slop" }
  local finger = user:grabs { x = 200, y = 790 }:moves { up = 100, over = 0.5 }
  expect.near(user:sheet(name).height, 110, 1e-9)
  finger:lifts()
  user:settles()
  expect(name).is_dismissed { why = "swipe" }
  -- After a canceled touch, the sheet is hidden, too.
  finger = user:grabs { x = 200, y = 790 }:moves { up = 300, over = 0.5 }
  finger:cancels()
  user:settles()
  expect.equal(user:sheet(name).phase, "hidden")
end)

scenario "a touch in the edge zone shows the peek until it ends or drags" (function(user)
  local name = defined { edge_zone = 20, peek = 18, travel_from = "slop" }
  local s = user:sheet(name)
  expect.equal(s.height, 0)
  local finger = user:grabs { x = 200, y = 790 }
  expect.equal(s.height, 18)
  expect.equal(s:rect "sheet".y, 782)
  expect.equal(s.phase, "hidden")
  finger:moves { up = 9, over = 0.1 }
  expect.equal(s.height, 18)
  expect.equal(#user:events "will_present", 0)
  finger:moves { up = 1, over = 0.1 }
  expect.equal(s.height, 18)
  expect.equal(s.phase, "dragging")
  expect.equal(#user:events "will_present", 1)
  finger:moves { up = 32, over = 0.1 }
  expect.equal(s.height, 50)
  finger:cancels()
  user:settles()
  -- Without a drag, the lift hides the peek.
  user:waits(1)
  finger = user:grabs { x = 200, y = 790 }
  finger:moves { up = 9, over = 0.1 }
  finger:lifts()
  expect.equal(s.height, 0)
  expect.equal(s.phase, "hidden")
  -- A drag to the side hides it.
  finger = user:grabs { x = 200, y = 790 }
  finger:moves { left = 20, over = 0.1 }
  expect.equal(s.height, 0)
  finger:lifts()
  -- A touch above the zone does not show it.
  finger = user:grabs { x = 200, y = 779 }
  expect.equal(s.height, 0)
  finger:lifts()
end)

scenario "a sheet that the script has hidden peeks, too" (function(user)
  local s = opened(user, { edge_zone = 20, peek = 18 })
  s:hide()
  user:settles()
  expect.equal(s.height, 0)
  local finger = user:grabs { x = 200, y = 790 }
  expect.equal(s.height, 18)
  finger:lifts()
  expect.equal(s.height, 0)
end)

scenario "a sheet that is presented under the finger is no longer pulled" (function(user)
  local name = defined { edge_zone = 20, peek = 18 }
  local finger = user:grabs { x = 200, y = 790 }
  user:sheet(name):present()
  finger:moves { up = 100, over = 0.1 }
  expect.equal(user:sheet(name).phase, "presenting")
  finger:lifts()
  user:settles()
  expect(name).is_at "open"
end)

for _, like in ipairs { "ios", "material" } do
  scenario("a pull that ends at 0 dismisses by a swipe: " .. like) (function(user)
    style "pulled" { like = like, edge_zone = 20, peek = 10 }
    sheet "Order" { style = "pulled", detents = { open = 400 } }
    local finger = user:grabs { x = 200, y = 785 }
    finger:moves { up = 100, over = 0.5 }
    expect.truthy(user:sheet "Order".height > 50)
    finger:moves { down = 114, over = 0.5 }
    finger:holds(0.2)
    expect.equal(user:sheet "Order".height, 0)
    finger:lifts()
    user:settles()
    expect "Order".is_dismissed { why = "swipe" }
  end)
end

for _, like in ipairs {
  "ios", "ios-measured", "material", "material-1.4", "trading-ios", "trading-android", "faaviator",
  "tiered",
} do
  for _, peek in ipairs { false, 15 } do
    local what = peek and "with a peek of 15" or "without a peek"
    scenario(what .. ", a touch in the zone shows it: " .. like) (function(user)
      style "zoned" { like = like, edge_zone = 20, peek = peek or nil }
      sheet "Order" { style = "zoned", detents = { open = 400 } }
      local finger = user:grabs { x = 200, y = 785 }
      expect.equal(user:sheet "Order".height, peek or 0)
      finger:lifts()
    end)
  end
end

scenario "above the zone, downward, or below another sheet nothing is pulled in" (function(user)
  local name = defined { edge_zone = 20 }
  user:grabs { x = 200, y = 779 }:moves { up = 300, over = 0.5 }:lifts()
  user:grabs { x = 200, y = 781 }:moves { down = 15, over = 0.5 }:lifts()
  expect(name).never "will_present"
  opened(user, {})
  user:grabs { x = 200, y = 790 }:moves { up = 300, over = 0.5 }:lifts()
  expect(name).never "will_present"
end)

scenario "a hidden sheet is pulled in" (function(user)
  local s = opened(user, { edge_zone = 20 })
  s:hide()
  user:settles()
  user:grabs { x = 200, y = 790 }:moves { up = 300, over = 0.5 }:lifts()
  user:settles()
  expect(s.name).is_at "open"
  expect.equal(s.height, 400)
end)

scenario("the strip of an iPhone takes the touch", { device = "iphone-15" }) (function(user)
  local name = defined { edge_zone = 20 }
  user:grabs { x = 200, y = 845 }:moves { up = 300, over = 0.5 }:lifts()
  expect(name).never "will_present"
end)
