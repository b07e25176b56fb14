-- Verifies the appearance of Android's sheets and the design system's card in light and dark mode,
-- and the position of their grabber (FT-05, FT-14, DS-04, DS-14).
-- Numbers: surfaceContainerLow and onSurfaceVariant of Material's baseline scheme, its "extra
-- large" corner of 28, level 1 of elevation (1 dp). Compose's modal sheet has no shadow
-- (tonalElevation and shadowElevation 0). The card: 24 and 8, from its source.

local reading = require "reading"

local none = { x = 0, y = 0, blur = 0, opacity = 0 }
local low = { x = 0, y = -1, blur = 3, opacity = 0.3 }
local android = { background = "#F7F2FA", grabber_color = "#49454F" }
local android_dark = { background = "#1D1B20", grabber_color = "#CAC4D0" }
local compose = { 28, "top", "circular", padding = 0, elevation = 0, shadow = none }
-- Half of a Pixel 8, 457.5, begins at 457.5; it is 412 wide. The grabber is 32 x 4 with 22 above
-- and below (SheetBottomTokens), its touch target 48 (the minimum of Material).
local compose_grabber = {
  grabber = "190.0 479.5 32.0 4.0", grabber_hit = "182.0 457.5 48.0 48.0",
  bar = "0.0 505.5 412.0 56.0", title = "179.0 522.5 54.0 22.0", close = "366.0 518.5 30.0 30.0",
}

local styles = {
  ["trading-android"] = {
    ids = "FT-14, FT-05", device = "pixel-8", light = android, dark = android_dark,
    looks = { 28, "top", "circular", padding = 0, elevation = 1, shadow = low },
    -- 915 - 640.5 = 274.5; 36 x 5 at 5, as on iOS; the touch target is 44 around its center.
    parts = {
      grabber = "188.0 279.5 36.0 5.0", grabber_hit = "184.0 260.0 44.0 44.0",
      bar = "0.0 294.5 412.0 56.0", title = "179.0 311.5 54.0 22.0",
      close = "366.0 307.5 30.0 30.0",
    },
  },
  material = {
    ids = "FT-14, FT-05", device = "pixel-8", light = android, dark = android_dark,
    looks = compose, parts = compose_grabber,
  },
  ["material-1.4"] = {
    ids = "FT-14, FT-05", device = "pixel-8", light = android, dark = android_dark,
    looks = compose, parts = compose_grabber,
  },
  faaviator = {
    ids = "DS-04, DS-14", device = "iphone-15",
    light = { background = "#FFFFFF", grabber_color = "#C7C7CC" },
    dark = { background = "#1C1C1E", grabber_color = "#48484A" },
    looks = { 24, "all", "circular", padding = 8, elevation = 0, shadow = none },
    -- A script can show a grabber: that of the platform, in an area of 20 above the bar of 92. The
    -- card begins at 852 - 34 - 8 - 298.2 = 511.8.
    parts = {
      grabber = "178.5 516.8 36.0 5.0", grabber_hit = "174.5 497.3 44.0 44.0",
      bar = "8.0 531.8 377.0 92.0", title = "24.0 585.8 54.0 22.0",
      close = "339.0 547.8 30.0 30.0",
    },
  },
}

for name, style in pairs(styles) do
  for _, scheme in ipairs { "light", "dark" } do
    story(style.ids)(("the appearance of %s in %s mode"):format(name, scheme), {
      device = { like = style.device, color_scheme = scheme },
    })(function(user)
      sheet "Sheet" { style = name, title = "Ticket", content = { rows = 40 } }
      user:opens "Sheet"
      user:settles()
      local looks = user:sheet "Sheet".appearance
      local corners = { looks.corner_radius, looks.corners, looks.corner_curve }
      expect.equal(corners, { style.looks[1], style.looks[2], style.looks[3] })
      local shadow = looks.shadow
      expect.equal({ shadow.x, shadow.y, shadow.blur, shadow.opacity }, {
        style.looks.shadow.x, style.looks.shadow.y, style.looks.shadow.blur,
        style.looks.shadow.opacity,
      })
      expect.equal({ looks.padding, looks.elevation }, {
        style.looks.padding, style.looks.elevation,
      })
      expect.equal({ looks.background, looks.grabber_color }, {
        style[scheme].background, style[scheme].grabber_color,
      })
    end)
  end

  story(style.ids)(name .. ": the positions of grabber, bar, title and close button", {
    device = style.device,
  })(function(user)
    sheet "Sheet" { style = name, title = "Ticket", grabber = true, content = { rows = 40 } }
    user:opens "Sheet"
    user:settles()
    for part, rect in pairs(style.parts) do
      expect.equal(reading.rect(user:sheet "Sheet", part), rect, part)
    end
  end)
end

story "DS-10" "the card has a close button, and a grabber only if a script sets it" (function(user)
  sheet "Card" { style = "faaviator" }
  for _, phone in ipairs { "iphone-15", "iphone-se" } do
    user:device(phone)
    user:opens "Card"
    user:settles()
    expect.equal(user:sheet "Card".grabber_visible, false)
    expect.truthy(user:sheet "Card":rect "close")
    user:sheet "Card":dismiss { animated = false }
  end
end)

for _, name in ipairs { "trading-android", "material", "material-1.4" } do
  story "FT-05" (name .. ": it also has a grabber with one detent") (function(user)
    sheet "Sheet" { style = name, content = { height = 100 } }
    for _, phone in ipairs { "pixel-8", "iphone-15" } do
      user:device(phone)
      user:opens "Sheet"
      user:settles()
      expect.equal(#user:sheet "Sheet".detents, 1)
      expect.equal(user:sheet "Sheet".grabber_visible, true)
      user:sheet "Sheet":dismiss { animated = false }
    end
  end)
end
