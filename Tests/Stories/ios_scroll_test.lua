-- Verifies that one gesture scrolls the content and moves the sheet (IOS-30 to IOS-33).
-- Numbers: medium 426, large 793, gap 367; the content has 40 rows of 44, far more than fits.
-- The travel counts from touch-down, and no point is lost (Semantics, "Scrolling content").

local reading = require "reading"

screen "Home" { rows = 30 }
sheet "List" { title = "List", content = { rows = 40 }, detents = { "medium", "large" } }
sheet "Free" {
  title = "Free", content = { rows = 40 }, detents = { "medium", "large" },
  expands_on_scroll = false,
}

-- A list at large, scrolled down to an offset.
local function open_scrolled(user, offset)
  user:opens "List"
  user:sheet "List":select "large"
  user:settles()
  user:scrolls("List", offset)
  user:settles()
end

story "IOS-28" "grabber and bar move the sheet even if the content is scrolled" (function(user)
  open_scrolled(user, 200)
  user:grabs "bar":moves { down = 50 }
  expect.now "List".height(743, 0.001)
  expect.now "List".scrolled_to(200, 0.001)
end)

story "IOS-30" "a drag down on content scrolls to its top, then moves the sheet" (function(user)
  open_scrolled(user, 100)
  local finger = user:grabs "content"
  finger:moves { down = 60 }
  expect.now "List".scrolled_to(40, 0.001)
  expect.now "List".height(793, 0.001)
  finger:moves { down = 40 }
  expect.now "List".scrolled_to(0, 0.001)
  expect.now "List".height(793, 0.001)
  finger:moves { down = 60 }
  expect.now "List".scrolled_to(0, 0.001)
  expect.now "List".height(733, 0.001)
end)

story "IOS-30" "no travel is lost between content and sheet, in either direction" (function(user)
  open_scrolled(user, 100)
  local finger = user:grabs "content"
  local travel = 0
  for _, step in ipairs { 13, 29, 31, 17, 23, 41, -37, -19, -50, -61, 70 } do
    finger:moves { [step < 0 and "up" or "down"] = math.abs(step), over = 0.05 }
    travel = travel + step
    expect.now "List".scrolled_to(math.max(0, 100 - travel), 0.001)
    expect.now "List".height(793 - math.max(0, travel - 100), 0.001)
  end
end)

story "IOS-30" "a swipe that only scrolls the content is not a release of the sheet" (function(user)
  open_scrolled(user, 800)
  user:flicks { down = 200, at = 1500, on = "content" }
  expect "List".is_at "large"
  expect "List".never "will_dismiss"
  expect.equal(reading.changes(user), "medium>large script")
end)

story "IOS-30, IOS-12" "the rest of a drag after the content's top can be fast" (function(user)
  open_scrolled(user, 100)
  user:flicks { down = 160, at = 1200, on = "content" }
  expect "List".is_at "medium"
  expect "List".scrolled_to(0)
end)

story "IOS-31" "a scroll up at a smaller detent expands the sheet first" (function(user)
  user:opens "List"
  user:settles()
  local finger = user:grabs "content"
  finger:moves { up = 200 }
  expect.now "List".height(626, 0.001)
  expect.now "List".scrolled_to(0, 0)
  finger:moves { up = 167 }
  expect.now "List".height(793, 0.001)
  expect.now "List".scrolled_to(0, 0.001)
  finger:moves { up = 100 }
  expect.now "List".height(793, 0.001)
  expect.now "List".scrolled_to(100, 0.001)
  finger:holds(0.2):lifts()
  expect "List".is_at "large"
  expect "List".scrolled_to(100)
end)

story "IOS-31" "reversing the same gesture returns all travel" (function(user)
  user:opens "List"
  user:settles()
  local finger = user:grabs "content":moves { up = 467 }
  expect.now "List".scrolled_to(100, 0.001)
  finger:moves { down = 467 }
  expect.now "List".scrolled_to(0, 0.001)
  expect.now "List".height(426, 0.001)
end)

story "IOS-32" "at a smaller detent the content does not scroll while it expands" (function(user)
  user:opens "List"
  user:drags { up = 60, on = "content" }
  expect "List".is_at "medium"
  expect "List".scrolled_to(0, 0)
end)

story "IOS-32" "with expands_on_scroll = false, the content scrolls at any detent" (function(user)
  user:opens "Free"
  user:settles()
  local finger = user:grabs "content":moves { up = 100 }
  expect.now "Free".scrolled_to(100, 0.001)
  expect.now "Free".height(426, 0.001)
  finger:holds(0.2):lifts()
  expect "Free".is_at "medium"
  expect "Free".scrolled_to(100)
end)

story "IOS-33" "at large with the content at its top, a drag down moves the sheet" (function(user)
  user:opens "List"
  user:sheet "List":select "large"
  user:settles()
  local finger = user:grabs "content":moves { down = 300 }
  expect.now "List".height(493, 0.001)
  finger:moves { down = 300 }
  expect.now "List".height(193, 0.001)
  finger:holds(0.2):lifts()
  -- 193 of 426 is less than half.
  expect "List".is_dismissed { why = "swipe" }
end)

story "IOS-33, IOS-30" "from a scrolled list, one gesture dismisses" (function(user)
  open_scrolled(user, 50)
  -- 50 scroll, 600 move: 193 of 426 pt remain.
  user:drags { down = 650, on = "content" }
  expect "List".is_dismissed { why = "swipe" }
end)

story "IOS-30" "flung content glides on, losing 0.2% of its speed per millisecond" (function(user)
  open_scrolled(user, 100)
  user:flicks { up = 100, at = 1000, on = "content" }
  expect.now "List".scrolled_to(200, 0.5)
  -- 1000 pt/s x 0.001 s/(1 - 0.998) is 500; integrated, 1/(-ln 0.998) ms = 499.5.
  expect "List".scrolled_to(699.5, 1.5)
  expect "List".is_at "large"
end)
