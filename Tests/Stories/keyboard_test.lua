-- Verifies that the keyboard keeps the right detent selected (FT-09; Semantics, "Keyboard").
-- Numbers: medium 426, large 793; the keyboard is 336 tall. With it a sheet that makes room stands
-- at min(793, 426 + 336) = 762; its large stays 793. It moves by ease-in-out in 0.25 s.

local reading = require "reading"

screen "Home" { fields = { "Search" }, rows = 30 }
sheet "Note" {
  title = "Note", content = { fields = { "Text" } }, detents = { "medium", "large" },
}
sheet "Pan" {
  title = "Note", content = { fields = { "Text" } }, detents = { "medium", "large" },
  keyboard = "pan",
}

story "FT-09" "raised and gone it is at medium again, and no detent has changed" (function(user)
  user:opens "Note"
  user:taps "Text"
  user:settles()
  expect "Note".is_at "medium"
  expect "Note".height(762)
  user:keyboard(false)
  expect "Note".is_at "medium"
  expect "Note".height(426)
  expect.equal(reading.changes(user), "")
end)

story "FT-09" "half of the time is half of the way, both ways" (function(user)
  user:opens "Note"
  user:settles()
  user:keyboard(true)
  user:waits(0.125)
  expect.now "Note".height(594, 0.01)
  user:settles()
  user:keyboard(false)
  user:waits(0.125)
  expect.now "Note".height(594, 0.01)
end)

story "FT-09" "turned round in mid-flight it loses nothing" (function(user)
  user:opens "Note"
  user:settles()
  user:keyboard(true)
  user:waits(0.1)
  user:keyboard(false)
  expect "Note".height(426)
  expect "Note".is_at "medium"
end)

story "FT-09" "dragged to large meanwhile, it stays at large when the keyboard goes" (function(user)
  user:opens "Note"
  user:taps "Text"
  user:drags { up = 20 }
  expect "Note".is_at "large"
  user:keyboard(false)
  expect "Note".is_at "large"
  expect "Note".height(793)
  expect.equal(reading.changes(user), "medium>large user")
end)

story "FT-09" ("dragged down to medium meanwhile, it goes to medium", {
  tags = { "edge" },
}) (function(user)
  user:opens "Note"
  user:sheet "Note":select "large"
  user:taps "Text"
  user:settles()
  expect "Note".height(793)
  -- 15 of the 31 pt between 762 and 793.
  user:drags { down = 15 }
  expect "Note".is_at "medium"
  expect "Note".height(762)
  user:keyboard(false)
  expect "Note".is_at "medium"
  expect "Note".height(426)
end)

story "FT-09" "held while the keyboard comes, it stays under the finger" (function(user)
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

story "FT-09" "raised before the sheet comes, room is made from the start" (function(user)
  user:taps "Search"
  user:settles()
  user:opens "Note"
  expect "Note".is_at "medium"
  user:keyboard(false)
  expect "Note".height(426)
end)

story "FT-09" ("pan keeps what dragging is measured by", { tags = { "edge" } }) (function(user)
  user:opens "Pan"
  user:settles()
  user:keyboard(200)
  user:settles()
  expect.equal(reading.rect(user:sheet "Pan", "sheet"), "0.0 226.0 393.0 426.0")
  user:drags { up = 77.07 }
  expect "Pan".is_at "large"
  user:keyboard(false)
  user:settles()
  expect.equal(reading.rect(user:sheet "Pan", "sheet"), "0.0 59.0 393.0 793.0")
end)

story "FT-09" "a swipe with the keyboard up ends editing and dismisses once" (function(user)
  user:opens "Note"
  user:taps "Text"
  user:types "milk"
  user:flicks { down = 100, at = 1200, on = "bar" }
  user:settles()
  -- From 762 down: the next detent below is none, medium is where it stands.
  expect "Note".is_dismissed { why = "swipe" }
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
  expect.equal(user:layers(), { "Home" })
end)

-- The box ends where the screen does, less what it could be moved up: 59 + 596.4, 52 + 640.5. The
-- keyboard begins at 516 and at 579.
for phone, top in pairs { ["iphone-15"] = 516, ["pixel-8"] = 579 } do
  story("FT-09")("panned on " .. phone .. ", all of its content can be reached", {
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
    -- The last of 40 rows ends where the content's part of the screen does.
    expect.near(user:sheet "Long".offset, 40 * 44 - content.height, 0.001)
    -- Gone, the keyboard leaves nothing scrolled past its end, and nothing jumps on the way.
    user:keyboard(false)
    user:waits(0.125)
    local halfway = user:sheet "Long".offset
    user:settles()
    expect "Long".scrolled_to(most, 0.001)
    expect.near(halfway, (40 * 44 - content.height + most) / 2, 0.01)
    expect.equal(user:sheet "Long":rect "content".height, before.height)
  end)
end

-- 620 tall in the middle of 834 or 1194 it begins at 107 or 287, and moves up to 24; the keyboard
-- begins at 434 or at 494.
for orientation, case in pairs { landscape = { 400, 434, 24 }, portrait = { 700, 494, 24 } } do
  story("FT-09, IOS-36")("a form sheet gets its inset in " .. orientation, {
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
