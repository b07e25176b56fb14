-- Proves how the design system's card stands, comes and goes (DS-01 to DS-04, DS-08 to DS-12).
-- Numbers: 393 x 852 pt, padding 8, so the card is 377 wide and ends at 844; at its smallest it is
-- 298.2 tall and begins at 545.8. Ease-in-out is the cubic Bezier (.42, 0, .58, 1): 0.129162 of the
-- way after a quarter of the time (scipy, brentq), half after half.

local reading = require "reading"

screen "Home" {
  rows = 30,
  state = { marked = 0 },
  triggers = { Mark = function(_, home) home.state.marked = home.state.marked + 1 end },
}
sheet "Card" { style = "faaviator", title = "Terms", content = { rows = 40 } }

local bar = { x = 196, y = 600 }

story "DS-01" "is_presented is a two-way binding" (function(user)
  local card = user:sheet "Card"
  expect.equal(card.is_presented, false)
  card.is_presented = true
  expect "Card".is_open()
  expect.equal(card.is_presented, true)
  card.is_presented = false
  expect "Card".is_closed()
  expect.equal(card.is_presented, false)
  expect.equal(reading.reasons(user, "did_dismiss"), "script")
end)

story "DS-01" "a person's dismissal clears it" (function(user)
  local card = user:sheet "Card"
  card.is_presented = true
  card.is_presented = true
  user:drags { down = 160, on = bar }
  expect "Card".is_dismissed { why = "swipe" }
  expect.equal(card.is_presented, false)
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
end)

story "DS-02" "the title leads, below the close button" (function(user)
  user:opens "Card"
  user:settles()
  local card = user:sheet "Card"
  local box, title, close = card:rect "sheet", card:rect "title", card:rect "close"
  expect.truthy(title.y >= close.y + close.height, "below")
  expect.truthy(title.x - box.x <= 24, "leading")
  expect.truthy(title.x + title.width < box.x + box.width / 2, "short of the middle")
  expect "Card".shows "Terms"
end)

story "DS-02" "no title, no line" (function(user)
  sheet "Untitled" { style = "faaviator" }
  user:opens "Untitled"
  user:settles()
  expect.equal(user:sheet "Untitled":rect "title", nil)
  expect.truthy(user:sheet "Untitled":rect "close", "the close button stays")
end)

story "DS-03" "it opens at 0.35 of the screen and grows to 0.9" (function(user)
  user:opens "Card"
  expect "Card".height(298.2)
  user:drags { up = 150, on = bar }
  expect "Card".height(766.8)
end)

story "DS-04" "8 points around it, 24 points of corner" (function(user)
  user:opens "Card"
  user:settles()
  local card = user:sheet "Card"
  expect.equal(reading.rect(card, "sheet"), "8.0 545.8 377.0 298.2")
  expect.equal({ card.appearance.corner_radius, card.appearance.corners }, { 24, "all" })
  expect.equal(card.appearance.padding, 8)
  user:drags { up = 150, on = bar }
  user:settles()
  -- 844 - 766.8.
  expect.equal(reading.rect(card, "sheet"), "8.0 77.2 377.0 766.8")
end)

story "DS-08" "it slides in whole from the bottom edge while the backdrop fades in" (function(user)
  user:opens "Card"
  local card = user:sheet "Card"
  -- 852 - 0.129162 x 306.2, then half of it.
  user:waits(0.075)
  expect.near(card:rect "sheet".y, 812.4506, 0.01)
  expect.now "Card".dims(0.4 * 0.129162, 1e-5)
  user:waits(0.075)
  expect.near(card:rect "sheet".y, 698.9, 0.01)
  expect.now "Card".dims(0.2, 1e-5)
  expect.now "Card".height(298.2)
  user:waits(0.15)
  expect.near(card:rect "sheet".y, 545.8, 0.01)
  expect.now "Card".dims(0.4, 1e-5)
end)

story "DS-08" "and out the same way" (function(user)
  user:opens "Card"
  user:taps "close"
  local card = user:sheet "Card"
  user:waits(0.075)
  expect.near(card:rect "sheet".y, 545.8 + 0.129162 * 306.2, 0.01)
  expect.now "Card".dims(0.4 * (1 - 0.129162), 1e-5)
  user:waits(0.075)
  expect.near(card:rect "sheet".y, 698.9, 0.01)
  expect.now "Card".dims(0.2, 1e-5)
  expect "Card".is_dismissed { why = "close", within = 0.3 }
end)

story "DS-09" "the backdrop is 0.4 over everything and does not track the drag" (function(user)
  user:opens "Card"
  user:settles()
  expect.equal(reading.rect(user:sheet "Card", "backdrop"), "0.0 0.0 393.0 852.0")
  local finger = user:grabs(bar)
  for _, way in ipairs { { up = 66 }, { up = 200 }, { down = 300 }, { down = 140 } } do
    finger:moves(way)
    expect.now "Card".dims(0.4, 1e-9)
  end
end)

story "DS-10" "the close button at the top right dismisses" (function(user)
  user:opens "Card"
  user:settles()
  local card = user:sheet "Card"
  local box, close = card:rect "sheet", card:rect "close"
  expect.truthy(close.x > box.x + box.width - 60 and close.x + close.width <= box.x + box.width)
  expect.truthy(close.y >= box.y and close.y + close.height <= box.y + 56, "at the top")
  user:taps "close"
  expect "Card".is_dismissed { why = "close" }
end)

story "DS-11" "content that overflows scrolls in the expanded card only" (function(user)
  sheet "Short" { style = "faaviator", title = "Short", content = { text = "Agreed." } }
  -- A drag of 60 up on the content: smallest and largest, too long and short.
  for _, case in ipairs {
    { "Card", false, 0 }, { "Card", true, 60 }, { "Short", false, 0 }, { "Short", true, 0 },
  } do
    local name, expanded, offset = table.unpack(case)
    user:opens(name)
    if expanded then user:drags { up = 150, on = bar } end
    user:drags { up = 60, on = "content" }
    expect(name).scrolled_to(offset, 0.001)
    expect(name).height(expanded and 766.8 or 298.2)
    user:sheet(name):dismiss()
    expect(name).is_closed()
  end
end)

story "DS-11" "its things stand 16 points apart" (function(user)
  sheet "Spaced" {
    style = "faaviator", title = "Spaced", content = { text = "Terms", buttons = { "Accept" } },
  }
  user:opens "Spaced"
  user:settles()
  local top = user:sheet "Spaced":rect "content".y
  -- A line of 20, 16 between, a button of 44: from 36 to 80. Set close it would be 20 to 64.
  user:taps { x = 196, y = top + 30 }
  expect.equal(user:events "tapped", {})
  user:taps { x = 196, y = top + 75 }
  expect.equal(#user:events "tapped", 1)
  expect.equal(user:events "tapped"[1].target, "Accept")
end)

story "DS-11" "and count where the content gives the height" (function(user)
  sheet "Fitted" { style = "faaviator", content = { rows = 2 }, detents = { "fit" } }
  user:opens "Fitted"
  -- Bar 56, rows of 44 with 16 between, bottom inset 34.
  expect "Fitted".height(194)
end)

story "DS-12" "it lies above the rest, and its backdrop only blocks" (function(user)
  user:opens "Card"
  user:settles()
  expect.equal(user:layers(), { "Card", "dim:Card", "Home" })
  user.now:taps("Mark", 1)
  user:taps "backdrop"
  user:settles()
  expect.equal(user:screen "Home".state.marked, 0)
  expect "Card".is_open()
end)
