-- Verifies the touches in the four styles with the rules of iOS: the slop, the velocity of the last
-- samples, a tap on the grabber, and a drag on the content (IOS-28, IOS-31, IOS-33, IOS-41, FT-16,
-- FT-20, FT-32).
-- Slop and travel: Semantics, "Touch slop and travel". Two samples 1/120 s apart, 15 pt further up,
-- are 1800 pt/s by the line through them (AOSP, LSQ2). `ios-measured` has 0.05 of this velocity,
-- like UIScrollView (Flutter, `IOSScrollViewFlingVelocityTracker`).

local opened = require "ios_family".opened

local styles = {
  { name = "ios", thrown = -1800 },
  { name = "ios-measured", thrown = -90 },
  { name = "trading-ios", thrown = -1800, below = true },
  { name = "tiered", thrown = -1800 },
}
local phones = { ["iphone-15"] = { 852, 59 }, ["iphone-se"] = { 667, 20 } }

screen "Home" { rows = 30 }

for _, style in ipairs(styles) do
  for phone, size in pairs(phones) do
    local height, inset = table.unpack(size)
    local on = { device = phone }
    local function name(text) return ("%s on %s: %s"):format(style.name, phone, text) end

    story("IOS-28, FT-16")(name "a drag starts at 10 pt, and no travel is lost", {
      device = phone, tags = { "edge" },
    })(function(user)
      local s = opened(user, style.name)
      local finger = user:grabs "bar":moves { down = 9.9 }
      expect.equal(s.phase, "resting")
      finger:moves { down = 0.1 }
      expect.equal(s.phase, "dragging")
      expect.near(s.height, 0.6 * height - 10, 1e-9)
      finger:moves { up = 50 }
      expect.near(s.height, 0.6 * height + 40, 1e-9)
    end)

    story("IOS-12")(name "the velocity of two touch samples", on)(function(user)
      local s = opened(user, style.name)
      user:grabs():moves { up = 15, over = 1 / 120 }:lifts()
      expect.near(s.velocity, style.thrown, 1e-6)
    end)

    story("IOS-41")(name "a tap on the grabber cycles through the detents", on)(function(user)
      opened(user, style.name, { detents = { "60%", "70%", "80%" } })
      for _, detent in ipairs { "70%", "80%", "60%" } do
        user:taps "grabber"
        expect "Order".is_at(detent)
      end
      expect "Order".never "will_dismiss"
    end)

    local seam = name "up moves the sheet, then the list; down moves the list, then the sheet"
    story("IOS-31, IOS-32, IOS-33, FT-20")(seam, on)(function(user)
      local s = opened(user, style.name, { content = { rows = 60 } })
      local finger = user:grabs "content":moves { up = 100 }
      expect.near(s.height, 0.6 * height + 100, 1e-9)
      expect.equal(s.offset, 0)
      finger:moves { up = 0.2 * height - 100 + 30 }
      expect.near(s.height, 0.8 * height, 1e-9)
      expect.near(s.offset, 30, 1e-9)
      finger:moves { down = 80 }
      expect.near(s.offset, 0, 1e-9)
      expect.near(s.height, 0.8 * height - 50, 1e-9)
      finger:holds(0.2):lifts()
      expect "Order".is_at "80%"
    end)

    -- With 800 pt more travel, the rubber band gives 265 to 290: past the edge of the status bar.
    story("IOS-13, FT-07")(name "an overdrag and the status bar", on)(function(user)
      local s = opened(user, style.name, { detents = { "60%" } })
      user:grabs():moves { up = 800 }
      local stretched = 0.6 * height + (1 - 1 / (800 * 0.55 / height + 1)) * height
      expect.truthy(stretched > height - inset)
      expect.near(s.height, style.below and height - inset or stretched, 1e-9)
    end)
  end

  -- The home indicator's area is 21 pt high, 831 to 852; a phone with a button has none.
  story("FT-32")(style.name .. ": a drag that starts at the home indicator belongs to the system", {
    device = "iphone-15", tags = { "edge" },
  })(function(user)
    local s = opened(user, style.name)
    for y, moved in pairs { [832] = 0, [830] = 40 } do
      local finger = user:grabs { x = 4, y = y }:moves { down = 40 }
      expect.near(s.height, 511.2 - moved, 1e-9)
      finger:lifts()
      user:settles()
    end
    user:device "iphone-se"
    user:settles()
    user:grabs { x = 4, y = 665 }:moves { down = 40 }
    expect.near(s.height, 400.2 - 40, 1e-9)
  end)
end
