-- Verifies the behavior of both versions of Compose's modal sheet, `material` and `material-1.4`,
-- with a list, the background, the keyboard, the grabber and Android's back (Styles, "Material"),
-- on a Pixel 8 in both orientations.
-- Numbers: partial is 457.5 of 915, 206 of 412; expanded is the whole height. The keyboard is 336
-- and 216 tall and covers the bottom inset of 24.

local reading = require "reading"

local phones = {
  { name = "portrait", width = 412, height = 915, half = 457.5, keyboard = 336 },
  {
    name = "landscape", orientation = "landscape", width = 640, height = 412, half = 206,
    keyboard = 216,
  },
}

screen "Home" {
  rows = 30,
  state = { marked = 0 },
  triggers = { Mark = function(_, home) home.state.marked = home.state.marked + 1 end },
}

-- A story for both versions in each orientation, with a long list at partial.
local function prove(ids, name, fn)
  for _, line in ipairs { "material", "material-1.4" } do
    for _, phone in ipairs(phones) do
      story(ids)(("%s: %s, %s"):format(line, name, phone.name), {
        device = { like = "pixel-8", orientation = phone.orientation },
      })(function(user)
        local list = sheet "List" { style = line, title = "List", content = { rows = 40 } }
        user:opens "List"
        user:settles()
        fn(user, phone, list, line)
      end)
    end
  end
end

prove("FT-20", "upward the sheet first, then the list; downward the list first",
  function(user, phone)
    local finger = user:grabs "content":moves { up = 8 + phone.half + 100 }
    expect.now "List".height(phone.height, 0.001)
    expect.now "List".scrolled_to(100, 0.001)
    finger:moves { down = 150 }
    expect.now "List".scrolled_to(0, 0.001)
    expect.now "List".height(phone.height - 50, 0.001)
  end)

prove("FT-20", "a list that fits moves the sheet alone", function(user, phone, list, line)
  list:dismiss { animated = false }
  -- Taller than half of the screen, but not taller than the screen.
  sheet "Short" { style = line, content = { height = phone.height * 0.6 } }
  user:opens "Short"
  user:settles()
  local finger = user:grabs "content":moves { up = 8 + 40 }
  expect.now "Short".height(phone.half + 40, 0.001)
  expect.now "Short".scrolled_to(0, 0)
  finger:lifts()
end)

prove("FT-08, FT-10", "what is behind is dimmed and gets no touch", function(user)
  expect "List".dims(0.32, 1e-9)
  expect.equal(user:layers(), { "List", "dim:List", "Home" })
  user.now:taps("Mark", 1)
  expect "List".is_dismissed { why = "backdrop" }
  expect.equal(user:screen "Home".state.marked, 0)
end)

prove("IOS-17", "it dims at partial as at expanded, even if the dimming follows the sheet",
  function(user, _, list, line)
    list:dismiss { animated = false }
    local following = line .. ", by its height"
    style(following) { like = line, dimming_follows = "sheet" }
    sheet "Followed" { style = following, content = { rows = 40 } }
    user:opens "Followed"
    for _, detent in ipairs { "partial", "expanded" } do
      user:sheet "Followed":select(detent)
      expect "Followed".dims(0.32, 1e-9)
    end
  end)

prove("FT-09", "it grows with the keyboard, and its content ends there", function(user, phone, list)
  user:keyboard(true)
  user:settles()
  local tall = math.min(phone.height, phone.half + phone.keyboard - 24)
  expect "List".height(tall)
  local box, content = list:rect "sheet", list:rect "content"
  expect.near(box.y + box.height, phone.height, 0.001)
  expect.near(content.y + content.height, phone.height - phone.keyboard, 0.001)
  user:keyboard(false)
  expect "List".height(phone.half)
end)

prove("FT-05", "a tap on the grabber expands it, and then dismisses it", function(user)
  user:taps "grabber"
  expect "List".is_at "expanded"
  user:taps "grabber"
  expect "List".is_dismissed { why = "close" }
end)

prove("FT-05", "one that may not go stays", function(user, _, list)
  list:set { dismissible = false }
  user:taps "grabber"
  expect "List".is_at "expanded"
  user:taps "grabber"
  expect "List".is_at "expanded"
  expect "List".never "will_dismiss"
end)

-- PredictiveBackMaxScaleXDistance and -YDistance; the curve (.1, .1, 0, 1) is at 0.894886 halfway
-- (scipy, brentq).
local SHOWN = 0.894886

prove("FT-13", "back makes it 48 narrower and 24 shorter, and does not lower it",
  function(user, phone, list)
    for _, detent in ipairs { "partial", "expanded" } do
      list:select(detent, { animated = false })
      local height = list.height
      local seen ---@type any
      after(0.155, function() seen = { box = list:rect "sheet", height = list.height } end)
      user:back_gesture { progress = 1, commits = false, over = 0.3 }
      expect.near(seen.box.width, phone.width - SHOWN * 48, 1e-4)
      expect.near(seen.box.height, height - SHOWN * 24, 1e-4)
      expect.near(seen.box.y, phone.height - height + SHOWN * 24, 1e-4)
      expect.equal(seen.height, height)
      user:settles()
      expect "List".is_at(detent)
    end
  end)

prove("FT-13", "back collapses expanded to partial, then dismisses", function(user, _, list)
  for _, back in ipairs {
    function() user:goes_back() end,
    function() user:back_gesture { progress = 1, commits = true } end,
  } do
    user:opens "List"
    user:settles()
    list:select("expanded", { animated = false })
    back()
    expect "List".is_at "partial"
    back()
    expect "List".is_dismissed { why = "back" }
  end
end)

prove("FT-06, FT-13", "every dismissal reason works, without a haptic", function(user, phone, list)
  for _, route in ipairs {
    { "swipe", function() user:drags { down = phone.half * 0.8 } end },
    { "backdrop", function() user:taps "backdrop" end },
    { "close", function() user:taps "close" end },
    { "back", function() user:goes_back() end },
    { "escape", function() user:escapes() end },
    { "script", function() list:dismiss() end },
  } do
    user:opens "List"
    user:settles()
    route[2]()
    expect "List".is_dismissed { why = route[1] }
  end
  expect "List".felt {}
  expect.equal(reading.reasons(user, "did_dismiss"), "swipe backdrop close back escape script")
end)
