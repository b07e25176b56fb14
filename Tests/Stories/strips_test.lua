-- Verifies that a drag from the gesture bar, from a side edge on Android or from the home indicator
-- belongs to the system (FT-32).
-- Numbers: the area of the iPhone is 21 pt high, as its bottom inset in landscape (831 of 852, 372
-- of 393), that of the tablet 20; the gesture bar of the Pixel is 24 (891 of 915, 388 of 412), its
-- side areas 30; the SE has a button and no such area.

screen "Home" { rows = 40, triggers = { Buy = "Ticket" } }
sheet "Ticket" { detents = { "70%" }, largest_undimmed = false, content = { rows = 3 } }

local places = {
  {
    "iphone-15", theirs = { { 196, 832 }, { 20, 845 } },
    ours = { { 196, 829 }, { 4, 600 }, { 389, 600 } },
  },
  {
    "pixel-8", theirs = { { 206, 892 }, { 206, 910 }, { 29, 600 }, { 383, 600 } },
    ours = { { 206, 889 }, { 31, 600 }, { 381, 600 } },
  },
  {
    { like = "pixel-8", orientation = "landscape" },
    theirs = { { 400, 389 }, { 29, 300 }, { 886, 300 } }, ours = { { 400, 386 }, { 31, 300 } },
  },
  { "iphone-se", theirs = {}, ours = { { 187, 665 }, { 2, 500 } } },
}

local function name_of(device)
  return type(device) == "string" and device or device.like .. " in landscape"
end

for _, place in ipairs(places) do
  local device = place[1]
  story("FT-32")("the gesture areas of " .. name_of(device), { device = device })(function(user)
    sheet "Own" {
      style = "trading-android", grabber = true, content = { rows = 3 },
      appearance = { padding = 0 },
    }
    user:opens "Ticket"
    user:settles()
    local height = user:sheet "Ticket".height
    for _, point in ipairs(place.theirs) do
      local at = { x = point[1], y = point[2] }
      for _, way in ipairs { "up", "down" } do
        local before = #user:events "warning"
        local finger = user:grabs(at):moves { [way] = 40 }
        expect.now "Ticket".height(height, 0)
        expect.equal(#user:events "warning", before + 1)
        finger:lifts()
        user:settles()
      end
    end
    expect "Ticket".never "will_dismiss"
    for _, point in ipairs(place.ours) do
      local finger = user:grabs { x = point[1], y = point[2] }:moves { down = 40 }
      expect.now "Ticket".height(height - 40, 0.001)
      finger:lifts()
      user:settles()
    end
  end)
end

story "FT-32" "in the app behind, a drag from there is ignored too, but not a tap" (function(user)
  user:drags { up = 100, on = { x = 100, y = 840 } }
  expect.equal(user:screen "Home".offset, 0)
  user:drags { up = 100, on = { x = 100, y = 820 } }
  user:settles()
  expect.truthy(user:screen "Home".offset > 0)
  user:scrolls("Home", 0)
  user:taps { x = 365, y = 845 }
  expect "Ticket".is_open()
end)

story("FT-32")("a style can have other system gesture areas", { device = "pixel-8" })(function(user)
  style "careful" {
    like = "trading-android", edge_exclusion = { bottom = 60, left = 0, right = 40 },
  }
  sheet "Careful" { style = "careful" }
  user:opens "Careful"
  user:settles()
  for _, case in ipairs { { 206, 856, 0 }, { 206, 850, 40 }, { 4, 600, 40 }, { 380, 600, 0 } } do
    local finger = user:grabs { x = case[1], y = case[2] }:moves { down = 40 }
    expect.now "Careful".height(640.5 - case[3], 0.001)
    finger:lifts()
    user:settles()
  end
end)
