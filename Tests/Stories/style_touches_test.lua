-- Verifies the touch behavior of every built-in style: the parts that drag the sheet, the outcome
-- of a canceled touch, whether a touch catches the sheet, and its horizontal position.

screen "Home" { rows = 30 }

local styles = {
  { "ios", "iphone-15" }, { "ios-measured", "iphone-15" }, { "trading-ios", "iphone-15" },
  { "tiered", "iphone-15" }, { "faaviator", "iphone-15" },
  { "trading-android", "pixel-8" },
  { "material", "pixel-8", cancel = "release" }, { "material-1.4", "pixel-8", cancel = "release" },
}

local function opened(user, style, changes)
  local spec = { style = style, title = "Two", detents = { "60%", "80%" }, opens_at = "60%" }
  for key, value in pairs(changes or {}) do spec[key] = value end
  sheet "Two" (spec)
  user:opens "Two"
  user:settles()
  return user:sheet()
end

for _, case in ipairs(styles) do
  local style, where = case[1], { device = case[2] }

  story "IOS-28, FT-16, DS-05" ("a drag on the content moves the sheet, " .. style, where)(
  function(user)
    local s = opened(user, style)
    local height = s.height
    local finger = user:grabs "content":moves { up = 60, over = 0.5 }
    expect.equal(s.phase, "dragging")
    expect.truthy(s.height > height + 10)
    finger:lifts()
  end)

  story "IOS-27, FT-17, DS-06" ("a canceled touch has the outcome of the style, " .. style, where)(
  function(user)
    local s = opened(user, style)
    user:grabs "bar":moves { down = s.height * 0.6, over = 0.5 }:cancels()
    user:settles()
    if case.cancel == "release" then
      expect "Two".is_dismissed { why = "swipe" }
    else
      expect "Two".is_at "60%"
      expect "Two".never "will_dismiss"
    end
  end)

  story "IOS-28, FT-16" ("a touch catches a moving sheet, " .. style, where)(function(user)
    local s = opened(user, style)
    s:select "80%"
    user:waits(0.05)
    local finger = user:grabs "bar"
    finger:holds(0.3)
    expect.equal(s.phase, "dragging")
    finger:lifts()
  end)

  story "IOS-21" ("a narrow sheet is centered, " .. style, where)(function(user)
    local s = opened(user, style, { max_width = 300 })
    local box = s:rect "sheet"
    local width = case[2] == "pixel-8" and 412 or 393
    expect.near(box.x + box.width / 2, width / 2, 0.001)
    expect.truthy(box.width <= 300)
  end)
end
