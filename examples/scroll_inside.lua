-- A list in a sheet: one drag moves both. Upward, the sheet expands first, then the list scrolls;
-- downward, the list scrolls to its top first, then the sheet follows. No travel is lost.

sheet "Songs" { detents = { "medium", "large" }, content = { rows = 40 } }

local list = { x = 196, y = 700 } -- on the list, at either detent

scenario "an upward drag moves the sheet by 367 pt, then scrolls the list" (function(user)
  user:opens "Songs"
  user:settles()
  local finger = user:grabs(list)
  finger:moves { up = 467, over = 1 } -- 367 from medium to large, 100 for the list
  expect.now "Songs".height(793)
  expect.now "Songs".scrolled_to(100)
  finger:holds(0.2)
  finger:lifts()
  expect "Songs".is_at "large"
end)

scenario "a downward drag scrolls the list to its top, then moves the sheet" (function(user)
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

scenario "a drag on the grabber does not scroll the list" (function(user)
  user:opens "Songs"
  user:drags { up = 300 }
  expect "Songs".is_at "large"
  expect "Songs".scrolled_to(0)
end)

scenario "without expands_on_scroll, the list also scrolls at medium" (function(user)
  user:opens "Songs"
  user:sheet():set { expands_on_scroll = false }
  user:drags { up = 100, on = list }
  expect "Songs".is_at "medium"
  expect "Songs".scrolled_to(100)
end)
