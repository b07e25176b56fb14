-- Content that depends on the height: parts up to a detent, which cross-fade to the next detent.
-- Numbers: half way between mini and full, the shown part changes.

sheet "Player" {
  detents = { mini = 200, full = 620 }, modal = false, largest_undimmed = "full",
  content = {
    { upto = "mini", content = { { button = "Play" }, { toggle = "Shuffle" } } },
    { content = { { text = "Song" }, { button = "Next" }, { rows = 20 }, { slider = "Volume" } } },
  },
  state = { tapped = {} },
  on = { tapped = function(e) table.insert(e.sheet.state.tapped, e.target) end },
}
sheet "Three" {
  detents = { "25%", "medium", "large" },
  content = {
    { upto = "25%", content = { buttons = { "One" } } },
    { upto = "medium", content = { buttons = { "Two" } } },
    { upto = "large", content = { buttons = { "Three" } } },
  },
}

for _, device in ipairs { "iphone-15", "pixel-8" } do
  scenario("only the shown part can be tapped: " .. device, { device = device }) (function(user)
    user:opens "Player"
    user:settles()
    local player = user:sheet "Player"
    user:taps "Play"
    assert(not pcall(user.taps, user, "Next"))
    player:select "full"
    user:settles()
    user:taps "Next"
    assert(not pcall(user.taps, user, "Play"))
    local tapped = player.state.tapped
    expect.equal(#tapped, 2)
    expect.equal(tapped[1], "Play")
    expect.equal(tapped[2], "Next")
  end)

  scenario("the parts change half way: " .. device, { device = device }) (function(user)
    user:opens "Player"
    user:settles()
    local finger = user:grabs()
    finger:moves { up = 180 }
    assert(user:sheet "Player".height < 410)
    expect.truthy(user:sheet "Player":rect "content" ~= nil)
    finger:moves { up = 180 }
    assert(user:sheet "Player".height > 410)
    finger:lifts()
    user:settles()
    user:taps "Next"
  end)

  scenario("controls of both parts keep their values: " .. device, { device = device })
  (function(user)
    user:opens "Player"
    user:settles()
    local player = user:sheet "Player"
    user:taps "Shuffle"
    expect.equal(player.values.Shuffle, true)
    player:select "full"
    user:settles()
    expect.equal(player.values.Shuffle, true)
    expect.equal(player.values.Volume, 0)
  end)

  scenario("three parts: " .. device, { device = device }) (function(user)
    user:opens "Three"
    user:settles()
    for _, case in ipairs { { "25%", "One" }, { "medium", "Two" }, { "large", "Three" } } do
      user:sheet "Three":select(case[1])
      user:settles()
      user:taps(case[2])
    end
  end)
end

scenario "a screen reader reads the shown part" (function(user)
  user:opens "Player"
  user:settles()
  local heard = table.concat(user:announcements(), " ")
  assert(heard:find "Play" and heard:find "Shuffle", heard)
  assert(not heard:find "Next" and not heard:find "Song", heard)
end)

scenario "wrong parts are errors" (function(user)
  local count = 0
  local function fails(content, text)
    count = count + 1
    local name = "Wrong " .. count
    expect.error(function()
      sheet(name) { detents = { low = 200, "large" }, content = content }
      user:opens(name)
    end, text)
  end
  fails({ { upto = "mid", content = {} }, { content = {} } }, "mid")
  fails({ { content = {} }, { content = {} } }, "upto")
  fails({ { upto = "low", content = {} }, { upto = "large" } }, "content")
  fails({ { upto = "low", content = {} }, { button = "Buy" } }, "button")
  local nested = { { upto = "low", content = {} } }
  fails({ { upto = "low", content = nested }, { content = {} } }, "upto")
  fails({ { upto = "low", content = {} }, { upto = "low", content = {} }, { content = {} } }, "low")
  expect.error(function()
    sheet "Head" { header = { { content = {} } } }
    user:opens "Head"
  end, "only for the list")
end)
