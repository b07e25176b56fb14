-- The platform's sheet on other shapes of screen (IOS-21, 36) and to a screen reader (IOS-37 to 39).

screen "App" { rows = 30, triggers = { Open = "List" } }
sheet "List" { title = "List", detents = { "medium", "large" }, content = { rows = 5 } }

story "IOS-21" "in landscape it covers the screen" (function(user)
  user:device { like = "iphone-15", orientation = "landscape" }
  user:opens "List"
  expect "List".height(393)
  expect.equal(user:sheet().presentation, "cover")
end)

story "IOS-21" "in landscape it stands on the edge if it may, without medium" (function(user)
  sheet "Edge" {
    detents = { "medium", low = 200 }, edge_attached_in_compact_height = true,
  }
  user:device { like = "iphone-15", orientation = "landscape" }
  user:opens "Edge"
  expect.equal(user:sheet().presentation, "sheet")
  expect "Edge".height(200)
  expect.equal(#user:sheet().detents, 1)
end)

story "IOS-36" "on a pad it is a form sheet in the middle" (function(user)
  user:device "ipad-11"
  user:opens "List"
  expect.equal(user:sheet().presentation, "form")
  -- Bar 56 + 5 rows of 44 + bottom inset 20 = 296; (834 - 540) / 2 = 147; (1194 - 296) / 2 = 449.
  local box = user:sheet():rect "sheet"
  user:settles()
  box = user:sheet():rect "sheet"
  expect.near(box.x, 147, 1e-9)
  expect.near(box.y, 449, 1e-9)
  expect.equal({ box.width, box.height }, { 540, 296 })
  local looks = user:sheet().appearance
  expect.equal({ looks.corner_radius, looks.corners }, { 14, "all" })
  expect.equal(
    { looks.shadow.x, looks.shadow.y, looks.shadow.blur, looks.shadow.opacity }, { 0, 10, 40, 0.25 })
  expect "List".dims(0.4)
end)

story "IOS-36" "a form sheet is at most 620 pt high" (function(user)
  sheet "Long" { title = "Long", content = { rows = 40 } }
  user:device "ipad-11"
  user:opens "Long"
  expect "Long".height(620)
end)

story "IOS-37" "the grabber says what it is and moves one detent at a time" (function(user)
  user:opens "List"
  expect "List".announced "Sheet grabber, adjustable"
  user:accessibility "increment"
  expect "List".is_at "large"
  user:accessibility "decrement"
  expect "List".is_at "medium"
end)

story "IOS-38" "the escape gesture dismisses, unless it may not" (function(user)
  user:opens "List"
  user:escapes()
  expect "List".is_dismissed { why = "escape" }
  sheet "Kept" { detents = { "medium" }, dismissible = { escape = false } }
  user:opens "Kept"
  user:escapes()
  expect "Kept".is_open()
  expect.equal(user:events "dismiss_blocked"[1].why, "escape")
end)

story "IOS-39" "focus goes into the sheet and comes back" (function(user)
  user:accessibility("activate", "Open")
  expect.equal(user:focus(), "Open")
  expect "List".is_open()
  expect "List".announced "List"
  expect.equal(user:focus(), "List")
  user:escapes()
  expect "List".is_closed()
  expect.equal(user:focus(), "Open")
end)
