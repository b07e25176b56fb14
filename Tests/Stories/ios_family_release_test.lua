-- Verifies the outcome of a release in each of the four styles with the rules of iOS, just below
-- and just above each limit (IOS-11, IOS-12, IOS-26, FT-17, FT-18, NP-02).
-- The fractions 0.2 and 0.5 are those of IOS-11 and IOS-26; 500 pt/s is a choice (Semantics,
-- "Release decisions"). The sources of `trading-ios` and `tiered` give no numbers, so they use
-- these. A release of `ios-measured` is fast at 2 screen heights per second or more
-- (`cupertino/sheet.dart`). 60, 70 and 80% are 511.2, 596.4, 681.6 of 852 pt, 400.2, 466.9, 533.6
-- of 667.

local opened = require "ios_family".opened

local styles = {
  { name = "ios" }, { name = "ios-measured", heights = 2 }, { name = "trading-ios" },
  { name = "tiered" },
}
local phones = { ["iphone-15"] = 852, ["iphone-se"] = 667 }
local three = { detents = { "60%", "70%", "80%" } }

screen "Home" { rows = 30 }

-- The outcome of a release of the sheet.
local function decided(from, travel, velocity)
  local outcome = decide("Order", { from = from, travel = travel, velocity = velocity or 0 })
  return outcome
end

for _, style in ipairs(styles) do
  for phone, height in pairs(phones) do
    local on = { device = phone, tags = { "edge" } }
    local fast = style.heights and style.heights * height or 500

    local share = ("%s on %s: a fifth of the gap selects the next detent"):format(style.name, phone)
    story("IOS-11, FT-17")(share, on)(function(user)
      local s = opened(user, style.name)
      local fifth = 0.2 * 0.2 * height
      user:drags { up = fifth - 0.5 }
      expect "Order".is_at "60%"
      user:drags { up = fifth + 0.5 }
      expect "Order".is_at "80%"
      user:drags { down = fifth - 0.5 }
      expect "Order".is_at "80%"
      user:drags { down = fifth + 0.5 }
      expect "Order".is_at "60%"
      expect.near(s.height, 0.6 * height, 1e-9)
      expect.equal(decided("60%", -fifth + 0.01), "60%")
      expect.equal(decided("60%", -fifth - 0.01), "80%")
    end)

    local half = ("%s on %s: below half of the smallest it is dismissed"):format(style.name, phone)
    story("IOS-26, IOS-27, FT-17, NP-02")(half, on)(function(user)
      opened(user, style.name)
      user:drags { down = 0.3 * height - 0.5 }
      expect "Order".is_at "60%"
      expect.equal(decided("80%", 0.5 * height - 0.01), "60%")
      expect.equal(decided("80%", 0.5 * height + 0.01), "dismiss")
      user:drags { down = 0.3 * height + 0.5 }
      expect "Order".is_dismissed { why = "swipe" }
    end)

    local limit = ("%s on %s: at %d pt/s or more, velocity decides"):format(style.name, phone, fast)
    story("IOS-12, FT-18")(limit, on)(function(user)
      opened(user, style.name, three)
      expect.equal(decided("60%", -10, 0.5 - fast), "60%")
      expect.equal(decided("60%", -10, -fast), "70%")
      expect.equal(decided("80%", 10, fast - 0.5), "80%")
      expect.equal(decided("80%", 10, fast), "70%")
      user:flicks { down = 100, at = 0.97 * fast }
      expect "Order".is_at "60%"
      user:flicks { down = 100, at = 1.03 * fast }
      expect "Order".is_dismissed { why = "swipe" }
    end)

    local step = ("%s on %s: a fast release skips no detent"):format(style.name, phone)
    story("IOS-12, FT-18")(step, { device = phone })(function(user)
      opened(user, style.name, three)
      expect.equal(decided("60%", -20, -4000), "70%")
      expect.equal(decided("80%", 20, 4000), "70%")
      user:flicks { up = 50, at = 2500 }
      expect "Order".is_at "70%"
    end)

    local place = ("%s on %s: the projection has no effect"):format(style.name, phone)
    story("IOS-11, FT-17")(place, on)(function(user)
      opened(user, style.name)
      -- At 0.998 per ms, 400 pt/s would cover 199.6 pt, more than the gap.
      expect.equal(decided("60%", -20, -400), "60%")
      expect.equal(decided("60%", 20, 490), "60%")
      user:flicks { up = 20, at = 400 }
      expect "Order".is_at "60%"
    end)
  end
end

-- The overdrag past the largest detent: f(x) = (1 - 1/(0.55 x/d + 1)) d (Semantics, "Rubber band").
local bands = {
  ["iphone-15"] = { [100] = 51.6648, [200] = 97.4220 },
  ["iphone-se"] = { [100] = 50.8102, [200] = 94.4273 },
}

for _, style in ipairs(styles) do
  for phone, band in pairs(bands) do
    local name = ("%s on %s: beyond the largest it rubber-bands"):format(style.name, phone)
    story("IOS-13")(name, { device = phone })(function(user)
      local s = opened(user, style.name, { detents = { "60%" } })
      for pull, shown in pairs(band) do
        local finger = user:grabs():moves { up = pull }
        expect.near(s.height, 0.6 * phones[phone] + shown, 0.001)
        finger:lifts()
        user:settles()
        expect.near(s.height, 0.6 * phones[phone], 1e-9)
      end
    end)
  end
end
