-- Verifies the common numbers of both versions of Compose's modal sheet, `material` and
-- `material-1.4` (Styles, "Material"), on a Pixel 8 in both orientations.
-- Numbers: 915 pt tall with 52 above: partial 457.5, expanded 915; in landscape 412 with 24 above:
-- 206 and 412. Springs (MotionScheme, standard): 0.9/700 to show, 1/3800 to hide and to collapse,
-- 1/1600 for the backdrop. Remaining fractions of the distance: scipy, solve_ivp of x'' = -k x - 2
-- z sqrt(k) x', rtol 1e-12.

local reading = require "reading"

local SPATIAL = { [0.05] = 0.5971404, [0.1] = 0.2119571 } -- 0.9/700
local HIDES = { [0.02] = 0.6507763, [0.05] = 0.1872016, [0.1] = 0.0150664 } -- 1/3800
local SCRIM = { [0.02] = 0.8087921, [0.05] = 0.4060058, [0.1] = 0.0915782 } -- 1/1600

local phones = {
  { name = "portrait", width = 412, height = 915, half = 457.5, top = 52 },
  {
    name = "landscape", orientation = "landscape", width = 640, height = 412, half = 206,
    top = 24,
  },
}

screen "Home" { rows = 30 }

-- A story for both versions in each orientation, with a long list; a scenario without an ID if no
-- requirement covers it.
local function prove(ids, name, fn)
  for _, style in ipairs { "material", "material-1.4" } do
    for _, phone in ipairs(phones) do
      local title = ("%s: %s, %s"):format(style, name, phone.name)
      local on = {
        device = { like = "pixel-8", orientation = phone.orientation }, tags = { "edge" },
      }
      local function run(user)
        local list = sheet "List" { style = style, title = "List", content = { rows = 40 } }
        fn(user, phone, list, style)
      end
      if ids then
        story(ids)(title, on)(run)
      else
        scenario(title, on)(run)
      end
    end
  end
end

-- Opens the list, optionally expanded immediately.
local function opened(user, expanded)
  user:opens "List"
  user:settles()
  if expanded then user:sheet "List":select("expanded", { animated = false }) end
end

-- Checks that a height moves from one value to another by a spring, starting now.
local function runs(user, shares, from, to)
  local began = user.time
  for _, at in ipairs { 0.02, 0.05, 0.1 } do
    if shares[at] then
      user:waits(began + at - user.time)
      expect.now "List".height(to + (from - to) * shares[at], 0.001)
    end
  end
end

prove("IOS-10, FT-12", "partial is half, expanded is the whole screen", function(user, phone, list)
  opened(user)
  expect "List".is_at "partial"
  expect.equal(reading.detents(list),
    ("partial %.1f, expanded %.1f"):format(phone.half, phone.height))
  opened(user, true)
  -- Grabber, bar and content are below the status bar: 22, 48 and 48 + 56 further down.
  expect.equal(list:rect "sheet".y, 0)
  expect.equal(list:rect "grabber".y, phone.top + 22)
  expect.equal(list:rect "bar".y, phone.top + 48)
  expect.equal(list:rect "content".y, phone.top + 48 + 56)
end)

prove("IOS-10", "content that is shorter than half has one detent, at its height",
  function(user, _, _, style)
    sheet "Short" { style = style, content = { height = 100 } }
    user:opens "Short"
    -- 48 grabber, 24 below.
    expect "Short".height(172)
    expect.equal(reading.detents(user:sheet "Short"), "expanded 172.0")
  end)

prove(nil, "it is presented by 0.9/700", function(user, phone)
  user:opens "List"
  runs(user, SPATIAL, 0, phone.half)
  user:settles()
  user:sheet "List":select "expanded"
  runs(user, SPATIAL, phone.half, phone.height)
end)

prove("FT-17", "after a release at rest, it settles by 0.9/700", function(user, phone)
  opened(user)
  user:drags { up = 48 } -- 40 pt: 8 are lost
  runs(user, SPATIAL, phone.half + 40, phone.half)
  expect "List".is_at "partial"
end)

