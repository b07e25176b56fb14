-- A mini player: a tap on its bar expands it. The list inside scrolls without moving the sheet;
-- only the grabber and the bar drag it.

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

scenario "a tap on the title expands the player, a flick on the bar collapses it" (function(user)
  user:opens "Player"
  user:taps "title"
  expect "Player".is_at "large"
  user:taps "title" -- no effect at large
  expect "Player".is_at "large"
  user:flicks { down = 200, at = 1200, on = "bar" }
  expect "Player".is_at "mini"
end)

scenario "a drag on the list scrolls it and does not move the sheet" (function(user)
  user:opens "Player"
  user:taps "bar"
  user:drags { up = 300, on = "content" }
  expect "Player".scrolled_to(300)
  user:drags { down = 500, on = "content" }
  expect "Player".is_at "large"
end)

scenario "the background of the mini player is undimmed and scrolls" (function(user)
  user:opens "Player"
  user:settles()
  expect "Player".dims(0)
  user:drags { up = 200, on = { x = 196, y = 400 } }
  expect.near(user:screen().offset, 200, 0.5)
end)
