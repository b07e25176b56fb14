-- A mini player: a bar at the bottom that a tap expands. The list in it scrolls without moving the
-- sheet; only the grabber and the bar drag it.

screen "Library" { rows = 30 }

sheet "Player" {
  title = "Nocturne No. 2",
  close = false, dismissible = false, modal = false,
  detents = { mini = 110, "large" },
  content = { text = "Chopin", rows = 30 },
  draggable = { content = false },
  on = {
    tapped = function(e)
      local isOfBar = e.target == "title" or e.target == "bar"
      if isOfBar and e.sheet.detent == "mini" then e.sheet:select "large" end
    end,
  },
}

scenario "a tap on the title expands it, a drag on the bar brings it back" (function(user)
  user:opens "Player"
  user:taps "title"
  expect "Player".is_at "large"
  user:taps "title" -- expanded, a tap is a tap
  expect "Player".is_at "large"
  user:flicks { down = 200, at = 1200, on = "bar" }
  expect "Player".is_at "mini"
end)

scenario "the list scrolls and the sheet stays" (function(user)
  user:opens "Player"
  user:taps "bar"
  user:drags { up = 300, on = "content" }
  expect "Player".scrolled_to(300)
  user:drags { down = 500, on = "content" }
  expect "Player".is_at "large"
end)

scenario "the app behind the mini player is in use" (function(user)
  user:opens "Player"
  user:settles()
  expect "Player".dims(0)
  user:drags { up = 200, on = { x = 196, y = 400 } }
  expect.near(user:screen().offset, 200, 0.5)
end)
