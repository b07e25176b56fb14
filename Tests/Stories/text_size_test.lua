-- Verifies the effect of larger text on bars, rows, fields and content.
-- Numbers: a line of text grows by the factor, the padding stays the same. At 1.35, a row of 44 pt
-- with a line of 20 is 51, a line of text 27, a bar of 56 with a line of 22 is 63.7. At 3.12, the
-- largest size of iOS, they are 86.4, 62.4 and 102.64. At 0.85, a row stays 44, the minimum for a
-- finger, and a line is 17. If the content fills the screen then, "fit" and "large" are one detent.

screen "Home" {
  rows = 40, fields = { "Find" }, tabs = { "All", "Mine" },
  triggers = { Buy = "Order", Ask = "Order" },
}
sheet "Order" {
  title = "Order", detents = { "fit", "large" },
  content = {
    text = "One\nTwo", fields = { "Note" }, rows = 6, row_height = 60, buttons = { "Buy" },
  },
}

local devices = {
  ["iphone-15"] = { bottom = 34, width = 393, height = 852, top = 59 },
  ["pixel-8"] = { bottom = 24, width = 412, height = 915, top = 52 },
}

local sizes = {
  [0.85] = { row = 60, control = 44, line = 17, bar = 56 },
  [1] = { row = 60, control = 44, line = 20, bar = 56 },
  [1.35] = { row = 67, control = 51, line = 27, bar = 63.7 },
  [3.12] = { row = 102.4, control = 86.4, line = 62.4, bar = 102.64 },
}

for name, device in pairs(devices) do
  for factor, is in pairs(sizes) do
    local on = { device = { like = name, text_size = factor } }
    scenario(("text of size %g on %s"):format(factor, name), on)(function(user)
      user:opens "Order"
      user:settles()
      local s = user:sheet "Order"
      expect.near(s:rect "bar".height, is.bar, 1e-9)
      expect.near(s:rect "title".height, 22 * factor, 1e-9)
      expect.near(s:rect "title".width, 5 * 9 * factor, 1e-9)
      expect.near(s:rect "close".width, 30, 1e-9, "what is no word keeps its size")
      local content = 2 * is.line + 2 * is.control + 6 * is.row
      local whole = 20 + is.bar + content + device.bottom
      expect.near(s.height, math.min(whole, device.height - device.top), 1e-9)
    end)
  end

  local largest = { device = { like = name, text_size = 3.12 } }
  scenario("everything can be reached at the largest text size on " .. name, largest)(function(user)
    user:opens "Order"
    local s = user:sheet "Order"
    user:scrolls("Order", 2000)
    user:settles()
    local clear = s:rect "content".height
    expect.near(s.offset, 2 * 62.4 + 2 * 86.4 + 6 * 102.4 - clear, 0.5)
    user:taps "Buy"
    expect.equal(#user:events "tapped", 1)
  end)

  scenario("the text becomes larger while a sheet is open on " .. name, { device = name })(
  function(user)
    user:opens "Order"
    user:settles()
    local before = user:sheet "Order".height
    user:device { like = name, text_size = 1.35 }
    expect.near(user:sheet "Order".height - before, 7.7 + 2 * 7 + 2 * 7 + 6 * 7, 1e-9)
    expect "Order".is_open()
    user:device(name)
    expect.near(user:sheet "Order".height, before, 1e-9)
  end)

  -- The screen: bar, tabs and field are 44 pt, so its rows begin at three of them below the inset.
  scenario("a screen with larger text on " .. name, { device = { like = name, text_size = 2 } })(
  function(user)
    local row = 64
    user:taps { x = device.width - 20, y = device.top + 3 * row + row / 2 }
    expect "Order".is_open()
    user:escapes()
    user:scrolls("Home", 1e4)
    user:settles()
    local seen = device.height - device.top - 3 * row
    expect.near(user:screen "Home".offset, 40 * row + device.bottom - seen, 1e-6)
  end)
end

scenario "an invalid text size is an error" (function(user)
  local none = { 0, 0.4, 4.1, -1, 0 / 0, "large" } ---@type any[]
  for _, size in ipairs(none) do
    local fine, why = pcall(user.device, user, { text_size = size })
    expect.equal(fine, false)
    expect.truthy((tostring(why):find "text_size"))
  end
end)
