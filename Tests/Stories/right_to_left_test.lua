-- Verifies the elements that change sides in a right-to-left layout: the parts of the bar, the back
-- gesture, and the parts of a screen.
-- Numbers: the iPhone is 393 pt wide, the Pixel 412. The close button of 30 pt is 16 from its side,
-- the chevron of 44 (Android 48) at 16 + 15 - its half; the actions of a row are 56 wide.

screen "Home" { rows = 40, tabs = { "All", "Mine" }, triggers = { Buy = "Cart", Ask = "Note" } }
sheet "Cart" { title = "Cart", content = { rows = 2 } }
sheet "Pay" { title = "Pay", content = { rows = 2 } }
stack "Checkout" { style = "tiered", "Cart", "Pay" }
sheet "Note" { style = "trading-ios", title = "Note", content = { rows = 1 } }

local devices = {
  ["iphone-15"] = { width = 393, top = 59, back = 44 },
  ["pixel-8"] = { width = 412, top = 52, back = 48 },
}

local function mirrored(rect, box)
  return { x = box.x + box.x + box.width - rect.x - rect.width, y = rect.y }
end

for name, device in pairs(devices) do
  local on = { device = { like = name, rtl = true } }

  story("IOS-34, NP-17")("the bar is mirrored on " .. name, on)(function(user)
    user:opens("Checkout", { pages = { "Cart", "Pay" } })
    user:settles()
    local s = user:sheet "Checkout"
    expect.near(s:rect "close".x, 16, 1e-9)
    expect.near(s:rect "back".x, device.width - 16 - 15 - device.back / 2, 1e-9)
    expect.near(s:rect "title".x, device.width / 2 - 13.5, 1e-9)
    user:taps "back"
    user:settles()
    expect.equal(s.page, "Cart")
    user:taps { x = 16 + 15, y = s:rect "close".y + 15 }
    expect "Checkout".is_dismissed { why = "close" }
  end)

  story("DS-02")("a leading title is at the right on " .. name, on)(function(user)
    user:opens "Note"
    user:settles()
    local s = user:sheet "Note"
    local there = { title = s:rect "title", close = s:rect "close" }
    user:device(name)
    local bar = s:rect "bar"
    for part, rect in pairs(there) do
      local here = mirrored(s:rect(part), bar)
      expect.near(rect.x, here.x, 1e-9, part)
      expect.near(rect.y, here.y, 1e-9, part)
    end
  end)

  scenario("the actions and tabs of a screen are mirrored on " .. name, on)(function(user)
    -- Triggers are in order of their names: Ask, Buy; the last is at the edge.
    local y = device.top + 88 + 22
    user:taps { x = 28, y = y }
    expect "Cart".is_open()
    user:escapes()
    user:taps { x = 56 + 28, y = y }
    expect "Note".is_open()
    user:escapes()
    user:taps { x = 20, y = y - 44 }
    expect.equal(user:screen "Home".tab, "Mine")
  end)
end

local ways = { [false] = 1, [true] = -1 }
for rtl, sign in pairs(ways) do
  local on = { device = { like = "iphone-15", rtl = rtl } }
  story("NP-17")("the back gesture moves pages, right to left " .. tostring(rtl), on)(
  function(user)
    user:opens("Checkout", { pages = { "Cart", "Pay" } })
    user:settles()
    local s = user:sheet "Checkout"
    local before = s:rect "bar".x
    user:back_gesture { progress = 0.5, commits = false, over = 0.4 }
    expect.near((s:rect "bar".x - before) * sign, 393 / 2, 0.5)
    user:settles()
    expect.near(s:rect "bar".x, before, 1e-9)
    user:back_gesture { progress = 0.5, commits = true, over = 0.4 }
    local off = (s:rect "bar".x - before) * sign
    expect.near(off, -393 / 2 / 3, 0.5, "the page below stands a third off")
    user:settles()
    expect.equal(s.page, "Cart")
  end)
end
