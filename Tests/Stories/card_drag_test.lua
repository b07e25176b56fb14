-- Verifies the drag of the card: each change event adds a fifteenth of the total travel (DS-05),
-- and its end depends on travel and height (DS-06, DS-07, DS-13).
-- Numbers: the card is 0.35 x 852 = 298.2 to 0.9 x 852 = 766.8 pt. There are 120 samples per second
-- from touch-down; 10 pt or more are a drag. Six samples of 11 pt are 11 x (1 + ... + 6) = 231, and
-- 231/15 = 15.4. Drags begin at y = 600, in the bar of a card at its smallest (545.8 to 637.8). The
-- phone has no insets here: on an iPhone 15 they leave 743 pt for a card (DS-04), less than 0.9.

device { like = "iphone-15", insets = {} }

screen "Home" { rows = 30 }
sheet "Card" { style = "faaviator", title = "Terms", content = { rows = 40 } }

local bar = { x = 196, y = 600 }

-- A card at its largest; 132 pt of upward travel is more than 100.
local function open_expanded(user)
  user:opens "Card"
  user:drags { up = 132, over = 0.1, on = bar }
  user:settles()
end

story "DS-05" "six samples of 11 pt move the card by 15.4 pt" (function(user)
  user:opens "Card"
  user:settles()
  user:grabs(bar):moves { up = 66, over = 0.05 }
  expect.now "Card".height(298.2 + 15.4, 1e-6)
end)

story "DS-05" "samples below the slop are not change events, but count later" (function(user)
  user:opens "Card"
  user:settles()
  -- 6, 12, 18, 24, 30, 36: the first is below the slop; 120/15.
  user:grabs(bar):moves { up = 36, over = 0.05 }
  expect.now "Card".height(298.2 + 8, 1e-6)
end)

story("DS-05")("the distance depends on the touch rate", {
  device = { like = "iphone-15", touch_hz = 60 },
})(function(user)
  user:opens "Card"
  user:settles()
  -- 22, 44, 66: 132/15.
  user:grabs(bar):moves { up = 66, over = 0.05 }
  expect.now "Card".height(298.2 + 8.8, 1e-6)
end)

story "DS-05" "a finger at rest sends no events, moving back counts as travel up" (function(user)
  user:opens "Card"
  user:settles()
  local finger = user:grabs(bar):moves { up = 66, over = 0.05 }:holds(0.5)
  expect.now "Card".height(313.6, 1e-6)
  -- From -66 back to -33 in three samples: 55 + 44 + 33 = 132.
  finger:moves { down = 33, over = 0.025 }
  expect.now "Card".height(313.6 + 8.8, 1e-6)
end)

story "DS-05" "the card stays between its smallest and largest height" (function(user)
  user:opens "Card"
  user:settles()
  local finger = user:grabs(bar):moves { down = 66, over = 0.05 }
  expect.now "Card".height(298.2, 1e-6)
  finger:moves { up = 700 }
  expect.now "Card".height(766.8, 1e-6)
end)

story "DS-06" ("more than 150 pt down dismisses", { tags = { "edge" } }) (function(user)
  user:opens "Card"
  user:settles()
  user:grabs(bar):moves { down = 150 }:lifts()
  expect "Card".height(298.2)
  expect "Card".is_open()
  expect "Card".never "will_dismiss"
  user:grabs(bar):moves { down = 151 }:lifts()
  expect "Card".is_dismissed { why = "swipe" }
end)

story "DS-06" ("more than 100 pt up expands", { tags = { "edge" } }) (function(user)
  user:opens "Card"
  user:settles()
  user:grabs(bar):moves { up = 100 }:lifts()
  expect "Card".height(298.2)
  user:grabs(bar):moves { up = 101 }:lifts()
  expect "Card".height(766.8)
end)

story "DS-06" ("the card expands within 50 pt of its largest height, and otherwise returns", {
  tags = { "edge" },
}) (function(user)
  open_expanded(user)
  expect.now "Card".height(766.8)
  -- 7.2 pt per sample, 14 samples, the first below the slop: (7.2 x 105 - 7.2)/15 = 49.92.
  local top = { x = 196, y = 100 }
  local finger = user:grabs(top):moves { down = 100.8, over = 14 / 120 }
  expect.now "Card".height(766.8 - 49.92, 1e-6)
  finger:lifts()
  expect "Card".height(766.8)
  -- 7.22 pt per sample: 7.22 x 104/15 = 50.0587.
  finger = user:grabs(top):moves { down = 101.08, over = 14 / 120 }
  expect.now "Card".height(766.8 - 50.0587, 1e-4)
  finger:lifts()
  expect "Card".height(298.2)
end)

story "DS-06" "the velocity does not affect the outcome" (function(user)
  user:opens "Card"
  user:settles()
  user:grabs(bar):moves { down = 140, over = 0.05 }:lifts()
  expect "Card".height(298.2)
  expect "Card".never "will_dismiss"
end)

story "DS-07" "the card expands with a spring of 0.5 s, damping 0.7" (function(user)
  user:opens "Card"
  -- 11 x (1 + ... + 12)/15 = 57.2: from 355.4 to 766.8, at rest on release.
  user:drags { up = 132, over = 0.1, on = bar }
  -- scipy, solve_ivp, k = (2 pi/0.5)^2, c = 4 pi 0.7/0.5.
  user:waits(0.1)
  expect.now "Card".height(529.5465, 0.001)
  user:waits(0.1)
  expect.now "Card".height(714.8447, 0.001)
  user:waits(0.3)
  -- The spring would overshoot to 772.7647; the card never leaves its range (DS-15).
  expect.now "Card".height(766.8, 1e-6)
end)

story "DS-07" ("the card returns to its initial height with the same spring", {
  tags = { "edge" },
}) (function(user)
  open_expanded(user)
  user:drags { down = 132, over = 0.1, on = { x = 196, y = 100 } }
  -- From 709.6 to 298.2.
  user:waits(0.1)
  expect.now "Card".height(535.4535, 0.001)
  user:waits(0.15)
  expect.now "Card".height(304.7464, 0.001)
  user:waits(0.15)
  -- The spring would overshoot to 282.0309; the card never leaves its range (DS-15).
  expect.now "Card".height(298.2, 1e-6)
end)

story "DS-13" "a drag starts anywhere on the card" (function(user)
  for _, part in ipairs { "bar", "content" } do
    user:opens "Card"
    user:settles()
    user:grabs(part):moves { up = 66, over = 0.05 }:lifts()
    expect.now "Card".height(313.6, 1e-6)
    expect.now "Card".scrolled_to(0, 0)
    user:sheet "Card":dismiss()
    expect "Card".is_closed()
  end
end)

story "DS-13" "a drag does not start on content that scrolls" (function(user)
  open_expanded(user)
  user:grabs "content":moves { up = 66, over = 0.05 }
  expect.now "Card".scrolled_to(66, 0.001)
  expect.now "Card".height(766.8, 0.001)
end)
