-- A sheet that does not dim at its peek: the list behind the sheet stays undimmed and scrolls.
-- Above the peek, the sheet dims the list and blocks touches on it.

screen "Stations" { title = "Stations", rows = 30 }

sheet "Player" {
  title = "Now playing",
  detents = { peek = 110, full = "large" }, -- 793 pt on an iphone-15
  largest_undimmed = "peek",
  dimming = 0.3,
  content = { text = "Nocturne in E flat", buttons = { "Pause" } },
}

scenario "at the peek, the list behind the sheet is undimmed and scrolls" (function(user)
  user:opens "Player"
  expect "Player".is_at "peek"
  expect "Player".dims(0)
  user:drags { up = 200, on = { x = 196, y = 600 } } -- on the list
  expect.truthy(user:screen().offset >= 200, "the list scrolls with the finger")
end)

scenario "a drag halfway from the peek to full dims by half" (function(user)
  user:opens "Player"
  user:settles()
  local finger = user:grabs()
  finger:moves { up = 341.5 } -- half of the 683 pt from peek to full
  expect.now "Player".dims(0.15)
  finger:holds(0.1)
  finger:lifts()
  expect "Player".is_at "full"
  expect "Player".dims(0.3)
end)

scenario "at full, a tap on the backdrop dismisses the sheet" (function(user)
  user:opens "Player"
  user:flicks { up = 80, at = 900 }
  expect "Player".is_at "full"
  user:taps "backdrop"
  expect "Player".is_dismissed { why = "backdrop" }
  expect "Stations".scrolled_to(0)
end)
