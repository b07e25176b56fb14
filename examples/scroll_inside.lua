-- A list in a sheet: one finger moves both. Up, the sheet grows first and then the list
-- scrolls; down, the list scrolls back first and then the sheet comes along. No point is lost.

sheet "Songs" { detents = { "medium", "large" }, content = { rows = 40 } }

local list = { x = 196, y = 700 } -- on the list, at either detent

scenario "up: 367 pt of sheet, then the list" (function(user)
  user:opens "Songs"
  user:settles()
  local finger = user:grabs(list)
  finger:moves { up = 467, over = 1 } -- 367 from medium to large, 100 are left
  expect.now "Songs".height(793)
  expect.now "Songs".scrolled_to(100)
  finger:holds(0.2)
  finger:lifts()
  expect "Songs".is_at "large"
end)

scenario "down: the list back to its top, then the sheet" (function(user)
  user:opens "Songs"
  user:sheet().detent = "large"
  user:scrolls("Songs", 150)
  local finger = user:grabs { x = 196, y = 200 }
  finger:moves { down = 150, over = 0.5 }
  expect.now "Songs".scrolled_to(0)
  expect.now "Songs".height(793)
  finger:moves { down = 60 }
  expect.now "Songs".height(733)
  finger:holds(0.2)
  finger:lifts()
end)

scenario "a drag on the grabber leaves the list alone" (function(user)
  user:opens "Songs"
  user:drags { up = 300 }
  expect "Songs".is_at "large"
  expect "Songs".scrolled_to(0)
end)

scenario "without expands_on_scroll the list scrolls at medium too" (function(user)
  user:opens "Songs"
  user:sheet():set { expands_on_scroll = false }
  user:drags { up = 100, on = list }
  expect "Songs".is_at "medium"
  expect "Songs".scrolled_to(100)
end)
