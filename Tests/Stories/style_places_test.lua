-- Verifies the positions of Android's sheets and the design system's card on screens other than a
-- phone in portrait, and that their background does not change.
-- Numbers: a Pixel 8 is 412 x 915, in landscape with 24 above and below and 52 at the left; a
-- tablet like it is 834 x 1194 with 52 above and 24 below. The card: 0.35 and 0.9, 8 from every
-- inset (DS-03, DS-04). Material sheets are at most 640 wide (SheetMaxWidth), centered. A popover
-- is 504 wide and at most 620 tall in portrait, and its bottom edge is 32 above that of the screen
-- (Semantics, "Sizes of sheets"). Material sheets have no popovers on a tablet with Android; on an
-- iPad of the same size, with other insets, they do.

local reading = require "reading"

local tablet = { like = "pixel-8", width = 834, height = 1194, idiom = "pad" }
local ipad = {
  like = "ipad-11", insets = { top = 52, bottom = 24, left = 0, right = 0 },
}
local styles = {
  -- 0.7 of 1194 and of 412.
  ["trading-android"] = {
    ids = "FT-01, FT-12, FT-29", pad = "97.0 358.2 640.0 835.8",
    side = "137.5 123.6 640.0 288.4",
  },
  -- Half of the heights.
  material = {
    ids = "IOS-10, FT-12", pad = "97.0 597.0 640.0 597.0", side = "137.5 206.0 640.0 206.0",
  },
  ["material-1.4"] = {
    ids = "IOS-10, FT-12", pad = "97.0 597.0 640.0 597.0", side = "137.5 206.0 640.0 206.0",
  },
  -- 0.35 of the heights: 417.9 and 144.2.
  faaviator = {
    ids = "DS-03, DS-04", pad = "8.0 744.1 818.0 417.9", side = "60.0 235.8 847.0 144.2",
  },
}

screen "Home" { rows = 40 }

for name, style in pairs(styles) do
  local function opened(user, options)
    sheet "Sheet" { style = name, title = "Sheet", content = { rows = 40 } }
    user:opens("Sheet", options)
    user:settles()
    return user:sheet "Sheet"
  end

  story(style.ids)(name .. ": on a tablet, it stays a sheet", { device = tablet })(function(user)
    local s = opened(user)
    expect.equal({ s.presentation, reading.rect(s, "sheet") }, { "sheet", style.pad })
  end)

  story(style.ids)(name .. ": in landscape, it is not a cover", {
    device = { like = "pixel-8", orientation = "landscape" },
  })(function(user)
    local s = opened(user)
    expect.equal({ s.presentation, reading.rect(s, "sheet") }, { "sheet", style.side })
  end)

  for _, device in ipairs { "pixel-8", "iphone-15" } do
    story(style.ids)(("%s: the background keeps size and position, on %s"):format(name, device), {
      device = device,
    })(function(user)
      local s = opened(user)
      s:select(s.detents[#s.detents].name, { animated = false })
      expect.truthy(s.dim > 0.3, "it dims what lies behind")
      local behind = user:background()
      expect.equal({ behind.scale, behind.offset, behind.corner_radius }, { 1, 0, 0 })
    end)
  end

  local roomy = name:find "material" and ipad or tablet

  story "NP-11, NP-12" (name .. ": a popover at the bottom is 32 above the edge", {
    device = roomy,
  })(function(user)
    local s = opened(user, { as = "popover", align = "bottom_center" })
    -- 1194 - 32 - 620 = 542.
    expect.equal({ s.presentation, reading.rect(s, "sheet") }, {
      "popover", "165.0 542.0 504.0 620.0",
    })
    user:rotates "landscape"
    user:settles()
    -- At most 520 tall there: 834 - 32 - 520 = 282.
    expect.equal(reading.rect(s, "sheet"), "345.0 282.0 504.0 520.0")
  end)

  story "NP-13" (name .. ": a popover shrinks by the keyboard height", {
    device = roomy,
  })(function(user)
    opened(user, { as = "popover", align = "center" })
    expect "Sheet".height(620)
    user:keyboard(300)
    expect "Sheet".height(320)
    user:keyboard(false)
    expect "Sheet".height(620)
  end)

  story "NP-15" (name .. ": a tap outside a popover dismisses it, once", {
    device = roomy,
  })(function(user)
    opened(user, { as = "popover", align = "center" })
    user:taps "backdrop"
    expect "Sheet".is_dismissed { why = "backdrop" }
    expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
  end)
end

-- The stacked content: a blank of 480 and three rows of 44, below the area of a grabber and above
-- the gesture bar of 24.
local stacked = {
  ["trading-android"] = 20 + 480 + 3 * 44 + 24, -- 656, 0.717 of the screen
  material = 48 + 480 + 3 * 44 + 24,
  ["material-1.4"] = 48 + 480 + 3 * 44 + 24,
}

for name, height in pairs(stacked) do
  story("IOS-10")(name .. ": there is no gap between two elements of the content", {
    device = "pixel-8",
  })(function(user)
    sheet "Sheet" { style = name, detents = { "fit" }, content = { rows = 3, height = 480 } }
    user:opens "Sheet"
    expect "Sheet".height(height, 0.001)
  end)
end

story "DS-11" "in the card, the gap is 16 pt" (function(user)
  sheet "Card" { style = "faaviator", detents = { "fit" }, content = { rows = 3, height = 80 } }
  for _, phone in ipairs { "iphone-15", "iphone-se" } do
    user:device(phone)
    user:opens "Card"
    -- A bar of 62, 16 around, three rows and the blank with 16 between.
    expect "Card".height(62 + 32 + 3 * 44 + 80 + 3 * 16, 0.001)
    user:sheet "Card":dismiss { animated = false }
  end
end)

story("FT-01")("trading-android opens at the smallest detent, whatever the names", {
  device = "pixel-8",
})(function(user)
  sheet "Ticket" { style = "trading-android", detents = { low = "60%", open = "80%" } }
  user:opens "Ticket"
  expect "Ticket".is_at "low"
  expect "Ticket".height(549)
  user:rotates "landscape"
  expect "Ticket".height(247.2)
end)
