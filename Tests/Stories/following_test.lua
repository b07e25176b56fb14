-- `follows` and `by`: a sheet that another sheet moves.
-- Numbers: a tab bar of 80 pt is at y = 772 on iphone-15 and at y = 835 on pixel-8. At its largest
-- detent the player moves it down by 80 pt, half way by 40 pt.

sheet "Tabs" {
  detents = { bar = 80 }, modal = false, largest_undimmed = "bar", grabber = false,
  dismissible = false, draggable = false,
  follows = "Player", by = function(player) return 80 * player.progress end,
  content = { { buttons = { "Home", "Search" } } },
}
sheet "Player" {
  detents = { mini = 200, full = 600 }, modal = false, largest_undimmed = "full",
  content = { { button = "Pause" } },
  max_width = 300,
}

for device, height in pairs { ["iphone-15"] = 852, ["pixel-8"] = 915 } do
  scenario("a tab bar moves away while a player rises: " .. device, { device = device })
  (function(user)
    user:opens "Tabs"
    user:settles()
    local tabs = user:sheet "Tabs"
    expect.near(tabs:rect "sheet".y, height - 80, 0.01)
    user:opens "Player"
    user:settles()
    expect.near(tabs:rect "sheet".y, height - 80, 0.01)
    local player = user:sheet "Player"
    local finger = user:grabs()
    finger:moves { up = 200 }
    local progress = player.progress
    assert(progress > 0.4 and progress < 0.6)
    expect.near(tabs:rect "sheet".y, height - 80 + 80 * progress, 0.01)
    finger:lifts()
    player:select "full"
    user:settles()
    expect.near(tabs:rect "sheet".y, height, 0.01)
    expect.near(tabs.height, 80, 0.01)
    player:select "mini"
    user:settles()
    expect.near(tabs:rect "sheet".y, height - 80, 0.01)
  end)
end

scenario "a name in a lower sheet is found" (function(user)
  user:opens "Player"
  user:settles()
  user:opens "Tabs"
  user:settles()
  user:taps "Pause"
  user:taps "Home"
end)

scenario "wrong uses are errors" (function(user)
  local count = 0
  local function fails(spec, text)
    count = count + 1
    local name = "Wrong " .. count
    expect.error(function()
      sheet(name)(spec)
      user:opens(name)
    end, text)
  end
  fails({ follows = "Player" }, "by")
  fails({ by = function() return 1 end }, "follows")
  fails({ follows = "Wrong 3", by = function() return 1 end }, "itself")
  fails({ follows = 3, by = function() return 1 end }, "follows") ---@diagnostic disable-line
end)
