-- Verifies navigation by a script: to a screen and back, a change to a visible screen, and sheets
-- that are hidden and restored with their screen (FT-25, FT-30).

screen "Map" {
  rows = 40, fields = { "Find" }, tabs = { "All", "Mine" },
  triggers = { Go = function() navigate "Place" end, Note = "Note" },
  on = { appears = function() return "Pins" end },
}
screen "Place" {
  lines = 80, triggers = { Done = function() navigate.back() end, Note = "Note" },
}
screen "Settings" { lines = 2, triggers = { Home = function() navigate "Map" end } }

sheet "Pins" {
  belongs_to = "Map", detents = { peek = 120, "medium", "large" }, opens_at = "medium",
  largest_undimmed = "medium",
  content = { fields = { "Name" }, rows = { "Harbour", "Tower" }, height = 600 },
  on = { tapped = function(e) if e.target == "Tower" then navigate "Place" end end },
}
sheet "Note" { detents = { "medium" }, modal = false, content = { rows = 2 } }

local map

local function is_away(user)
  local pins = user:sheet "Pins"
  expect.equal({ pins.height, pins.dim, pins:rect "sheet" }, { 0, 0 })
  expect.equal(pins.is_presented, true)
  for _, layer in ipairs(user:layers()) do expect.equal(layer:find "Pins", nil) end
end

for _, device in ipairs { "iphone-15", "pixel-8", "ipad-11" } do
  local on = { device = device }

  story("FT-25, FT-30")("a script shows a screen and goes back: " .. device, on)(function(user)
    user:taps("Tower")
    expect.equal(user:navigation(), { "Map", "Place" })
    user:taps "Done"
    expect.equal(user:navigation(), { "Map" })
    navigate "Place"
    navigate "Settings"
    expect.equal(user:navigation(), { "Map", "Place", "Settings" })
    user:taps "Home"
    expect.equal(user:navigation(), { "Map" })
    local before = #user:events "warning"
    navigate.back()
    expect.equal(#user:events "warning", before + 1)
    expect.equal(user:navigation(), { "Map" })
  end)

  story("FT-30")("a sheet is hidden and restored with its screen: " .. device, on)(function(user)
    user:settles()
    local pins = user:sheet "Pins"
    if device ~= "ipad-11" then user:drags { to = "peek" } end
    user:taps "Name"
    user:types "Pier"
    user:keyboard(false)
    user:settles()
    local was = { pins.detent, pins.height, pins.presentation }
    navigate "Place"
    is_away(user)
    -- The content behind the sheet is interactive while the sheet is hidden.
    user:scrolls("Place", 20)
    user:taps { x = 200, y = 700 }
    user:goes_back()
    expect.equal({ pins.detent, pins.height, pins.presentation }, was)
    expect.equal(pins.fields.Name, "Pier")
    expect "Pins".never "will_dismiss"
    expect.equal(#user:events "did_present", 1)
    expect.equal(user:layers()[1], "Pins")
  end)

  story("FT-30")("a sheet without a screen stays: " .. device, on)(function(user)
    user:settles()
    user:sheet "Pins":dismiss { animated = false }
    user:taps("Note", 1)
    navigate "Place"
    expect "Note".is_open()
    user:goes_back()
    expect.equal(user:sheet "Note".is_presented, device ~= "pixel-8")
  end)

  story("FT-30")("a motion ends immediately: " .. device, on)(function(user)
    user:waits(0.1)
    navigate "Place"
    is_away(user)
    user:visits "Map"
    expect "Pins".is_open()
    user:sheet "Pins":dismiss()
    navigate "Place"
    expect.equal(user:sheet "Pins".is_presented, false)
    expect.equal(#user:events "did_dismiss", 1)
  end)

  story("FT-30")("a hidden sheet can be dismissed, and appears on no other screen: " .. device, on)(
  function(user)
    user:settles()
    navigate "Place"
    user:sheet "Pins":dismiss()
    expect "Pins".is_dismissed { why = "script" }
    user:sheet "Pins":present()
    expect.equal(user:sheet "Pins".is_presented, false)
    local told = user:events "warning"
    expect.truthy((told[#told].text:find "belongs to screen 'Map', which is not shown"))
    user:visits "Map"
    expect "Pins".is_open()
  end)

  story("FT-30")("navigation ends a drag: " .. device, on)(function(user)
    user:settles()
    local finger = user:grabs "sheet":moves { up = 40 }
    navigate "Place"
    is_away(user)
    finger:lifts()
    user:visits "Map"
    expect "Pins".is_open()
  end)
end

story "FT-30" "a visible screen can be changed" (function(user)
  map = user:screen "Map"
  user:settles()
  user:sheet "Pins":dismiss { animated = false }
  user:taps "Find"
  user:types "Pier"
  user:taps "Mine"
  user:scrolls("Map", 500)
  map:set { title = "Nearby", fields = { "Place", "Find" } }
  expect.equal({ map.name, map.tab, map.fields.Find, map.offset }, { "Map", "Mine", "Pier", 500 })
  map:set { rows = 12, tabs = { "Near" }, fields = {} }
  expect.equal(map.tab, "Near")
  expect.equal(next(map.fields), nil)
  -- Twelve rows of 44 pt and 34 below them are less than the 705 pt below bar and tabs.
  expect.equal(map.offset, 0)
  sheet "Later" { detents = { "medium" }, modal = false }
  map:set { lines = 3, triggers = { Later = "Later" } }
  user:taps "Later"
  expect "Later".is_open()
  expect.equal(user:still { rows = 20 }:find "Nearby" ~= nil, true)
  map:set { on = { disappears = function() return "Pins" end } }
  user:visits "Place"
  expect.equal(user:sheet "Pins".is_presented, false)
end)

local function refused(words, act)
  scenario("refused: " .. words)(function(user)
    user:settles()
    local fine, why = pcall(act, user)
    expect.equal(fine, false)
    expect.truthy(tostring(why):find(words, 1, true), tostring(why))
  end)
end

refused('There is no screen "Mpa". Did you mean "Map"?', function() navigate "Mpa" end)
refused("screen", function() navigate(nil --[[@as any]]) end)
local missing = 'The screen "Mapp" that sheet "X" belongs to does not exist. Did you mean "Map"?'
refused(missing, function(user)
  sheet "X" { belongs_to = "Mapp" }
  user:opens "X"
end)
refused("A screen shows `rows` or `lines`, not both.", function(user)
  user:screen "Map":set { rows = 3, lines = 3 }
end)
refused("title", function(user) user:screen "Map":set { tittle = "x" } end)
