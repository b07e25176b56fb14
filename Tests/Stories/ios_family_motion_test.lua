-- Verifies the motions of the four styles with the rules of iOS (IOS-22 to IOS-24, FT-02).
-- Springs from rest by their closed form (mass 1, stiffness (2 pi/response)^2, friction 4 pi
-- damping/response), as the fraction of the distance after a time:
--   .85, .35 s (IOS-22; also for `tiered`): 0.2422293 at 0.05, 0.5882846 at 0.1.
--   1, .25 s (FT-02): 0.3577396, 0.7154157.
--   522.35, 45.71 (Flutter, `cupertino/route.dart`): 0.3165892, 0.6657875.
--   .8, .3 s (IOS-24), for all: 0.3108581, 0.7047501.
-- Ease-in of 0.3 s (IOS-23; Flutter: 300 ms): 0.0444983 at 0.05, 0.1561639 at 0.1.

local opened = require "ios_family".opened

local platform = { [0.05] = 0.2422293, [0.1] = 0.5882846 }
local settling = { [0.05] = 0.3108581, [0.1] = 0.7047501 }
local easing = { [0.05] = 0.0444983, [0.1] = 0.1561639 }
local styles = {
  { name = "ios", present = platform },
  { name = "ios-measured", present = { [0.05] = 0.3165892, [0.1] = 0.6657875 } },
  { name = "trading-ios", present = { [0.05] = 0.3577396, [0.1] = 0.7154157 } },
  { name = "tiered", present = platform },
}
local phones = { ["iphone-15"] = 852, ["iphone-se"] = 667 }

screen "Home" { rows = 30 }

-- Compares the height of the sheet with fractions of a distance, at times from now.
local function expect_way(user, s, from, to, shares)
  for _, seconds in ipairs { 0.05, 0.1 } do
    user:waits(0.05)
    expect.near(s.height, from + (to - from) * shares[seconds], 0.001, seconds .. " s")
  end
end

for _, style in ipairs(styles) do
  for phone, height in pairs(phones) do
    local on = { device = phone }
    local function name(text) return ("%s on %s: %s"):format(style.name, phone, text) end

    story("IOS-22, FT-02")(name "it is presented by its spring", on)(function(user)
      sheet "Order" { style = style.name, detents = { "60%" } }
      user:opens "Order"
      expect_way(user, user:sheet "Order", 0, 0.6 * height, style.present)
    end)

    story("IOS-24")(name "it moves to another detent by its spring", on)(function(user)
      local s = opened(user, style.name)
      s:select "80%"
      expect_way(user, s, 0.6 * height, 0.8 * height, settling)
      user:settles()
      -- Back with the same spring: no style has a separate motion for that.
      s:select "60%"
      expect_way(user, s, 0.8 * height, 0.6 * height, settling)
      user:settles()
      user:drags { up = 100 }
      expect_way(user, s, 0.6 * height + 100, 0.8 * height, settling)
    end)

    story("IOS-23, FT-15")(name "it is dismissed by its curve, or on its spring", on)(function(user)
      local s = opened(user, style.name)
      s:dismiss()
      expect_way(user, s, 0.6 * height, 0, easing)
      expect "Order".is_dismissed { why = "script" }
      user:opens "Order"
      user:drags { down = 0.4 * height }
      expect_way(user, s, 0.2 * height, 0, settling)
      expect "Order".is_dismissed { why = "swipe" }
    end)
  end
end
