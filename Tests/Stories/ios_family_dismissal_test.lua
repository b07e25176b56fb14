-- Verifies each dismissal reason of the four styles with the rules of iOS, its haptics (IOS-26,
-- IOS-38, FT-06, FT-13, FT-19, NP-02, NP-15), and the preview of Android's back gesture: the sheet
-- is lowered by a tenth of its height, with the same width and height; there is no published
-- source. pixel-8 is 412 x 915: 60 and 80% are 549 and 732.

local opened = require "ios_family".opened

local styles = {
  { name = "ios", taps = true, haptics = {} },
  { name = "ios-measured", taps = true, haptics = {} },
  { name = "trading-ios", taps = true, haptics = { "light" } },
  { name = "tiered", haptics = {} },
}

screen "Home" { rows = 30 }

for _, style in ipairs(styles) do
  for _, phone in ipairs { "iphone-15", "iphone-se" } do
    local name = ("%s on %s: each dismissal reason"):format(style.name, phone)
    story("IOS-26, IOS-34, IOS-38, FT-06, FT-19, NP-02")(name, { device = phone })(function(user)
      local ways = {
        swipe = function() user:drags { down = 400, on = "bar" } end,
        escape = function() user:escapes() end,
        close = function() user:taps "close" end,
        script = function() user:sheet "Order":dismiss() end,
      }
      if style.taps then ways.backdrop = function() user:taps "backdrop" end end
      sheet "Order" { style = style.name, title = "Order", detents = { "60%" } }
      for why, leaves in pairs(ways) do
        local felt = #user:haptics()
        user:opens "Order"
        leaves()
        expect "Order".is_dismissed { why = why }
        local haptics = table.pack(table.unpack(user:haptics(), felt + 1))
        haptics.n = nil
        expect.equal(haptics, why == "script" and {} or style.haptics, why)
      end
      expect "Order".never "dismiss_blocked"
    end)
  end

  for _, held in ipairs { "portrait", "landscape" } do
    story("FT-13")(("%s, %s: back dismisses from every detent"):format(style.name, held), {
      device = { like = "pixel-8", orientation = held },
    })(function(user)
      local s = opened(user, style.name, { edge_attached_in_compact_height = true })
      s:select("80%", { animated = false })
      user:goes_back()
      expect "Order".is_dismissed { why = "back" }
      expect "Order".felt(style.haptics)
    end)
  end

  story("FT-13")(style.name .. ": the preview of the back gesture", { device = "pixel-8" })(
  function(user)
    local s = opened(user, style.name)
    local seen ---@type table<string, any>
    after(0.155, function() seen = { box = s:rect "sheet", height = s.height } end)
    user:back_gesture { progress = 1, commits = false, over = 0.3 }
    expect.near(seen.height, 549 * 0.95, 1e-9)
    expect.equal({ seen.box.x, seen.box.width }, { 0, 412 })
    expect.near(seen.box.y, 915 - 549 * 0.95, 1e-9)
    expect.near(seen.box.height, 549 * 0.95, 1e-9)
    expect "Order".is_at "60%"
  end)

  -- In every style, a tap outside a popover dismisses it.
  story("NP-15")(style.name .. ": a tap outside a popover", { device = "ipad-11" })(function(user)
    opened(user, style.name, { popover = { align = "center" }, content = { rows = 6 } })
    user:taps { x = 40, y = 1100 }
    expect "Order".is_dismissed { why = "backdrop" }
  end)
end
