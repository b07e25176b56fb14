-- Verifies the layout, presentation and dismissal of the design system's card (DS-01 to DS-04,
-- DS-08 to DS-12).
-- Numbers: 393 x 852 pt with a bottom inset of 34 and a padding of 8, so the card is 377 wide and
-- ends at 810. At its smallest it is 298.2 tall and begins at 511.8, at its largest 743 and at 67.
-- Ease-in-out is the cubic Bezier (.42, 0, .58, 1): 0.129162 of the distance after a quarter of the
-- time (scipy, brentq), half after half.

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

story "DS-01" "a dismissal by the user clears the binding" (function(user)
  local card = user:sheet "Card"
  card.is_presented = true
  card.is_presented = true
  user:drags { down = 160, on = bar }
  expect "Card".is_dismissed { why = "swipe" }
  expect.equal(card.is_presented, false)
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
end)

story "DS-02" "the title is leading, below the close button" (function(user)
  user:opens "Card"
  user:settles()
  local card = user:sheet "Card"
  local box, title, close = card:rect "sheet", card:rect "title", card:rect "close"
  expect.truthy(title.y >= close.y + close.height, "below")
  expect.truthy(title.x - box.x <= 24, "leading")
  expect.truthy(title.x + title.width < box.x + box.width / 2, "short of the middle")
  expect "Card".shows "Terms"
end)

story "DS-02" "a card without a title has no title line" (function(user)
  sheet "Untitled" { style = "faaviator" }
  user:opens "Untitled"
  user:settles()
  expect.equal(user:sheet "Untitled":rect "title", nil)
  expect.truthy(user:sheet "Untitled":rect "close", "the close button stays")
end)

story "DS-03" "the card opens at 0.35 of the screen and expands to 0.9" (function(user)
  for device, heights in pairs {
    -- The smallest height is 0.35 of 852; 0.9 is 766.8, which the insets limit to 743 (DS-04). 667
    -- has no such limit.
    ["iphone-15"] = { 298.2, 743 }, ["iphone-se"] = { 233.45, 600.3 },
  } do
    user:device(device)
    user:opens "Card"
    expect "Card".height(heights[1])
    user:drags { up = 150, on = "bar" }
    expect "Card".height(heights[2])
    user:sheet "Card":dismiss()
    user:settles()
  end
end)

story "DS-04" "the card has 8 pt of padding and corners of 24 pt" (function(user)
  user:opens "Card"
  user:settles()
  local card = user:sheet "Card"
  expect.equal(reading.rect(card, "sheet"), "8.0 511.8 377.0 298.2")
  expect.equal({ card.appearance.corner_radius, card.appearance.corners }, { 24, "all" })
  expect.equal(card.appearance.padding, 8)
  user:drags { up = 150, on = bar }
  user:settles()
  -- 852 - 59 - 34 - 2 x 8 = 743, below 59 + 8.
  expect.equal(reading.rect(card, "sheet"), "8.0 67.0 377.0 743.0")
  expect.equal(reading.rect(card, "backdrop"), "0.0 0.0 393.0 852.0")
end)

for device, boxes in pairs {
  -- 0.35 and 0.9 of the height, 8 from insets of 59, 0, 59, 21; of 52, 24, 0, 24; of 0, 24, 0, 20.
  ["iphone-15"] = { "67.0 226.5 718.0 137.5", "67.0 10.3 718.0 353.7" },
  ["pixel-8"] = { "60.0 235.8 847.0 144.2", "60.0 32.0 847.0 348.0" },
  ["ipad-11"] = { "8.0 514.1 1178.0 291.9", "8.0 55.4 1178.0 750.6" },
} do
  story("DS-04")("the card in landscape: " .. device, {
    device = { like = device, orientation = "landscape" },
  })(function(user)
    user:opens "Card"
    user:settles()
    local card = user:sheet "Card"
    expect.equal(reading.rect(card, "sheet"), boxes[1])
    card:select "max"
    user:settles()
    expect.equal(reading.rect(card, "sheet"), boxes[2])
    user:rotates "portrait"
    user:rotates "landscape"
    user:settles()
    expect.equal(reading.rect(card, "sheet"), boxes[2])
  end)
end

story "DS-04, FT-09" "the card grows by the part that the keyboard covers" (function(user)
  sheet "Form" { style = "faaviator", title = "Form", content = { fields = { "Name" }, rows = 9 } }
  user:opens "Form"
  user:settles()
  local content = user:sheet "Form":rect "content"
  user:taps "Name"
  user:settles()
  -- 336 less the 42 below it.
  expect.equal(reading.rect(user:sheet "Form", "sheet"), "8.0 217.8 377.0 592.2")
  local now = user:sheet "Form":rect "content"
  expect.near(now.height, content.height - 16 + 16, 0.001)
  expect.near(now.y + now.height, 516 - 16, 0.001)
end)

