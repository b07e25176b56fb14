-- A mini player above a tab bar. It stays while the tabs change, a tap opens it, and a
-- flick puts it back; the bar of tabs is never covered.

screen "Music" { tab_bar = { "Listen", "Library", "Search" }, rows = 30 }

sheet "Player" {
  title = "Nocturne No. 2",
  close = false, dismissible = false, modal = false,
  detents = { mini = 64, full = 600 },
  content = {
    { image = "Cover", height = 180 },
    { slider = "Position", value = 0.5 },
    { buttons = { "Back", "Pause", "Next" } },
  },
  on = {
    tapped = function(e)
      if e.sheet.detent == "mini" then e.sheet:select "full" end
    end,
  },
}

entry "start" { on = "launch", opens = "Player" }

for phone, bar in pairs { ["iphone-15"] = 49 + 34, ["pixel-8"] = 80 + 24 } do
  scenario("the player is above the tabs on " .. phone, { device = phone }) (function(user)
    user:settles()
    local box = user:sheet "Player":rect "sheet"
    expect.equal({ box.y, box.height }, { environment.height - bar - 64, 64 })
    user:taps "Search"
    expect.equal(user:screen().tab, "Search")
    expect "Player".is_at "mini"
    expect "Player".dims(0)
  end)
end

scenario "a tap on the title opens the player, a flick puts it back" (function(user)
  user:settles()
  user:taps "title"
  expect "Player".is_at "full"
  expect "Player".height(600)
  user:taps "title" -- no effect when it is open
  expect "Player".is_at "full"
  user:flicks { down = 200, at = 1500, on = "bar" }
  expect "Player".is_at "mini"
  user:flicks { down = 60, at = 3000, on = "bar" }
  expect "Player".is_at "mini"
end)

scenario "the position is a slider" (function(user)
  user:settles()
  user:taps "bar"
  user:settles()
  user:accessibility("increment", "Position")
  expect.equal(user:sheet().values.Position, 0.6)
  expect.equal(user:sheet():rect "close", nil)
end)
