-- Verifies that bar, title, close button, grabber and content keep clear of every inset, in both
-- orientations (FT-35, the stronger reading of FT-07).
-- Numbers: the insets of the iPhones in landscape are 59 left and right, 21 below; of the Pixel 52
-- left, 24 above and below. A close button is 30 wide, 16 from its side, in the middle of a bar of
-- 56.

local reading = require "reading"

screen "Home" { rows = 30 }

local insets = {
  ["iphone-15"] = { portrait = { 0, 59, 0, 34 }, landscape = { 59, 0, 59, 21 } },
  ["iphone-15-pro-max"] = { portrait = { 0, 59, 0, 34 }, landscape = { 59, 0, 59, 21 } },
  ["pixel-8"] = { portrait = { 0, 52, 0, 24 }, landscape = { 52, 24, 0, 24 } },
  ["iphone-se"] = { portrait = { 0, 20, 0, 0 }, landscape = { 0, 0, 0, 0 } },
}
local sizes = {
  ["iphone-15"] = { 393, 852 }, ["iphone-15-pro-max"] = { 430, 932 }, ["pixel-8"] = { 412, 915 },
  ["iphone-se"] = { 375, 667 },
}
---@type table<string, SheetSpec>
local kinds = {
  cover = { style = "ios" },
  attached = { style = "ios", edge_attached_in_compact_height = true },
  trading = { style = "trading-ios" },
  android = { style = "trading-android" },
  tiered = { style = "tiered", tiers = "full" },
  card = { style = "faaviator", opens_at = "max" },
  forced = { style = "ios", grabber = true, detents = { "large" } },
}
local parts = { "bar", "title", "close", "content", "grabber" }

for device, held in pairs(insets) do
  for orientation, inset in pairs(held) do
    local on = { device = { like = device, orientation = orientation } }
    story("FT-35, FT-07")(("on %s in %s"):format(device, orientation), on)(function(user)
      local width, height = table.unpack(sizes[device])
      if orientation == "landscape" then width, height = height, width end
      for kind, spec in pairs(kinds) do
        spec.title, spec.close, spec.content = "A title of some length", true, { rows = 40 }
        sheet(kind)(spec)
        user:opens(kind)
        user:settles()
        for _, part in ipairs(parts) do
          local rect = user:sheet(kind):rect(part)
          if rect then
            local said = ("%s of %s: %s"):format(part, kind, reading.rect(user:sheet(kind), part))
            expect.truthy(rect.x >= inset[1] - 1e-9, said)
            expect.truthy(rect.y >= inset[2] - 1e-9, said)
            expect.truthy(rect.x + rect.width <= width - inset[3] + 1e-9, said)
            expect.truthy(rect.y + rect.height <= height - inset[4] + 1e-9, said)
            expect.truthy(rect.width > 0 and rect.height > 0, said)
          end
        end
        user:sheet(kind):dismiss { animated = false }
      end
    end)
  end
end

local function close_of(user, kind)
  sheet(kind) { style = kind, title = "Order" }
  user:opens(kind)
  user:settles()
  local close, bar = reading.rect(user:sheet(kind), "close"), reading.rect(user:sheet(kind), "bar")
  user:sheet(kind):dismiss()
  user:settles()
  return close, bar
end

story("FT-35")("the positions are exact on the iPhone in landscape", {
  device = { like = "iphone-15", orientation = "landscape" },
})(function(user)
  -- 852 - 59 = 793, less 16 and 30; a bar that begins at 0, or 20 below 393 - 275.1.
  local close, bar = close_of(user, "ios")
  expect.equal({ close, bar }, { "747.0 13.0 30.0 30.0", "59.0 0.0 734.0 56.0" })
  close, bar = close_of(user, "trading-ios")
  expect.equal({ close, bar }, { "747.0 150.9 30.0 30.0", "59.0 137.9 734.0 56.0" })
end)

story("FT-35")("the positions are exact on the Pixel in landscape", {
  device = { like = "pixel-8", orientation = "landscape" },
})(function(user)
  -- No inset at the right; below a status bar of 24 if it is at the top of the screen.
  local close, bar = close_of(user, "ios")
  expect.equal({ close, bar }, { "869.0 37.0 30.0 30.0", "52.0 24.0 863.0 56.0" })
  -- At most 640 wide, so from 137.5 to 777.5: clear of both sides.
  close, bar = close_of(user, "trading-android")
  expect.equal({ close, bar }, { "731.5 156.6 30.0 30.0", "137.5 143.6 640.0 56.0" })
end)

story("FT-35")("a sheet away from all insets ignores them", { device = "ipad-11" })(function(user)
  local close, bar = close_of(user, "ios")
  -- A form sheet of 540 x 620 in the middle of 834 x 1194.
  expect.equal({ close, bar }, { "641.0 300.0 30.0 30.0", "147.0 287.0 540.0 56.0" })
end)