prove("FT-06, FT-13", "it hides and collapses by 1/3800", function(user, phone)
  opened(user, true)
  user:sheet "List":select "partial"
  runs(user, HIDES, phone.height, phone.half)
  opened(user, true)
  user:goes_back()
  runs(user, HIDES, phone.height, phone.half)
  user:settles()
  user:taps "close"
  runs(user, HIDES, phone.half, 0)
  expect "List".is_dismissed { why = "close" }
end)

prove(nil, "the backdrop fades in and out by 1/1600, up to 0.32", function(user, _, list)
  for _, comes in ipairs { true, false } do
    if comes then user:opens "List" else list:dismiss() end
    local began = user.time
    for _, at in ipairs { 0.02, 0.05, 0.1 } do
      user:waits(began + at - user.time)
      local share = comes and 1 - SCRIM[at] or SCRIM[at]
      if list.is_presented then expect.near(list.dim, 0.32 * share, 1e-6) end
    end
    if comes then expect "List".dims(0.32, 1e-9) end
  end
end)

prove("FT-16", "a drag begins at 8 dp and loses them", function(user, phone, list)
  opened(user)
  local finger = user:grabs "bar":moves { up = 7.9 }
  expect.equal(list.phase, "resting")
  finger:moves { up = 0.1 }
  expect.equal(list.phase, "dragging")
  expect.near(list.height, phone.half, 1e-9)
  finger:moves { up = 50 }
  expect.near(list.height, phone.half + 50, 1e-9)
  finger:lifts()
end)

prove("FT-18", "125 dp/s select the next anchor, a lower speed does not", function(user)
  opened(user)
  user:flicks { up = 30, at = 122 }
  expect "List".is_at "partial"
  user:flicks { up = 30, at = 128 }
  expect "List".is_at "expanded"
  user:flicks { down = 30, at = 122 }
  expect "List".is_at "expanded"
  user:flicks { down = 30, at = 128 }
  expect "List".is_at "partial"
  user:flicks { down = 30, at = 128 }
  expect "List".is_dismissed { why = "swipe" }
end)

prove("FT-17", "at a lower speed, 56 dp of the sheet select it", function(user)
  opened(user)
  user:flicks { up = 8 + 55, at = 100 }
  expect "List".is_at "partial"
  user:flicks { up = 8 + 57, at = 100 }
  expect "List".is_at "expanded"
end)

prove("FT-16", "it has no rubber band, unless a script sets it", function(user, phone, list, style)
  opened(user, true)
  local finger = user:grabs "grabber":moves { up = 60 }
  expect.now "List".height(phone.height, 0)
  finger:lifts()
  list:dismiss { animated = false }
  sheet "Firm" { style = style, dismissible = false, content = { height = 100 } }
  user:opens "Firm"
  user:settles()
  finger = user:grabs():moves { up = 100 }
  expect.now "Firm".height(172, 0)
  finger:moves { down = 150 }
  expect.now "Firm".height(172, 0)
  finger:lifts()
  user:sheet "Firm":dismiss { animated = false }
  -- A rubber band from a script stretches under the status bar as well.
  sheet "Soft" { style = style, rubber_band = 0.55, content = { height = 100 } }
  user:opens "Soft"
  user:settles()
  user:grabs():moves { up = 6008 }
  -- (1 - 1/(6000 x 0.55/d + 1)) d: 716.4 of 915 and 366.3 of 412, and 172.
  local band = (1 - 1 / (6000 * 0.55 / phone.height + 1)) * phone.height
  expect.now "Soft".height(172 + band, 0.001)
  expect.truthy(172 + band > phone.height - phone.top, "above the status bar's edge")
end)

-- The velocity of a touch that falls by these points per sample, at 120 per second.
local function thrown(user, list, steps)
  opened(user)
  local finger = user:grabs()
  for _, down in ipairs(steps) do finger:moves { down = down, over = 1 / 120 } end
  finger:lifts()
  local velocity = list.velocity
  list:dismiss { animated = false }
  return velocity
end

prove("FT-18", "a touch is read as Compose's VelocityTracker reads it", function(user, _, list)
  expect.equal(thrown(user, list, { 15 }), 0) -- two samples are too few
  expect.near(thrown(user, list, { 15, 15 }), 1800, 1e-6)
  expect.near(thrown(user, list, { 10, 7.5, 5, 2.5 }), 150, 1e-6)
end)
