-- A horizontal list: it gets sideways drags; the sheet and its content get the others.
-- Numbers: the iPhone is 393 wide, the Pixel 412; a column is 100 wide and 80 high. iOS and
-- Material have no gap between two elements, faaviator has a gap of 16 and a padding of 16 on each
-- side. A drag in Material loses the slop of 8 dp. Columns are drawn 4 pt inside of their frames,
-- and the first one is drawn at 16 pt, so its frame begins at 12 pt.

local function shop(name, style, columns)
  return sheet(name) {
    style = style,
    title = "Shop",
    detents = { "45%", "75%" },
    content = {
      { text = "New today" },
      { columns = columns or 12, column_width = 100, column_height = 80 },
      { rows = 40 },
    },
  }
end

local sheets = {
  { s = shop("Ios", "ios"), device = "iphone-15", width = 393.0, lost = 0 },
  { s = shop("Material", "material"), device = "pixel-8", width = 412.0, lost = 8 },
}
shop("Few", "ios", 3)
shop("Named", "ios", { "Milk", "Bread", "Tea", "Salt", "Rice" })
sheet "Card" {
  style = "faaviator",
  detents = { "45%", "75%" },
  content = { { columns = 12, column_width = 100, column_height = 80 } },
}
sheet "Chips" {
  style = "ios", detents = { "45%" },
  header = { { columns = 12, column_width = 100, column_height = 80 } },
  content = { { columns = 12, column_width = 100, column_height = 80 }, { rows = 3 } },
}

local function opens(user, name)
  user:opens(name)
  user:settles()
end

-- The middle of the list, at a distance from its beginning.
local function at(s, x, top)
  local content = s:rect "content"
  return { x = content.x + x, y = content.y + (top or 20) + 40 }
end

