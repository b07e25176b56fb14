-- Verifies that the keyboard keeps the right detent selected (FT-09; Semantics, "Keyboard").
-- Numbers: medium 426, large 793; the keyboard is 336 tall and covers the bottom inset of 34. With
-- the keyboard, a resizing sheet at medium is min(793, 426 + 336 - 34) = 728 tall; large stays 793.
-- It moves by ease-in-out in 0.25 s.

local reading = require "reading"

screen "Home" { fields = { "Search" }, rows = 30 }
sheet "Note" {
  title = "Note", content = { fields = { "Text" } }, detents = { "medium", "large" },
}
sheet "Pan" {
  title = "Note", content = { fields = { "Text" } }, detents = { "medium", "large" },
  keyboard = "pan",
}

story "FT-09" "after the keyboard, it is at medium again, and no detent has changed" (function(user)
  user:opens "Note"
  user:taps "Text"
  user:settles()
  expect "Note".is_at "medium"
  expect "Note".height(728)
  user:keyboard(false)
  expect "Note".is_at "medium"
  expect "Note".height(426)
  expect.equal(reading.changes(user), "")
end)

story "FT-09" "half the time is half the distance, in both directions" (function(user)
  user:opens "Note"
  user:settles()
  user:keyboard(true)
  user:waits(0.125)
  expect.now "Note".height(577, 0.01)
  user:settles()
  user:keyboard(false)
  user:waits(0.125)
  expect.now "Note".height(577, 0.01)
end)

story "FT-09" "a reversal during the motion keeps the position" (function(user)
  user:opens "Note"
  user:settles()
  user:keyboard(true)
  user:waits(0.1)
  user:keyboard(false)
  expect "Note".height(426)
  expect "Note".is_at "medium"
end)

story "FT-09" "a sheet dragged to large stays at large when the keyboard hides" (function(user)
  user:opens "Note"
  user:taps "Text"
  user:drags { up = 20 }
  expect "Note".is_at "large"
  user:keyboard(false)
  expect "Note".is_at "large"
  expect "Note".height(793)
  expect.equal(reading.changes(user), "medium>large user")
end)

story "FT-09" ("a sheet dragged down with the keyboard settles at medium", {
  tags = { "edge" },
}) (function(user)
  user:opens "Note"
  user:sheet "Note":select "large"
  user:taps "Text"
  user:settles()
  expect "Note".height(793)
  -- 40 of the 65 pt between 728 and 793.
  user:drags { down = 40 }
  expect "Note".is_at "medium"
  expect "Note".height(728)
  user:keyboard(false)
  expect "Note".is_at "medium"
  expect "Note".height(426)
end)

story "FT-09" "a dragged sheet stays under the finger when the keyboard shows" (function(user)
  user:opens "Note"
  user:settles()
  local finger = user:grabs():moves { up = 50 }
  expect.now "Note".height(476, 0.001)
  user:keyboard(true)
  user:waits(0.3)
  expect.now "Note".height(476, 0.001)
  finger:lifts()
  user:settles()
  user:keyboard(false)
  user:settles()
  local height = user:sheet "Note".height
  expect.truthy(height == 426 or height == 793, "at rest on a detent, not at " .. height)
  expect "Note".never "will_dismiss"
end)

story "FT-09" "a keyboard shown before the sheet is included from the start" (function(user)
  user:taps "Search"
  user:settles()
  user:opens "Note"
  expect "Note".is_at "medium"
  user:keyboard(false)
  expect "Note".height(426)
end)

story "FT-09" ("pan keeps the values that drags use", { tags = { "edge" } }) (function(user)
  user:opens "Pan"
  user:settles()
  user:keyboard(200)
  user:settles()
  expect.equal(reading.rect(user:sheet "Pan", "sheet"), "0.0 260.0 393.0 426.0")
  user:drags { up = 77.07 }
  expect "Pan".is_at "large"
  user:keyboard(false)
  user:settles()
  expect.equal(reading.rect(user:sheet "Pan", "sheet"), "0.0 59.0 393.0 793.0")
end)

story "FT-09" "a swipe with the keyboard shown ends editing and dismisses once" (function(user)
  user:opens "Note"
  user:taps "Text"
  user:types "milk"
  user:flicks { down = 100, at = 1200, on = "bar" }
  user:settles()
  -- The drag starts at 762: there is no detent below, because the sheet is at medium.
  expect "Note".is_dismissed { why = "swipe" }
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
  expect.equal(user:layers(), { "Home" })
end)

-- The box ends at the bottom of the screen, minus its maximum move up: 59 + 596.4, 52 + 640.5. The
-- keyboard begins at 516 and at 579.
for phone, top in pairs { ["iphone-15"] = 516, ["pixel-8"] = 579 } do
  story("FT-09")("panned on " .. phone .. ", all content can be reached", {
    device = phone,
  })(function(user)
    sheet "Long" {
      style = "trading-ios", keyboard = "pan", title = "Long", content = { rows = 40 },
      expands_on_scroll = false,
    }
    user:opens "Long"
    user:settles()
    local before = user:sheet "Long":rect "content"
    user:scrolls("Long", 1e5)
    local most = user:sheet "Long".offset
    user:keyboard(true)
    user:settles()
    local content = user:sheet "Long":rect "content"
    expect.near(content.y + content.height, top, 0.001)
    user:scrolls("Long", 1e5)
    -- The last of 40 rows ends at the bottom of the visible content.
    expect.near(user:sheet "Long".offset, 40 * 44 - content.height, 0.001)
    -- After the keyboard, the content is not scrolled past its end, and does not jump on the way.
    user:keyboard(false)
    user:waits(0.125)
    local halfway = user:sheet "Long".offset
    user:settles()
    expect "Long".scrolled_to(most, 0.001)
    expect.near(halfway, (40 * 44 - content.height + most) / 2, 0.01)
    expect.equal(user:sheet "Long":rect "content".height, before.height)
  end)
end

-- 620 tall in the middle of 834 or 1194, it begins at 107 or 287, and moves up to 24; the keyboard
-- begins at 434 or at 494.
for orientation, case in pairs { landscape = { 400, 434, 24 }, portrait = { 700, 494, 24 } } do
  story("FT-09, IOS-36")("a form sheet gets an inset in " .. orientation, {
    device = { like = "ipad-11", orientation = orientation },
  })(function(user)
    local keyboard, top, box = table.unpack(case)
    sheet "Form" { title = "Form", content = { fields = { "Text" }, rows = 30 } }
    user:opens "Form"
    user:settles()
    user:keyboard(keyboard)
    user:settles()
    expect.near(user:sheet "Form":rect "sheet".y, box, 0.001)
    local content = user:sheet "Form":rect "content"
    expect.near(content.y + content.height, top, 0.001)
    user:scrolls("Form", 1e5)
    expect.near(user:sheet "Form".offset, 31 * 44 - content.height, 0.001)
    user:keyboard(false)
    user:settles()
    expect "Form".height(620)
    expect "Form".scrolled_to(31 * 44 - (620 - 56 - 20), 0.001)
  end)
end
