-- A tab bar at the bottom of a screen, and sheets that are above it.
-- Numbers: the bar is 49 pt high on iOS and 80 dp on Android, above the bottom inset (34 pt on
-- iphone-15, 24 dp on pixel-8).

local taps = {}

screen "Music" {
  tab_bar = { "Listen", "Library", "Search" }, rows = 40,
  on = { tapped = function(e) taps[#taps + 1] = e.target .. " " .. (e.text or e.row or "-") end },
}
screen "Plain" { rows = 4 }
sheet "Player" { detents = { mini = 64, full = 500 }, modal = false, largest_undimmed = "full" }
sheet "Menu" { detents = { low = 300 } }
sheet "Order" { style = "faaviator", detents = { "40%" }, modal = false }

local bars = { ["iphone-15"] = 49 + 34, ["pixel-8"] = 80 + 24 }

screen "Changing" {
  tabs = { "One", "Two" }, rows = 1,
  on = {
    tapped = function(e)
      local hasBar = e.screen.tab == "Three"
      e.screen:set(hasBar and { tabs = { "Four" } } or { tab_bar = { "Three" } })
    end,
  },
}

for device, bar in pairs(bars) do
  scenario("tabs at the bottom: " .. device, { device = device }) (function(user)
    taps = {}
    local height = environment.height
    expect.equal(user:screen "Music".tab, "Listen")
    user:taps "Search"
    expect.equal(user:screen "Music".tab, "Search")
    -- Just inside and just above the bar.
    user:taps { x = 10, y = height - bar + 1 }
    expect.equal(user:screen "Music".tab, "Listen")
    user:taps { x = 10, y = height - bar - 1 }
    expect.equal(taps[1], "tab Search")
    expect.equal(taps[2], "tab Listen")
    expect.truthy(taps[3]:find("^row "))
  end)

  scenario("a sheet is above the bar: " .. device, { device = device }) (function(user)
    local height = environment.height
    user:opens "Player"
    user:settles()
    local player = user:sheet "Player"
    expect.equal({ player.height, player:rect("sheet").y, player:rect("sheet").height },
      { 64, height - bar - 64, 64 })
    user:taps "Library"
    expect.equal(user:screen "Music".tab, "Library")
    player:select "full"
    user:settles()
    expect.equal(player:rect("sheet").y, height - bar - 500)
    user:visits "Plain"
    user:settles()
    expect.equal(player:rect("sheet").y, height - 500)
    user:visits "Music"
    user:settles()
    expect.equal(player:rect("sheet").y, height - bar - 500)
    user:drags { down = 600, over = 0.1 }
    user:settles()
    expect "Player".is_closed()
    user:opens "Menu"
    user:settles()
    expect.equal(user:sheet "Menu":rect("sheet").y, height - 300)
  end)
end

scenario "tabs and a tab bar exclude each other" (function(user)
  expect.error(function() screen "Two" { tabs = { "A" }, tab_bar = { "B" } } end,
    "`tabs` or a `tab_bar`, not both")
  user:visits "Changing"
  expect.equal(user:screen().tab, "One")
  user:taps "Row 1"
  expect.equal(user:screen().tab, "Three")
  user:taps "Row 1"
  expect.equal(user:screen().tab, "Four")
end)
