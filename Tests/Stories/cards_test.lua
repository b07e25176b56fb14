-- Cards: `inset` and `inset_until`, between two detents, with the keyboard, by functions, and the
-- appearance that goes with them.
-- Numbers: iphone-15 is 393 x 852 pt with insets of 59 and 34 pt, so `large` is 793 pt; pixel-8 is
-- 412 x 915 pt with insets of 52 and 24 pt. Half way between 400 and 800 pt, half of an inset is
-- left. The radius of iphone-15 is 55 pt, that of pixel-8 28 pt.

local detents = { low = 200, mid = 400, high = 700 }

sheet "Card" { detents = detents, inset = { sides = 8, bottom = 16 } }
sheet "Equal" { detents = detents, inset = 12, appearance = { corner_radius = "concentric" } }
sheet "Early" { detents = detents, inset = 20, inset_until = "mid" }
sheet "Never" { detents = { low = 200, large = 700 }, inset = 20, inset_until = "low" }
sheet "Kept" { detents = detents, inset = 20, inset_until = false }
sheet "Alone" { detents = { "large" }, inset = { sides = 10, bottom = 30 } }
sheet "Fit" { detents = { "fit" }, content = { height = 100 }, inset = 20 }
sheet "Grown" { detents = { low = 60, "fit" }, content = { height = 300 }, inset = 20 }
sheet "Chosen" {
  detents = detents, state = { far = true },
  inset = function(c)
    return c.sheet.state.far and { sides = c.width / 10, bottom = 10 } or 0
  end,
}
sheet "Wide" {
  detents = { low = function(c) return c.width end, "large" }, inset = 20,
  max_width = function(c) return c.width end,
}
sheet "Square" { detents = detents, inset = 12, appearance = { corners = "top" } }
sheet "Undimmed" {
  detents = detents, inset = 16, largest_undimmed = "high",
  content = { { button = "Buy" }, { field = "Note" } },
}
sheet "Panned" {
  detents = { low = 300, "large" }, inset = 16, keyboard = "pan", content = { { field = "Note" } },
}
style "floating" { like = "material", inset = 24 }
sheet "Styled" { style = "floating", detents = { low = 200, high = 600 } }

local screens = {
  { device = "iphone-15", width = 393, height = 852, radius = 55 },
  { device = "pixel-8", width = 412, height = 915, radius = 28 },
}

local function box(sheet)
  local r = sheet:rect "sheet"
  return { r.x, r.y, r.width, r.height }
end

local function check(sheet, x, y, width, height)
  local expected = { x, y, width, height }
  for i, value in ipairs(box(sheet)) do expect.near(value, expected[i], 0.01) end
end

for _, screen in ipairs(screens) do
  local name, width, height = screen.device, screen.width, screen.height

  scenario("a card is narrower and above the bottom: " .. name, { device = name }) (function(user)
    user:opens "Card"
    user:settles()
    local card = user:sheet "Card"
    check(card, 8, height - 216, width - 16, 200)
    card:select "mid"
    user:settles()
    check(card, 8, height - 416, width - 16, 400)
    card:select "high"
    user:settles()
    check(card, 0, height - 700, width, 700)
  end)

  scenario("the inset decreases linearly: " .. name, { device = name }) (function(user)
    user:opens "Card"
    user:settles()
    local card = user:sheet "Card"
    card:select "mid"
    user:settles()
    local finger = user:grabs()
    finger:moves { up = 150 }
    local h = card.height
    assert(h > 500 and h < 600)
    local share = (700 - h) / 300
    check(card, 8 * share, height - h - 16 * share, width - 16 * share, h)
    finger:lifts()
  end)

  scenario("inset_until: " .. name, { device = name }) (function(user)
    for _, case in ipairs {
      { "Early", "low", 20 }, { "Early", "mid", 0 }, { "Early", "high", 0 },
      { "Never", "low", 0 }, { "Never", "large", 0 },
      { "Kept", "low", 20 }, { "Kept", "high", 20 },
    } do
      local sheet, detent, inset = case[1], case[2], case[3]
      user:opens(sheet)
      user:settles()
      local s = user:sheet(sheet)
      s:select(detent)
      user:settles()
      check(s, inset, height - s.height - inset, width - 2 * inset, detent == "low" and 200
        or detent == "mid" and 400 or 700)
      s:dismiss()
      user:settles()
    end
  end)

  scenario("one detent keeps its inset below the top: " .. name, { device = name })
  (function(user)
    user:opens "Alone"
    user:settles()
    local top = user:sheet "Alone":rect "sheet".y
    local large = name == "iphone-15" and 59 or 52
    expect.near(top, large, 12)
    check(user:sheet "Alone", 10, top, width - 20, height - top - 30)
  end)

  scenario("concentric corners: " .. name, { device = name }) (function(user)
    user:opens "Equal"
    user:settles()
    local s = user:sheet "Equal"
    expect.equal(s.appearance.corner_radius, screen.radius - 12.0)
    expect.equal(s.appearance.corners, "all")
    s:select "high"
    user:settles()
    expect.equal(s.appearance.corner_radius, screen.radius + 0.0)
    expect.equal(s.appearance.corners, "top")
  end)

  scenario("a function chooses the inset: " .. name, { device = name }) (function(user)
    user:opens "Chosen"
    user:settles()
    local s = user:sheet "Chosen"
    check(s, width / 10, height - 210, width * 0.8, 200)
    s.state.far = false
    s:invalidate_detents()
    user:settles()
    check(s, 0, height - 200, width, 200)
  end)

  scenario("a card of a style: " .. name, { device = name }) (function(user)
    user:opens "Styled"
    user:settles()
    check(user:sheet "Styled", 24, height - 224, width - 48, 200)
    expect.equal(user:sheet "Styled".appearance.corners, "all")
  end)

  scenario("touches next to a card reach the app: " .. name, { device = name }) (function(user)
    user:opens "Undimmed"
    user:settles()
    local s = user:sheet "Undimmed"
    user:taps "Buy"
    expect.equal(s.phase, "resting")
    check(s, 16, height - 216, width - 32, 200)
    expect.near(s.dim, 0, 1e-6)
  end)

  scenario("a card moves above the keyboard: " .. name, { device = name }) (function(user)
    user:opens "Panned"
    user:settles()
    user:taps "Note"
    user:settles()
    local keys = environment.keyboard
    assert(keys > 200)
    check(user:sheet "Panned", 16, height - keys - 316, width - 32, 300)
  end)
