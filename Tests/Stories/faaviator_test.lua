-- The design system's card (DS-01 to 13). iphone-15: 0.35 x 852 = 298.2, 0.9 x 852 = 766.8.

screen "App" { rows = 30 }
sheet "Card" { style = "faaviator", title = "Card", content = { rows = 3 } }
sheet "Long" { style = "faaviator", title = "Long", content = { rows = 40 } }

story "DS-01" "is_presented goes both ways" (function(user)
  local s = user:sheet "Card"
  s.is_presented = true
  expect "Card".is_open()
  expect.equal(s.is_presented, true)
  s.is_presented = false
  expect "Card".is_closed()
  expect.equal(user:events "did_dismiss"[1].why, "script")
  s.is_presented = true
  user:taps "close"
  expect "Card".is_closed()
  expect.equal(s.is_presented, false)
end)

story "DS-02" "the title leads, below the close button; without one there is no line" (function(user)
  sheet "Bare" { style = "faaviator" }
  user:opens "Card"
  user:settles()
  local title, close = user:sheet():rect "title", user:sheet():rect "close"
  expect.near(title.x, 8 + 16, 1e-9)
  expect.truthy(title.y >= close.y + close.height, "below the close button")
  user:sheet():dismiss()
  user:opens "Bare"
  user:settles()
  expect.equal(user:sheet():rect "title", nil)
end)

story "DS-03" "35 % and 90 % of the screen; it opens small" (function(user)
  user:opens "Card"
  expect "Card".height(298.2, 1e-6)
  local heights = {}
  for i, detent in ipairs(user:sheet().detents) do heights[i] = detent.height end
  expect.near(heights[1], 298.2, 1e-9)
  expect.near(heights[2], 766.8, 1e-9)
end)

story "DS-04" "8 pt around it, round by 24 pt everywhere" (function(user)
  user:opens "Card"
  user:settles()
  local box = user:sheet():rect "sheet"
  expect.near(box.x, 8, 1e-9)
  expect.near(box.width, 377, 1e-9)
  expect.near(box.y, 545.8, 1e-9) -- 852 - 8 - 298.2
  local looks = user:sheet().appearance
  expect.equal({ looks.corner_radius, looks.corners, looks.padding }, { 24, "all", 8 })
end)

story "DS-05" "each change event adds a fifteenth of the whole way" (function(user)
  user:opens "Card"
  user:settles()
  local finger = user:grabs()
  local height = 298.2
  -- One sample a move: the way since touch-down is 15, 30, 45, 60 pt, so 1 + 2 + 3 + 4 pt.
  for event = 1, 4 do
    finger:moves { up = 15, over = 1 / 120 }
    height = height + event
    expect.now "Card".height(height, 1e-6)
  end
  -- Far down at once: 400 / 15 = 26.67 less, held at the least.
  finger:moves { down = 460, over = 0 }
  expect.now "Card".height(298.2, 1e-6)
  finger:cancels()
end)

-- One leap, so that there is one change event; then a rest, so that it is let go at rest.
local function leaps(user, way)
  local finger = user:grabs()
  way.over = 0
  finger:moves(way)
  finger:holds(0.2)
  finger:lifts()
end

story "DS-06" "beyond 150 pt down it goes, at 150 it stays" (function(user)
  user:opens "Card"
  user:settles()
  leaps(user, { down = 150 })
  expect "Card".is_at "min"
  leaps(user, { down = 151 })
  expect "Card".is_dismissed { why = "swipe" }
end)

story "DS-06" "beyond 100 pt up it expands, at 100 it resets" (function(user)
  user:opens "Card"
  user:settles()
  leaps(user, { up = 100 })
  expect "Card".is_at "min"
  leaps(user, { up = 101 })
  expect "Card".is_at "max"
end)

story "DS-06" "within 50 pt of the largest it expands again, below that it resets" (function(user)
  user:opens "Card"
  user:settles()
  leaps(user, { up = 101 })
  expect "Card".is_at "max"
  -- Seven events of 100 pt take 46.67 pt: 720.1 is at least 716.8.
  local function pulls(events)
    local finger = user:grabs()
    finger:moves { down = 100, over = 0 }
    for _ = 2, events do finger:moves { right = 1, over = 0 } end
    expect.now "Card".height(766.8 - events * 100 / 15, 1e-6)
    finger:holds(0.2)
    finger:lifts()
  end
  pulls(7)
  expect "Card".is_at "max"
  pulls(8) -- 713.5
  expect "Card".is_at "min"
end)

