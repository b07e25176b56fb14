-- Where a drag may begin, and what content and sheet make of it together (IOS-28 to 33).
-- iphone-15: medium 426, large 793; 40 rows of 44 pt overflow everywhere.

screen "App" { rows = 30 }
sheet "List" { title = "List", detents = { "medium", "large" }, content = { rows = 40 } }

story "IOS-28" "a drag begins on the grabber, on the bar and on the content" (function(user)
  for _, part in ipairs { "grabber", "bar", "content" } do
    user:opens "List"
  user:settles()
    local finger = user:grabs(part)
    finger:moves { up = 120 }
    expect.now "List".height(546, 1e-6)
    finger:cancels()
    user:settles()
    user:sheet "List":dismiss()
    expect "List".is_closed()
  end
end)

story "IOS-29" "nothing is felt during a drag" (function(user)
  user:opens "List"
  user:settles()
  local finger = user:grabs()
  finger:moves { up = 300 }
  finger:moves { down = 600 }
  expect.equal(user:haptics(), {})
  finger:moves { up = 300 }
  finger:lifts()
  expect "List".felt {}
end)

story "IOS-30" "content scrolls to its top before the sheet moves, in one gesture" (function(user)
  user:opens "List"
  user:sheet():select "large"
  user:scrolls("List", 100)
  local finger = user:grabs "content"
  finger:moves { down = 60 }
  expect.now "List".scrolled_to(40, 1e-6)
  expect.now "List".height(793, 1e-6)
  finger:moves { down = 140 } -- 40 for the content, 100 for the sheet: no point is lost
  expect.now "List".scrolled_to(0, 1e-6)
  expect.now "List".height(693, 1e-6)
  finger:cancels()
end)

story "IOS-31" "a scroll up first expands the sheet, then scrolls" (function(user)
  user:opens "List"
  user:settles()
  local finger = user:grabs "content"
  finger:moves { up = 100 }
  expect.now "List".height(526, 1e-6)
  expect.now "List".scrolled_to(0)
  finger:moves { up = 300 } -- 267 to large, 33 for the content
  expect.now "List".height(793, 1e-6)
  expect.now "List".scrolled_to(33, 1e-6)
  finger:cancels()
end)

story "IOS-32" "without expands_on_scroll the content scrolls at any detent" (function(user)
  sheet "Free" {
    detents = { "medium", "large" }, content = { rows = 40 }, expands_on_scroll = false,
  }
  user:opens "Free"
  user:settles()
  local finger = user:grabs "content"
  finger:moves { up = 100 }
  expect.now "Free".height(426, 1e-6)
  expect.now "Free".scrolled_to(100, 1e-6)
  finger:cancels()
end)

story "IOS-32" "with it, content at medium does not scroll" (function(user)
  user:opens "List"
  user:drags { up = 30, on = "content" } -- 8 % of the gap: back to medium
  expect "List".is_at "medium"
  expect "List".scrolled_to(0)
end)

story "IOS-33" "at large, scrolled to the top, one pull takes the sheet away" (function(user)
  user:opens "List"
  user:sheet():select "large"
  -- To 793 - 600 = 193 pt: below half of medium.
  user:drags { down = 600, over = 0.6, on = "content" }
  expect "List".is_dismissed { why = "swipe" }
end)

story "IOS-30" "a release after scrolling alone leaves the sheet where it is" (function(user)
  user:opens "List"
  user:sheet():select "large"
  user:scrolls("List", 400)
  user:drags { down = 200, on = "content" }
  expect "List".is_at "large"
  expect "List".scrolled_to(200)
end)