end

scenario "the width of a detent is that of the card" (function(user)
  user:opens "Wide"
  user:settles()
  expect.near(user:sheet "Wide".height, 393 - 40, 0.01)
  expect.near(user:sheet "Wide":rect "sheet".width, 393 - 40, 0.01)
end)

scenario "the content of a card leaves the rest of the bottom inset free" (function(user)
  user:opens "Fit"
  user:settles()
  -- 100 pt of content and 34 - 20 pt of the bottom inset.
  expect.near(user:sheet "Fit".height, 114, 0.01)
  user:sheet "Fit":dismiss()
  user:settles()
  user:opens "Grown"
  user:settles()
  user:sheet "Grown":select "fit"
  user:settles()
  -- At its largest detent the card is a sheet, with the whole bottom inset and a grabber of 16 pt.
  local content = user:sheet "Grown":rect "content"
  expect.near(content.height, 300, 0.01)
end)

scenario "explicit corners stay" (function(user)
  user:opens "Square"
  user:settles()
  expect.equal(user:sheet "Square".appearance.corners, "top")
end)

scenario "a card is changed by set" (function(user)
  user:opens "Card"
  user:settles()
  user:sheet "Card":set { inset = 30, inset_until = false }
  user:settles()
  check(user:sheet "Card", 30, 852 - 230, 393 - 60, 200)
end)

scenario "a card is hidden and shown" (function(user)
  user:opens "Card"
  user:settles()
  local card = user:sheet "Card"
  card:hide()
  user:settles()
  expect.near(card.height, 0, 0.01)
  card:show()
  user:settles()
  check(card, 8, 852 - 216, 377, 200)
end)

scenario "wrong insets are errors" (function(user)
  local count = 0
  local function fails(spec, text)
    count = count + 1
    local name = "Wrong " .. count
    expect.error(function()
      sheet(name)(spec)
      user:opens(name)
    end, text)
  end
  fails({ inset = -1 }, "inset") ---@diagnostic disable-line
  fails({ inset = { side = 4 } }, "side") ---@diagnostic disable-line
  fails({ inset = "8" }, "inset") ---@diagnostic disable-line
  fails({ detents = detents, inset = 8, inset_until = "medium" }, "inset_until")
  fails({ appearance = { corner_radius = "round" } }, "corner_radius") ---@diagnostic disable-line
end)

for _, style in ipairs {
  "ios", "ios-measured", "material", "material-1.4", "trading-ios", "trading-android", "faaviator",
  "tiered",
} do
  for _, scheme in ipairs { "light", "dark" } do
    local s = sheet(style .. " " .. scheme) { style = style, detents = { "80%" } }
    scenario("the corners of " .. s.name .. " do not follow the device") (function(user)
      user:opens(s.name)
      user:settles()
      local radii = {}
      for _, phone in ipairs { "iphone-15", "iphone-se", "pixel-8" } do
        user:device { like = phone, color_scheme = scheme }
        user:settles()
        radii[#radii + 1] = s.appearance.corner_radius
      end
      expect.equal(radii, { radii[1], radii[1], radii[1] })
    end)
  end
end
