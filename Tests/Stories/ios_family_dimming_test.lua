-- Verifies the dimming of the four styles with the rules of iOS, the detent at which it begins, the
-- background, and the target of taps on it (IOS-15 to IOS-20, FT-04, FT-08, NP-03).
-- `ios`: black 0.4, none at medium, the app at 0.92 and 10 pt up. `ios-measured`: 0.1 at every
-- detent (Apple, `largestUndimmedDetentIdentifier`: nil), the app at 1 - 0.0835, lowered by 0.07 of
-- the height (Flutter, `cupertino/sheet.dart`). `trading-ios`: 0.5 (FT-04). `tiered`: 0.4 as in
-- `ios`, at every detent (NP-03).
-- iphone-15 is 852 pt tall with a corner radius of 55; iphone-se is 667 pt tall with square
-- corners.

local opened = require "ios_family".opened

local styles = {
  { name = "ios", dark = 0.4, undimmed = true, scale = 0.92, up = 10, taps = true },
  { name = "ios-measured", dark = 0.1, scale = 0.9165, share = 0.07, taps = true },
  { name = "trading-ios", dark = 0.5, taps = true },
  { name = "tiered", dark = 0.4 },
}
local phones = { ["iphone-15"] = { 852, 55 }, ["iphone-se"] = { 667, 0 } }

screen "Home" { rows = 30 }

for _, style in ipairs(styles) do
  for phone, size in pairs(phones) do
    local height, radius = table.unpack(size)
    local function name(text) return ("%s on %s: %s"):format(style.name, phone, text) end

    story("IOS-15, FT-04")(name "the maximum dimming, and its steps", { device = phone })(
    function(user)
      local s = opened(user, style.name)
      expect.equal(s.appearance.backdrop_color, "#000000")
      expect.near(s.dim, style.dark, 1e-9)
      s:select("80%", { animated = false })
      expect.near(s.dim, style.dark, 1e-9)
      user:grabs():moves { down = 0.5 * height }
      -- Three tenths of the screen are half of the smallest detent.
      expect.near(s.dim, style.dark / 2, 1e-9)
    end)

    -- Half and the whole of the screen are outside the range of `trading-ios`.
    local detents = style.name == "trading-ios" and { medium = "60%", large = "80%" }
      or { "medium", "large" }
    story("IOS-16, IOS-19")(name "where dimming begins", { device = phone })(function(user)
      local s = opened(user, style.name, { detents = detents })
      local undimmed = style.undimmed or false
      expect.near(s.dim, undimmed and 0 or style.dark, 1e-9)
      expect.equal(s:rect "backdrop" == nil, undimmed)
      s:select("large", { animated = false })
      expect.near(s.dim, style.dark, 1e-9)
      local way = s.height - s.detents[1].height
      user:grabs():moves { down = way / 4 }
      expect.near(s.dim, undimmed and 0.75 * style.dark or style.dark, 1e-9)
    end)

    story("IOS-20")(name "the background of the sheet", { device = phone })(function(user)
      -- `ios-measured` moves the background only behind a sheet at full height.
      local s = opened(user, style.name, { detents = { style.share and "large" or "60%" } })
      local tall = s.height
      for _, part in ipairs { 1, 0.5 } do
        if part < 1 then user:grabs():moves { down = tall / 2 } end
        local behind = user:background()
        local moves = style.scale ~= nil
        local drop = (style.share or 0) * height - (style.up or 0)
        expect.near(behind.scale, 1 - (1 - (style.scale or 1)) * part, 1e-9)
        expect.near(behind.offset, drop * part, 1e-9)
        expect.near(behind.corner_radius, moves and radius * part or 0, 1e-9)
      end
      expect.equal(s.phase, "dragging")
    end)

    story("IOS-18, FT-06, FT-08, NP-03")(name "a tap outside it", { device = phone })(function(user)
      opened(user, style.name)
      user:taps { x = 100, y = 0.2 * height }
      if style.taps then
        expect "Order".is_dismissed { why = "backdrop" }
      else
        expect "Order".is_at "60%"
        expect "Order".never "will_dismiss"
      end
    end)
  end
end
