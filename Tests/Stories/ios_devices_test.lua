-- Verifies requirements of the iOS sheet that name no device on other devices: a small phone, a
-- large phone, and a phone in landscape, where the sheet is attached to the edge (IOS-06, IOS-14,
-- IOS-25, IOS-29 to IOS-35, IOS-37 to IOS-40).
-- "half" is half of the screen and "most" the height below the status bar: 667 - 20, 932 - 59, 393
-- - 0. .8, 0.3 s: 0.7047501 of the distance after 0.1 s (IOS-24).

local reading = require "reading"

local phones = {
  { device = "iphone-se", height = 667, most = 647 },
  { device = "iphone-15-pro-max", height = 932, most = 873 },
  {
    device = { like = "iphone-15", orientation = "landscape" }, height = 393, most = 393,
    side = true,
  },
}

screen "Home" { rows = 30, triggers = { Buy = "Order" } }

-- The same on every phone: `medium` is inactive in landscape (IOS-21), half of the screen is not.
local function spec(more)
  local result = {
    title = "Order", content = { rows = 60 }, edge_attached_in_compact_height = true,
    detents = { half = "50%", most = function(c) return c.max end }, largest_undimmed = "half",
  }
  for key, value in pairs(more or {}) do result[key] = value end
  return result
end
sheet "Order" (spec())

for _, phone in ipairs(phones) do
  local on = { device = phone.device }
  local half, most = phone.height / 2, phone.most
  local where = phone.side and "landscape" or phone.device
  local function named(text) return ("%s: %s"):format(where, text) end

  story("IOS-24, IOS-25, IOS-19, IOS-20")(named "sheet, dimming and app in one frame", on)(
  function(user)
    user:opens "Order"
    user:settles()
    user:sheet "Order":select "most"
    user:waits(0.1)
    local seen, behind = user:sheet "Order", user:background()
    expect.near(seen.height, half + (most - half) * 0.7047501, 0.001)
    expect.near(seen.dim, 0.4 * 0.7047501, 1e-6)
    -- The background does not scale in landscape (IOS-21).
    local part = phone.side and 0 or 0.7047501
    expect.near(behind.scale, 1 - 0.08 * part, 1e-6)
    expect.near(behind.offset, -10 * part, 1e-5)
  end)

  story("IOS-14, IOS-29, IOS-27")(named "below the smallest, it follows or rubber-bands", on)(
  function(user)
    sheet "Stuck" (spec { dismissible = false })
    local pull = 0.4 * half
    for _, name in ipairs { "Order", "Stuck" } do
      user:opens(name)
      user:settles()
      local finger = user:grabs "bar":moves { down = pull }
      -- Semantics, "Rubber band", with d = the height of the screen.
      local band = (1 - 1 / (pull * 0.55 / phone.height + 1)) * phone.height
      expect.now(name).height(half - (name == "Stuck" and band or pull), 0.001)
      finger:holds(0.2):lifts()
      expect(name).is_at "half"
      user:sheet(name):dismiss { animated = false }
    end
    expect.equal(user:haptics(), {})
  end)

  story("IOS-30, IOS-31, IOS-32, IOS-33, IOS-35")(named "sheet and list in one gesture", on)(
  function(user)
    user:opens "Order"
    user:settles()
    local s = user:sheet "Order"
    local finger = user:grabs "content":moves { up = most - half - 20 }
    expect.near(s.height, most - 20, 1e-6)
    expect.equal({ s.offset, s.bar_opaque }, { 0, false })
    finger:moves { up = 60 }
    expect.near(s.height, most, 1e-6)
    expect.near(s.offset, 40, 1e-6)
    expect.equal(s.bar_opaque, true)
    finger:moves { down = 70 }
    expect.near(s.offset, 0, 1e-6)
    expect.near(s.height, most - 30, 1e-6)
    expect.equal(s.bar_opaque, false)
    finger:holds(0.2):lifts()
    expect "Order".is_at "most"
  end)

  story("IOS-32")(named "without expanding, the list scrolls immediately", on)(function(user)
    sheet "Still" (spec { expands_on_scroll = false })
    user:opens "Still"
    user:settles()
    user:drags { up = 50, on = "content" }
    expect "Still".height(half, 1e-6)
    expect "Still".scrolled_to(50, 1e-6)
  end)

  story("IOS-34, IOS-06")(named "its bar, with one detent and with two", on)(function(user)
    sheet "One" (spec { detents = { half = "50%" }, largest_undimmed = false })
    for _, name in ipairs { "Order", "One" } do
      user:opens(name)
      user:settles()
      local s = user:sheet(name)
      local bar, title, close = s:rect "bar", s:rect "title", s:rect "close"
      expect.equal(s.grabber_visible, name == "Order")
      expect.near(bar.y, s:rect "sheet".y + (name == "Order" and 20 or 0), 1e-9)
      expect.near(title.x + title.width / 2, bar.x + bar.width / 2, 1e-9)
      expect.equal({ close.width, close.height }, { 30, 30 })
      expect.near(close.x + 46, bar.x + bar.width, 1e-9)
      user:taps "close"
      expect(name).is_dismissed { why = "close" }
    end
  end)

  story("IOS-37, IOS-40, IOS-41")(named "a screen reader's step and a tap change one detent", on)(
  function(user)
    user:opens "Order"
    user:accessibility "increment"
    expect "Order".is_at "most"
    expect "Order".announced "Sheet grabber, adjustable"
    user:accessibility "decrement"
    expect "Order".is_at "half"
    user:taps "grabber"
    expect "Order".is_at "most"
    user:sheet "Order":select("half", { animated = false })
    user:sheet "Order":select "half"
    user:settles()
    expect.equal(reading.changes(user),
      "half>most user, most>half user, half>most user, most>half script")
  end)

  story("IOS-38, IOS-39")(named "focus enters and returns, escape dismisses", on)(function(user)
    user:accessibility("activate", "Buy")
    expect "Order".is_at "half"
    expect.equal(user:focus(), "Order")
    expect "Order".announced "Order"
    user:escapes()
    expect "Order".is_dismissed { why = "escape" }
    expect.equal(user:focus(), "Buy")
  end)
end