local function tapped(user)
  local events = user:events "tapped"
  return events[#events].target
end

for _, row in ipairs(sheets) do
  local s, name = row.s, row.s.name

  scenario(name .. " scrolls its columns with a sideways drag, and does not move",
    { device = row.device }) (function(user)
    opens(user, name)
    user:taps(at(s, 50))
    expect.equal(tapped(user), "Column 1")
    local drag = user:grabs(at(s, 300))
    drag:moves { left = 250 + row.lost, over = 0.5 }:holds(0.3)
    expect.equal(s.phase, "resting")
    drag:lifts()
    user:settles()
    -- 250 pt further: the point at 61 pt from the left is at 299 pt in the columns.
    user:taps(at(s, 61))
    expect.equal(tapped(user), "Column 3")
    user:taps(at(s, 63))
    expect.equal(tapped(user), "Column 4")
    expect(s.name).is_at "45%"
    expect(s.name).scrolled_to(0)
  end)

  scenario(name .. " is dragged, and its content scrolled, by drags on the columns",
    { device = row.device }) (function(user)
    opens(user, name)
    user:drags { on = at(s, 200), up = 220, over = 0.4, then_holds = 0.3 }
    user:settles()
    expect(s.name).is_at "75%"
    user:drags { on = at(s, 200), up = 60 + row.lost, over = 0.4, then_holds = 0.3 }
    user:settles()
    expect(name).scrolled_to(60)
    -- 40 pt of the columns, which end 100 pt from the top, remain.
    user:taps { x = 50, y = s:rect "content".y + 39 }
    expect.equal(tapped(user), "Column 1")
    user:taps { x = 50, y = s:rect "content".y + 41 }
    expect.equal(tapped(user), "Row 1")
  end)

  scenario(name .. " rubber-bands at the ends; a flick continues after the release",
    { device = row.device }) (function(user)
    opens(user, name)
    local drag = user:grabs(at(s, 100))
    drag:moves { right = 150, over = 0.3 }:holds(0.2)
    -- The rubber band: less than the travel of the finger, but not zero.
    expect.error(function() user.now:taps "Column 12" end, "scrolled out of view or clipped")
    drag:lifts()
    user:settles()
    user:taps(at(s, 11))
    expect.equal(tapped(user), "sheet")
    user:taps(at(s, 13))
    expect.equal(tapped(user), "Column 1")
    user:flicks { on = at(s, 300), left = 120, at = 1500 }
    user:settles()
    -- 120 pt with the finger, and .5 s of 1,500 pt/s after it: almost to the end.
    user:taps(at(s, row.width - 13))
    local last = tonumber((tapped(user):match "%d+"))
    expect.truthy(last >= 10)
    user:flicks { on = at(s, 300), left = 250, at = 3000 }
    user:settles()
    user:taps(at(s, row.width - 11))
    expect.equal(tapped(user), "sheet")
    user:taps(at(s, row.width - 13))
    expect.equal(tapped(user), "Column 12")
    expect(s.name).is_at "45%"
  end)

  scenario(name .. " stops when a finger touches it, and the touch is not a tap",
    { device = row.device }) (function(user)
    opens(user, name)
    user:flicks { on = at(s, 300), left = 120, at = 1500 }
    local before = #user:events "tapped"
    user.now:taps(at(s, 200))
    expect.equal(#user:events "tapped", before)
    user:taps(at(s, row.width - 1))
    local there = tapped(user)
    user:settles()
    user:taps(at(s, row.width - 1))
    expect.equal(tapped(user), there)
  end)
end

scenario "a list scrolls to an offset, within its range" (function(user)
  local s = user:sheet "Ios"
  opens(user, "Ios")
  expect.error(function() user.now:taps "Column 12" end, "scrolled out of view or clipped")
  user:scrolls("Ios", 250, { list = 1 })
  user:taps(at(s, 49))
  expect.equal(tapped(user), "Column 3")
  expect("Ios").scrolled_to(0)
  user:scrolls("Ios", 5000, { list = 1 })
  user:taps "Column 12"
  user:taps(at(s, 380))
  expect.equal(tapped(user), "Column 12")
  user:device { rtl = true }
  user:scrolls("Ios", 250, { list = 1 })
  user:taps(at(s, 393 - 49))
  expect.equal(tapped(user), "Column 3")
end)

scenario "each list of a sheet scrolls alone" (function(user)
  opens(user, "Chips")
  local top = user:sheet "Chips":rect "header".y
  user:scrolls("Chips", 250, { list = 2 })
  user:taps { x = 49, y = top + 40 }
  expect.equal(tapped(user), "Column 1")
  user:taps(at(user:sheet "Chips", 49, 0))
  expect.equal(tapped(user), "Column 3")
  expect.error(function()
    user:scrolls("Chips", 0, { list = 3 })
  end, 'Sheet "Chips" has 2 horizontal lists')
  expect.error(function() user:scrolls("Chips", 0, { list = 0 }) end, "list")
end)

scenario "columns start at the right in a right-to-left layout" (function(user)
  user:device { rtl = true }
  local s = user:sheet "Ios"
  opens(user, "Ios")
  user:taps(at(s, 393 - 50))
  expect.equal(tapped(user), "Column 1")
  user:drags { on = at(s, 60), right = 250, over = 0.5, then_holds = 0.3 }
  user:settles()
  user:taps(at(s, 393 - 49))
  expect.equal(tapped(user), "Column 3")
end)

scenario "gaps and padding come from the style" (function(user)
  local s = user:sheet "Card"
  opens(user, "Card")
  expect.equal(s:rect "content".height > 80, true)
  user:taps(at(s, 111, 0))
  expect.equal(tapped(user), "Column 1")
  user:taps(at(s, 120, 0))
  expect.equal(tapped(user), "sheet")
  user:taps(at(s, 129, 0))
  expect.equal(tapped(user), "Column 2")
end)

scenario "a drag on columns that all fit moves neither the list nor the sheet" (function(user)
  local s = user:sheet "Few"
  opens(user, "Few")
  user:drags { on = at(s, 200), left = 150, over = 0.4 }
  user:settles()
  user:taps(at(s, 50))
  expect.equal(tapped(user), "Column 1")
  expect(s.name).is_at "45%"
end)

scenario "columns have names, are announced, and can be tapped by name" (function(user)
  local s = user:sheet "Named"
  opens(user, "Named")
  local said = user:announcements()[1]
  expect.truthy((said:find("New today, Milk, Bread, Tea, Salt, Rice", 1, true)))
  expect(s.name).shows "Milk"
  user:taps "Bread"
  expect.equal(tapped(user), "Bread")
  expect.error(function() user:taps "Rice" end, "'Rice' is scrolled out of view or clipped")
  user:drags { on = "Tea", left = 200, over = 0.5, then_holds = 0.2 }
  user:settles()
  user:taps "Rice"
  expect.equal(tapped(user), "Rice")
end)

scenario "two lists scroll separately, one of them in a header" (function(user)
  local s = user:sheet "Chips"
  opens(user, "Chips")
  local header = s:rect "header"
  user:drags { on = { x = 300, y = header.y + 40 }, left = 200, over = 0.5, then_holds = 0.3 }
  user:settles()
  user:taps { x = 50, y = header.y + 40 }
  expect.equal(tapped(user), "Column 3")
  user:taps(at(s, 50, 0))
  expect.equal(tapped(user), "Column 1")
end)

scenario "a list scrolls back to its end when the screen becomes wider" (function(user)
  local s = user:sheet "Named"
  opens(user, "Named")
  user:drags { on = "Tea", left = 300, over = 0.5, then_holds = 0.2 }
  user:settles()
  -- 500 pt of columns on 393: 107 pt to scroll.
  user:taps(at(s, 1))
  expect.equal(tapped(user), "Bread")
  user:device { width = 480 }
  user:settles()
  user:taps(at(s, 1))
  expect.equal(tapped(user), "Milk")
end)

scenario "a list that is removed during a drag releases the finger" (function(user)
  local s = user:sheet "Named"
  for _, lifts in ipairs { true, false } do
    s:set { content = { { columns = 12, column_width = 100 } } }
    opens(user, "Named")
    local drag = user:grabs(at(s, 300))
    drag:moves { left = 100, over = 0.2 }
    s:set { content = { rows = 2 } }
    drag:moves { left = 50, over = 0.1 }
    if lifts then drag:lifts() else drag:cancels() end
    user:settles()
    expect.equal(s.phase, "resting")
    s:dismiss()
    user:settles()
  end
end)

scenario "larger text makes columns taller" (function(user)
  local s = user:sheet "Chips"
  opens(user, "Chips")
  local before = s:rect "header".height
  user:device { text_size = 2 }
  user:settles()
  expect.equal(before, 80.0)
  expect.truthy(s:rect "header".height > 90)
end)

scenario "an invalid list is an error with its reason" (function()
  local function with(block)
    return function() sheet "Wrong" { content = { block } } end
  end
  expect.error(with { columns = 0 }, "columns")
  expect.error(with { columns = 3, column_width = -1 }, "column_width")
  expect.error(with { rows = 3, column_width = 90 }, "`column_width` is for `columns`")
  expect.error(with { columns = 3, rows = 2 }, "A block has one kind")
end)
