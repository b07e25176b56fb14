-- Verifies the default layout of the four styles with the rules of iOS, with the keyboard, in
-- landscape and as a popover (IOS-09, IOS-21, FT-01, FT-09, FT-29, NP-01, NP-12, NP-13).
-- iphone-15 is 852 pt tall with insets of 59 and 34, in landscape 393 with 0 and 21; iphone-se 667
-- with 20 and 0. `ios-measured` ends 10 pt lower (B. Ho, `Detents.swift`). A bar is 56, a row 44.

local opened = require "ios_family".opened

local phones = { ["iphone-15"] = { 852, 59, 34 }, ["iphone-se"] = { 667, 20, 0 } }
local styles = {
  { name = "ios", rests = "large", covers = true },
  { name = "ios-measured", rests = "large", covers = true, gap = 10 },
  { name = "trading-ios", rests = "open" },
  { name = "tiered", rests = "fit" },
}
local heights = {
  ["iphone-15"] = {
    -- 852 - 59; 10 less; 0.7 x 852; a bar, five rows and the inset.
    ["ios"] = 793, ["ios-measured"] = 783, ["trading-ios"] = 596.4, ["tiered"] = 310,
  },
  ["iphone-se"] = {
    ["ios"] = 647, ["ios-measured"] = 637, ["trading-ios"] = 466.9, ["tiered"] = 276,
  },
}

screen "Home" { rows = 30 }

for _, style in ipairs(styles) do
  for name, phone in pairs(phones) do
    local height, inset, bottom = table.unpack(phone)
    local on = { device = name }
    local function named(text) return ("%s on %s: %s"):format(style.name, name, text) end

    story("IOS-09, FT-01, NP-01")(named "the default height", on)(function(user)
      sheet "Order" { style = style.name, title = "Order", content = { rows = 5 } }
      user:opens "Order"
      expect "Order".is_at(style.rests)
      expect "Order".height(heights[name][style.name], 1e-9)
      expect.equal(#user:sheet "Order".detents, 1)
      -- A sheet with a single detent is dimmed in all of the styles.
      expect.truthy(user:sheet "Order".dim > 0)
    end)

    story("IOS-09")(named "the maximum height", on)(function(user)
      local most = 0 ---@type number
      opened(user, style.name, {
        detents = { told = function(c)
          most = c.max
          return 0.6 * c.container
        end },
      })
      expect.near(most, height - inset - (style.gap or 0), 1e-9)
    end)

    story("FT-09")(named "it grows by the keyboard, up to its maximum", on)(function(user)
      local s = opened(user, style.name)
      user:keyboard(150)
      user:settles()
      local tall = math.min(0.6 * height + 150 - bottom, height - inset - (style.gap or 0))
      expect.near(s.height, tall, 1e-9)
      local box, content = s:rect "sheet", s:rect "content"
      expect.near(box.y, height - tall, 1e-9)
      expect.near(box.height, tall, 1e-9)
      expect.near(content.y + content.height, height - 150, 1e-9)
      user:keyboard(400)
      user:settles()
      expect.near(s.height, height - inset - (style.gap or 0), 1e-9)
      user:keyboard(false)
      user:settles()
      expect.near(s.height, 0.6 * height, 1e-9)
    end)
  end

  story("IOS-21, FT-29")(style.name .. ": in landscape", {
    device = { like = "iphone-15", orientation = "landscape" },
  })(function(user)
    local s = opened(user, style.name)
    expect.equal(s.presentation, style.covers and "cover" or "sheet")
    expect.near(s:rect "sheet".height, style.covers and 393 or 0.6 * 393, 1e-9)
  end)

  -- Half and the whole of the screen are outside the range of `trading-ios`.
  if style.name ~= "trading-ios" then
    story("NP-01")(style.name .. ": with two tiers, it opens at the lower tier")(function(user)
      sheet "Two" { style = style.name, tiers = "two_tier" }
      user:opens "Two"
      expect "Two".is_at "medium"
    end)
  end

  for held, size in pairs { portrait = { 834, 1194, 620 }, landscape = { 1194, 834, 520 } } do
    story("NP-11, NP-12, NP-13")(("%s: as a popover, %s"):format(style.name, held), {
      device = { like = "ipad-11", orientation = held },
    })(function(user)
      local width, height, most = table.unpack(size)
      local s = opened(user, style.name, {
        popover = { align = "bottom_center" }, content = { rows = 6 },
      })
      expect.equal(s.presentation, "popover")
      local box = s:rect "sheet"
      expect.equal({ box.x, box.width }, { (width - 504) / 2, 504 })
      expect.near(box.y + box.height, height - 32, 1e-9)
      local before = s.height
      user:keyboard(300)
      user:settles()
      expect.near(s.height, most - 300, 1e-9)
      user:keyboard(false)
      user:settles()
      expect.equal(s.height, before)
    end)
  end
end
