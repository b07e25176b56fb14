-- The trading app's ticket comes in: size, time, dark, safe areas, entry points
-- (FT-01 to 05, 07, 12, 14, 21 to 25, 30). iphone-15: 70 % of 852 is 596.4.

local function ticket(row, screen)
  return "Order", { from = screen.name, row = row and row.index }
end

screen "TradeTable" { title = "Markets", rows = 40, triggers = { Buy = ticket, Sell = ticket } }
screen "InfoTab" {
  title = "ACME", tabs = { "Chart", "News" }, fields = { "Note" }, lines = 60,
  triggers = { Buy = ticket, Sell = ticket },
  state = { seen = 3 },
}
screen "Help" { lines = 5 }

local frames = {}
sheet "Order" {
  style = "trading-ios",
  title = "Order",
  content = { fields = { "Quantity" }, buttons = { "Place" } },
  on = { frame = function(e) frames[#frames + 1] = { e.time, e.height } end },
}

story "FT-01" "it covers 70 % of the screen" (function(user)
  user:opens "Order"
  expect "Order".height(596.4, 1e-6)
end)

story "FT-01" "a script may have 60 to 80 %, no more and no less" (function(user)
  sheet "Least" { style = "trading-ios", detents = { "60%" } }
  sheet "Most" { style = "trading-ios", detents = { "80%" } }
  user:opens "Least"
  expect "Least".height(511.2, 1e-6)
  user:sheet():dismiss()
  user:opens "Most"
  expect "Most".height(681.6, 1e-6)
end)

story "FT-02" "it is there after 300 to 400 ms, whatever its size" (function(user)
  sheet "Least" { style = "trading-ios", detents = { "60%" } }
  sheet "Most" { style = "trading-ios", detents = { "80%" } }
  -- Critically damped, w = 2 pi / 0.25: H (1 + w t) e^(-w t) = 0.5 has these roots.
  local wanted = { Least = 0.36836, Order = 0.37515, Most = 0.38102 }
  for _, name in ipairs { "Least", "Order", "Most" } do
    local start = user.time
    user:opens(name)
    expect(name).is_open()
    local there = user:events "did_present"
    expect.near(there[#there].time - start, wanted[name], 1e-4)
    user:sheet():dismiss()
    expect(name).is_closed()
  end
end)

story "FT-03" "a frame on every tick, always upwards, never in a leap" (function(user)
  user:opens "Order"
  user:waits(0.5)
  -- The steepest speed of the spring is H w / e = 596.4 x 25.1327 / 2.71828 = 5514.2 pt/s: 91.91 pt
  -- in a sixtieth.
  local last = { 0, 0 }
  for i, frame in ipairs(frames) do
    expect.near(frame[1] * 60, i, 1e-6)
    local step = frame[2] - last[2]
    expect.truthy(step >= 0 and step <= 91.91, "a step of " .. step)
    last = frame
  end
  expect.equal(#frames, 23) -- 0.37515 s are 22.5 ticks; the 23rd shows it at rest
  expect.near(last[2], 596.4, 1e-6)
end)

story "FT-04" "the app is dimmed to one half, 0.4 to 0.6 if one wishes" (function(user)
  sheet "Darker" { style = "trading-ios", dimming = 0.6 }
  user:opens "Order"
  expect "Order".dims(0.5)
  user:sheet():dismiss()
  user:opens "Darker"
  expect "Darker".dims(0.6)
end)

story "FT-05" "it has a grabber though it has one detent" (function(user)
  user:opens "Order"
  user:settles()
  local grabber = user:sheet():rect "grabber"
  -- (393 - 36) / 2 = 178.5; 852 - 596.4 + 5 = 260.6.
  expect.near(grabber.x, 178.5, 1e-9)
  expect.near(grabber.y, 260.6, 1e-9)
end)

story "FT-07" "it stays below the status bar, its content above the home indicator" (function(user)
  user:opens "Order"
  user:settles()
  local content = user:sheet():rect "content"
  expect.near(content.y + content.height, 852 - 34, 1e-9)
  user:keyboard(true)
  user:settles()
  -- 596.4 + 336 would be 932.4: it ends at the status bar.
  expect.near(user:sheet():rect "sheet".y, 59, 1e-9)
end)

story "FT-12" "on Android it stands below the gesture bar, its content above" (function(user)
  sheet "Droid" { style = "trading-android", title = "Droid", content = { rows = 40 } }
  user:device "pixel-8"
  user:opens "Droid"
  user:settles()
  local box, content = user:sheet():rect "sheet", user:sheet():rect "content"
  expect.near(box.y + box.height, 915, 1e-9)
  expect.near(content.y + content.height, 915 - 24, 1e-9)
end)

story "FT-14" "on Android it has an elevation" (function(user)
  sheet "Droid" { style = "trading-android" }
  user:opens "Droid"
  expect.equal(user:sheet().appearance.elevation, 1) -- level 1 of Material 3: 1 dp
end)

story "FT-21, FT-25" "a row's Buy and Sell open it and say which row" (function(user)
  user:taps("Buy", 3)
  expect "Order".is_open()
  expect.equal(user:sheet().context, { from = "TradeTable", row = 3 })
  user:taps "close"
  user:taps("Sell", 5)
  expect "Order".is_open()
  expect.equal(user:sheet().context, { from = "TradeTable", row = 5 })
end)

story "FT-22" "the table stays behind it, dimmed, and where it was scrolled to" (function(user)
  user:scrolls("TradeTable", 220)
  user:taps("Buy", 8)
  expect "Order".dims(0.5)
  expect.equal(user:layers(), { "Order", "dim:Order", "TradeTable" })
  user:flicks { down = 80, at = 900 }
  expect "Order".is_dismissed()
  expect "TradeTable".scrolled_to(220, 0)
end)

story "FT-23" "the info tab keeps its tab, its field and its place" (function(user)
  user:visits "InfoTab"
  user:taps "News"
  user:taps "Note"
  user:types "watch"
  user:keyboard(false)
  user:scrolls("InfoTab", 120)
  user:taps "Buy"
  expect "Order".is_open()
  expect.equal(user:sheet().context.from, "InfoTab")
  expect "Order".dims(0.5)
  user:taps "close"
  expect "Order".is_closed()
  local info = user:screen()
  expect.equal(
    { info.tab, info.fields.Note, info.offset, info.state.seen }, { "News", "watch", 120, 3 })
end)

story "FT-24" "coming back changes no navigation" (function(user)
  user:visits "InfoTab"
  local before = user:navigation()
  expect.equal(before, { "TradeTable", "InfoTab" })
  user:taps "Sell"
  expect "Order".is_open()
  user:flicks { down = 80, at = 900 }
  expect "Order".is_dismissed()
  expect.equal(user:navigation(), before)
end)

story "FT-30" "over any screen, by a call as by an action, with the same events" (function(user)
  local function events()
    local names = {}
    for _, event in ipairs(user:events()) do
      if event.name:find "present" then names[#names + 1] = event.name end
    end
    return names
  end
  user:taps("Buy", 1)
  expect "Order".is_open()
  expect.equal(events(), { "will_present", "did_present" })
  user:sheet():dismiss()
  user:visits "Help"
  user:opens "Order"
  expect "Order".is_open()
  user:sheet():dismiss()
  user:visits "InfoTab"
  user:taps "Buy"
  expect "Order".is_open()
  expect.equal(#events(), 6)
end)