story "DS-14" "header and content have 16 pt of padding, the title is lower" (function(user)
  for device, parts in pairs {
    ["iphone-15"] = {
      bar = "8.0 511.8 377.0 92.0", close = "339.0 527.8 30.0 30.0", title = "24.0 565.8 45.0 22.0",
      content = "24.0 619.8 345.0 174.2",
    },
    -- 932 - 34 - 8 - 326.2 = 563.8.
    ["iphone-15-pro-max"] = {
      bar = "8.0 563.8 414.0 92.0", close = "376.0 579.8 30.0 30.0", title = "24.0 617.8 45.0 22.0",
      content = "24.0 671.8 382.0 202.2",
    },
  } do
    user:device(device)
    user:opens "Card"
    user:settles()
    for part, rect in pairs(parts) do
      expect.equal(reading.rect(user:sheet "Card", part), rect, part)
    end
    user:sheet "Card":dismiss()
    user:settles()
  end
end)

local schemes = { light = { "#FFFFFF", "#1C1C1E" }, dark = { "#1C1C1E", "#F2F2F7" } }
for scheme, colors in pairs(schemes) do
  story("DS-14")("the colors have the names of their roles: " .. scheme, {
    device = { like = "iphone-15", color_scheme = scheme },
  })(function(user)
    user:opens "Card"
    user:settles()
    local looks = user:sheet "Card".appearance
    expect.equal(looks.roles, {
      backgroundPrimary = colors[1], interTitle = colors[2], gray1000 = "#000000",
    })
    expect.equal({ looks.background, looks.title_color, looks.backdrop_color }, {
      colors[1], colors[2], "#000000",
    })
    -- A script sets the colors of the design system, for both schemes or for one.
    user:sheet "Card":set {
      appearance = { roles = { backgroundPrimary = "#F5F7FA", gray1000 = "#05080C" } },
    }
    looks = user:sheet "Card".appearance
    expect.equal({ looks.background, looks.title_color, looks.backdrop_color }, {
      "#F5F7FA", colors[2], "#05080C",
    })
    user:sheet "Card":set {
      appearance = { light = { roles = { interTitle = "#0B1F33" } }, dark = { padding = 12 } },
    }
    looks = user:sheet "Card".appearance
    expect.equal({ looks.roles.interTitle, looks.title_color, looks.padding }, {
      scheme == "light" and "#0B1F33" or colors[2], scheme == "light" and "#0B1F33" or colors[2],
      scheme == "light" and 8 or 12,
    })
  end)
end

story "DS-08" "the card slides in from the bottom edge while the backdrop fades in" (function(user)
  user:opens "Card"
  local card = user:sheet "Card"
  -- 852 - 0.129162 x 340.2, then half of it.
  user:waits(0.075)
  expect.near(card:rect "sheet".y, 808.0591, 0.01)
  expect.now "Card".dims(0.4 * 0.129162, 1e-5)
  user:waits(0.075)
  expect.near(card:rect "sheet".y, 681.9, 0.01)
  expect.now "Card".dims(0.2, 1e-5)
  expect.now "Card".height(298.2)
  user:waits(0.15)
  expect.near(card:rect "sheet".y, 511.8, 0.01)
  expect.now "Card".dims(0.4, 1e-5)
end)

story "DS-08" "the card slides out in the same way" (function(user)
  user:opens "Card"
  user:taps "close"
  local card = user:sheet "Card"
  user:waits(0.075)
  expect.near(card:rect "sheet".y, 511.8 + 0.129162 * 340.2, 0.01)
  expect.now "Card".dims(0.4 * (1 - 0.129162), 1e-5)
  user:waits(0.075)
  expect.near(card:rect "sheet".y, 681.9, 0.01)
  expect.now "Card".dims(0.2, 1e-5)
  expect "Card".is_dismissed { why = "close", within = 0.3 }
end)

story "DS-09" "the backdrop covers everything by 0.4 and does not follow the drag" (function(user)
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

story "DS-11" "content that overflows scrolls only in the expanded card" (function(user)
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
    expect(name).height(expanded and 743 or 298.2)
    user:sheet(name):dismiss()
    expect(name).is_closed()
  end
end)

story "DS-11" "the elements of the content are 16 pt apart" (function(user)
  sheet "Spaced" {
    style = "faaviator", title = "Spaced", content = { text = "Terms", buttons = { "Accept" } },
  }
  user:opens "Spaced"
  user:settles()
  local top = user:sheet "Spaced":rect "content".y
  -- A line of 20, a gap of 16, a button of 44: from 36 to 80. Without the gap, 20 to 64.
  user:taps { x = 196, y = top + 30 }
  expect.equal(#user:events "tapped", 1)
  expect.equal(user:events "tapped"[1].target, "sheet")
  user:taps { x = 196, y = top + 75 }
  expect.equal(#user:events "tapped", 2)
  expect.equal(user:events "tapped"[2].target, "Accept")
end)

story "DS-11" "the gaps count in a height that fits the content" (function(user)
  sheet "Fitted" { style = "faaviator", content = { rows = 2 }, detents = { "fit" } }
  user:opens "Fitted"
  -- Bar 16 + 30 + 16, rows of 44 with 16 between, 16 around them.
  expect "Fitted".height(198)
end)

story "DS-12" "the card is above everything else, and its backdrop blocks touches" (function(user)
  user:opens "Card"
  user:settles()
  expect.equal(user:layers(), { "Card", "dim:Card", "Home" })
  user.now:taps("Mark", 1)
  user:taps "backdrop"
  user:settles()
  expect.equal(user:screen "Home".state.marked, 0)
  expect "Card".is_open()
end)
