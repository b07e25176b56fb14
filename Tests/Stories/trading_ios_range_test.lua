-- Verifies the ranges that a script of the trading app can choose: 60 to 80% of the screen (FT-01)
-- and a dimming of 0.4 to 0.6 (FT-04), both ends included, on two phones in both orientations. 60
-- and 80% are 511.2 and 681.6 of 852 pt, 235.8 and 314.4 of 393, 400.2 and 533.6 of 667.

local held = {
  ["iphone-15"] = { portrait = 852, landscape = 393 },
  ["iphone-se"] = { portrait = 667, landscape = 375 },
}

screen "TradeTable" { rows = 40 }

for phone, heights in pairs(held) do
  for orientation, height in pairs(heights) do
    local on = {
      device = { like = phone, orientation = orientation }, tags = { "edge" },
    }
    local where = ("%s, %s: "):format(phone, orientation)

    story("FT-01")(where .. "60 and 80% are the limits, values outside are errors", on)(
    function(user)
      for _, share in ipairs { 60, 80 } do
        local name = "At " .. share
        sheet(name) { style = "trading-ios", detents = { share .. "%" } }
        user:opens(name)
        expect(name).height(height * share / 100, 1e-9)
        user:sheet(name):dismiss { animated = false }
        -- The same in points.
        local points = "Points " .. share
        sheet(points) { style = "trading-ios", detents = { here = height * share / 100 } }
        user:opens(points)
        expect(points).height(height * share / 100, 1e-9)
        user:sheet(points):dismiss { animated = false }
      end
      expect.equal(user:events "error", {})
      for _, share in ipairs { "59.9%", "80.1%" } do
        expect.error(function()
          sheet("Beyond " .. share) { style = "trading-ios", detents = { share } }
          user:opens("Beyond " .. share)
        end, "60.+80")
      end
    end)

    story("FT-04")(where .. "0.4 and 0.6 are the limits, values outside are errors", on)(
    function(user)
      for _, dimming in ipairs { 0.4, 0.6 } do
        local name = "Dim " .. dimming
        sheet(name) { style = "trading-ios", dimming = dimming }
        user:opens(name)
        expect(name).dims(dimming, 1e-9)
        user:sheet(name):dismiss { animated = false }
      end
      for _, dimming in ipairs { 0.399, 0.601 } do
        expect.error(function()
          sheet("Dim " .. dimming) { style = "trading-ios", dimming = dimming }
          user:opens("Dim " .. dimming)
        end, "0%.4.*0%.6")
      end
    end)
  end
end
