-- Verifies the appearance of the four styles with the looks of iOS, in light and dark mode: colors,
-- corners, shadow, grabber and bar (IOS-01 to IOS-07). The sources of `trading-ios` and `tiered`
-- specify no looks, so they use those of `ios`. `ios-measured` has a corner radius of 12 pt and no
-- grabber, as in Flutter (`cupertino/sheet.dart`) and Apple (`prefersGrabberVisible`).
-- iphone-15 is 393 x 852, iphone-se 375 x 667, the tablet 834 x 1194.

local opened = require "ios_family".opened

local styles = {
  { name = "ios", radius = 10, shows = { one = false, two = true }, form = true },
  { name = "ios-measured", radius = 12, shows = { one = false, two = false }, form = true },
  { name = "trading-ios", radius = 10, shows = { one = true, two = true } },
  { name = "tiered", radius = 10, shows = { one = false, two = true } },
}
local schemes = {
  light = { background = "#FFFFFF", grabber = "#C7C7CC", shadow = 0.2 },
  dark = { background = "#1C1C1E", grabber = "#48484A", shadow = 0.3 },
}
local phones = { ["iphone-15"] = { 393, 852 }, ["iphone-se"] = { 375, 667 } }

screen "Home" { rows = 30 }

for _, style in ipairs(styles) do
  for phone, size in pairs(phones) do
    for scheme, colors in pairs(schemes) do
      local name = ("%s, %s on %s: the appearance"):format(style.name, scheme, phone)
      local on = { device = { like = phone, color_scheme = scheme } }
      story("IOS-01, IOS-02, IOS-03, IOS-05")(name, on)(function(user)
        local look = opened(user, style.name).appearance
        expect.equal(look.background, colors.background)
        expect.equal(look.grabber_color, colors.grabber)
        expect.equal({ look.corner_radius, look.corners, look.corner_curve },
          { style.radius, "top", "continuous" })
        expect.equal(look.shadow, { x = 0, y = -10, blur = 40, opacity = colors.shadow })
        -- No card and no shadow by elevation: these belong to the design system and to Android.
        expect.equal({ look.padding, look.elevation }, { 0, 0 })
      end)
    end

    local name = ("%s on %s: the grabber and the bar below it"):format(style.name, phone)
    story("IOS-04, IOS-07, FT-05")(name, { device = phone })(function(user)
      local s = opened(user, style.name)
      local box, bar = s:rect "sheet", s:rect "bar"
      -- From side to side, down to the bottom edge of the screen.
      expect.near(box.y, size[2] * 0.4, 1e-9)
      expect.equal({ box.x, box.width }, { 0, size[1] })
      expect.near(box.y + box.height, size[2], 1e-9)
      local grabber, hit = s:rect "grabber", s:rect "grabber_hit"
      -- 36 x 5, 5 below the edge, in the middle; 44 x 44 around it; 20 above the bar of 56.
      expect.equal({ grabber.width, grabber.height }, { 36, 5 })
      expect.near(grabber.x, (size[1] - 36) / 2, 1e-9)
      expect.near(grabber.y, box.y + 5, 1e-9)
      expect.equal({ hit.width, hit.height }, { 44, 44 })
      expect.near(hit.x + 22, size[1] / 2, 1e-9)
      expect.near(hit.y + 22, box.y + 7.5, 1e-9)
      expect.near(bar.y, box.y + 20, 1e-9)
      expect.equal(bar.height, 56)
      -- The title is centered at the height of the close button, not below it.
      local title, close = s:rect "title", s:rect "close"
      expect.near(title.x + title.width / 2, size[1] / 2, 1e-9)
      expect.near(title.y + title.height / 2, bar.y + 28, 1e-9)
      expect.near(close.y + close.height / 2, bar.y + 28, 1e-9)
    end)
  end

  local counting = style.name .. ": the numbers of detents that show a grabber"
  story("IOS-06, FT-05")(counting, { device = "iphone-se" })(function(user)
    for count, detents in pairs { one = { "60%" }, two = { "60%", "80%" } } do
      sheet(count) { style = style.name, detents = detents }
      user:opens(count)
      user:settles()
      expect.equal(user:sheet(count).grabber_visible, style.shows[count], count)
      expect.equal(user:sheet(count):rect "grabber" ~= nil, style.shows[count], count)
      user:sheet(count):dismiss { animated = false }
    end
  end)

  story("IOS-10")(style.name .. ": there is no gap between two elements of the content", {
    device = "iphone-se",
  })(function(user)
    local s = opened(user, style.name, {
      detents = { whole = function(c) return c.content end },
      content = { text = "A line", fields = { "Note" }, rows = 6, buttons = { "Send" } },
    })
    -- 20 grabber area, 56 bar, 20 text, 8 x 44; no bottom inset on this phone.
    expect.near(s.height, 448, 1e-9)
    local content = s:rect "content"
    expect.equal({ content.x, content.width, content.height }, { 0, 375, 372 })
  end)

  scenario(style.name .. ": on a wide screen, it extends from side to side", {
    device = { like = "iphone-se", width = 1000 },
  })(function(user)
    local box = opened(user, style.name, { edge_attached_in_compact_height = true }):rect "sheet"
    expect.equal({ box.x, box.width }, { 0, 1000 })
  end)

  -- The iOS sheet is a centered form sheet there; the others stay at the edge.
  story("IOS-36")(style.name .. ": its form on a tablet, in both orientations", {
    device = "ipad-11",
  })(function(user)
    local s = opened(user, style.name, { content = { rows = 40 } })
    for _, held in ipairs { { "portrait", 834, 1194 }, { "landscape", 1194, 834 } } do
      local orientation, width, height = table.unpack(held)
      user:rotates(orientation)
      user:settles()
      local box = s:rect "sheet"
      expect.equal(s.presentation, style.form and "form" or "sheet")
      expect.equal({ box.x, box.width }, style.form and { (width - 540) / 2, 540 } or { 0, width })
      expect.near(box.height, style.form and 620 or height * 0.6, 1e-9)
    end
  end)
end