story "DS-07" "it expands on a spring of 0.7 and 0.5 s" (function(user)
  user:opens "Card"
  user:settles()
  leaps(user, { up = 120 }) -- 8 pt at once: from 306.2, at rest
  local s = user:sheet "Card"
  local w = 2 * math.pi / 0.5
  local wd = w * math.sqrt(1 - 0.49)
  for i = 1, 5 do
    user:waits(0.05)
    local t = 0.05 * i
    local left = math.exp(-0.7 * w * t) * (math.cos(wd * t) + 0.7 * w / wd * math.sin(wd * t))
    expect.near(s.height, 766.8 + (306.2 - 766.8) * left, 1e-6)
  end
end)

story "DS-08" "it comes and goes in 0.3 s, half-way at half the time" (function(user)
  user.now:opens "Card"
  user:waits(0.15)
  -- From below the edge: 298.2 + 8 pt of way, 153.1 of it left; at rest it stands at 545.8.
  expect.near(user:sheet "Card":rect "sheet".y, 698.9, 1e-3)
  expect "Card".is_open()
  user:sheet():dismiss()
  user:waits(0.15)
  expect.near(user:sheet "Card":rect "sheet".y, 698.9, 1e-3)
  expect "Card".is_closed()
end)

story "DS-09" "the dark fades on its own and does not follow the card" (function(user)
  user.now:opens "Card"
  user:waits(0.15)
  expect.now "Card".dims(0.2, 1e-3)
  expect "Card".dims(0.4)
  local finger = user:grabs()
  finger:moves { up = 60 }
  expect.now "Card".dims(0.4)
  finger:cancels()
  user:settles()
  local backdrop = user:sheet():rect "backdrop"
  expect.equal(
    { backdrop.x, backdrop.y, backdrop.width, backdrop.height }, { 0, 0, 393, 852 })
end)

story "DS-10" "a close button at the top right, without a title too" (function(user)
  sheet "Bare" { style = "faaviator" }
  user:opens "Bare"
  user:settles()
  local box, close = user:sheet():rect "sheet", user:sheet():rect "close"
  expect.truthy(close.x > box.x + box.width / 2 and close.y < box.y + 30, "at the top right")
  user:taps "close"
  expect "Bare".is_dismissed { why = "close" }
end)

story "DS-11" "it scrolls only when it overflows and is fully expanded" (function(user)
  local function scrolls(name, detent)
    user:opens(name)
    user:settles()
    user:sheet():select(detent)
    user:settles()
    local finger = user:grabs "content"
    finger:moves { up = 60 }
    local offset = user:sheet().offset
    finger:cancels()
    user:settles()
    user:sheet(name):dismiss()
    user:settles()
    return offset > 0
  end
  expect.equal(
    {
      scrolls("Card", "min"), scrolls("Card", "max"), scrolls("Long", "min"), scrolls("Long", "max"),
    },
    { false, false, false, true })
end)

story "DS-11" "16 pt lie between two things of the content" (function(user)
  sheet "Spaced" { style = "faaviator", content = { rows = 2 }, detents = { "fit" } }
  user:opens "Spaced"
  -- Bar 56 + 44 + 16 + 44 + bottom inset 34.
  expect "Spaced".height(194, 1e-6)
end)

story "DS-12" "it lies above the rest of the screen" (function(user)
  user:opens "Card"
  expect "Card".is_open()
  expect.equal(user:layers(), { "Card", "dim:Card", "App" })
  user:taps "backdrop"
  expect "Card".is_open()
end)

story "DS-13" "a drag begins anywhere on it, save on content that scrolls" (function(user)
  for _, part in ipairs { "bar", "content" } do
    user:opens "Card"
    user:settles()
    local finger = user:grabs(part)
    finger:moves { up = 60, over = 0 }
    expect.now "Card".height(302.2, 1e-6) -- 60 / 15
    finger:cancels()
    user:settles()
    user:sheet "Card":dismiss()
    user:settles()
  end
  user:opens "Long"
  user:settles()
  user:sheet():select "max"
  user:settles()
  local finger = user:grabs "content"
  finger:moves { up = 60 }
  expect.now "Long".height(766.8, 1e-6)
  finger:cancels()
end)
