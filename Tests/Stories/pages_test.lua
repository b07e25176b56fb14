-- Pages side by side in a sheet: a horizontal drag turns them, and only the page that is shown can
-- be tapped and read. Numbers: the pages are as high as the tallest one, here 6 rows of 44, and the
-- dots below them are 28 high. A release faster than 300 pt/s continues to the next page.

local heard = {}

local function tabs(name, style)
  return sheet(name) {
    style = style,
    detents = { "60%", "large" },
    content = {
      { button = "Above" },
      {
        pages = {
          { { text = "The first page." }, { button = "First" }, { toggle = "Wi-Fi" } },
          { rows = 6 },
          { { field = "Note" }, { slider = "Volume" }, { button = "Third" } },
        },
        name = "Tabs",
      },
      { button = "Below" },
    },
    on = {
      value_changed = function(e) heard[#heard + 1] = ("%s %s"):format(e.target, e.value) end,
      tapped = function(e) heard[#heard + 1] = e.target end,
    },
  }
end

local sheets = {
  { s = tabs("Ios", "ios"), device = "iphone-15" },
  { s = tabs("Material", "material"), device = "pixel-8" },
}

local function told(...)
  expect.equal(heard, { ... })
  heard = {}
end

for _, row in ipairs(sheets) do
  local s, name = row.s, row.s.name

  local function test(title, body)
    scenario(name .. ": " .. title, { device = row.device }) (function(user)
      user:opens(name)
      user:settles()
      heard = {}
      body(user)
    end)
  end

  test("a drag past the middle turns the page, a shorter one does not", function(user)
    user:drags { left = 60, on = "First", over = 1, then_holds = 0.2 }
    user:settles()
    told()
    expect.equal(s.values.Tabs, 1.0)
    user:drags { left = 260, on = "First", over = 1, then_holds = 0.2 }
    user:settles()
    told "Tabs 2.0"
    expect.equal(s.values.Tabs, 2.0)
    expect(name).is_at "60%"
    user:taps "Row 3"
    told "Row 3"
  end)

  test("a flick turns one page, and none past the ends", function(user)
    user:flicks { left = 120, at = 900, on = "First" }
    user:settles()
    told "Tabs 2.0"
    user:flicks { left = 300, at = 900, on = "Row 1" }
    user:settles()
    told "Tabs 3.0"
    user:flicks { left = 120, at = 900, on = "Third" }
    user:settles()
    told()
    user:flicks { right = 120, at = 900, on = "Third" }
    user:settles()
    told "Tabs 2.0"
  end)

  test("only the page that is shown can be tapped", function(user)
    expect.error(function() user:taps "Third" end, "Third")
    expect.error(function() user:taps "Row 1" end, "Row 1")
    user:taps "First"
    user:taps "Wi-Fi"
    told("First", "Wi-Fi", "Wi-Fi true")
    local below = s:rect "content".y + 44 + 6 * 44 + 28 + 22
    user:taps { x = 100, y = below }
    told "Below"
  end)

  test("a vertical drag on a page drags the sheet", function(user)
    user:flicks { up = 200, at = 900, on = "First" }
    user:settles()
    expect(name).is_at "large"
    told()
  end)

  test("a slider on a page keeps its drags", function(user)
    s:set_value("Tabs", 3)
    user:settles()
    told()
    user:drags { right = 2000, on = "Volume" }
    expect.equal(heard[#heard], "Volume 1.0")
    expect.equal(s.values.Tabs, 3.0)
  end)

  test("the script turns the page without an event", function(user)
    s:set_value("Tabs", 3)
    user:settles()
    user:taps "Third"
    told "Third"
    expect.error(function() s:set_value("Tabs", 4) end, "number of a page, 1 to 3")
    expect.error(function() s:set_value("Tabs", 1.5) end, "number of a page, 1 to 3")
  end)

  test("a screen reader and keys turn the page", function(user)
    user:accessibility("increment", "Tabs")
    user:settles()
    expect.announces "page 2 of 3"
    user:presses_key "right"
    user:settles()
    told("Tabs 2.0", "Tabs 3.0")
    user:accessibility("decrement", "Tabs")
    user:settles()
    told "Tabs 2.0"
  end)

  test("a wheel turns one page", function(user)
    user:wheels { left = 40, on = "First" }
    user:settles()
    told "Tabs 2.0"
    user:wheels { right = 200, over = 0.2, on = "Row 1" }
    user:settles()
    told "Tabs 1.0"
  end)

  test("a rotation keeps the page", function(user)
    s:set_value("Tabs", 2)
    user:settles()
    user:rotates "landscape"
    user:settles()
    expect.equal(s.values.Tabs, 2.0)
    user:rotates "portrait"
    user:settles()
    user:taps "Row 2"
    told "Row 2"
  end)
end

local s = sheet "Later" {
  detents = { "medium" },
  content = { { pages = { { rows = 2 }, { buttons = { "Here" } } }, value = 2 } },
}

scenario("pages open at their value, in a right-to-left layout, too",
  { device = { rtl = true } }) (function(user)
  user:opens "Later"
  user:settles()
  user:taps "Here"
  expect.equal(s.values, { pages = 2.0 })
  user:flicks { left = 120, at = 900, on = "Here" }
  user:settles()
  expect.equal(s.values.pages, 1.0)
  user:taps "Row 2"
end)

scenario "pages at an end, or at the page that the script sets, still turn" (function(user)
  local last = sheet "End" {
    detents = { "medium" },
    content = { { pages = { { buttons = { "One" } }, { buttons = { "Two" } } }, name = "Tabs" } },
  }
  user:opens "End"
  user:settles()
  user:wheels { right = 40, on = "One" }
  last:set_value("Tabs", 1)
  user:settles()
  user:wheels { left = 40, on = "One" }
  user:settles()
  expect.equal(last.values.Tabs, 2.0)
  user:wheels { left = 40, on = "Two" }
  user:rotates "landscape"
  user:settles()
  user:taps "Two"
  user:wheels { right = 40, on = "Two" }
  user:settles()
  expect.equal(last.values.Tabs, 1.0)
  -- While the page still moves, and when it has almost arrived.
  last:set_value("Tabs", 2)
  user.now:waits(0.2)
  last:set_value("Tabs", 2)
  user:settles()
  user:taps "Two"
end)

scenario "a screen reader reads only the page that is shown" (function(user)
  sheet "Read" {
    title = "Read",
    content = {
      { pages = { { text = "First." }, { text = "Second." } }, name = "Tabs", value = 2 },
    },
  }
  user:opens "Read"
  user:settles()
  expect.announces "Read, Tabs, page 2 of 2, Second."
end)

local mistakes = {
  { { pages = {} }, "pages" },
  { { pages = { { rows = 1 } }, value = 2 }, "number of a page, 1 to 1" },
  { { pages = { { rows = 1 } }, value = "A" }, "number of a page, 1 to 1" },
  { { pages = { { { columns = 3 } } } }, "cannot contain `columns`" },
  { { pages = { { { chips = { "A" } } } } }, "cannot contain `chips`.*`wraps = true`" },
  { { pages = { { { pages = { { rows = 1 } } } } } }, "cannot contain `pages`" },
  { { pages = { { { toggle = "A" }, { toggle = "A" } } } }, 'named "A"' },
  { { pages = { { toggle = "A" } } }, "toggle" },
  { { pages = { { rows = 1 } }, column_width = 9 }, "`column_width` is for `columns`" },
}

for i, mistake in ipairs(mistakes) do
  scenario("a mistake in pages is reported, number " .. i) (function()
    expect.error(function() sheet("Wrong" .. i) { content = { mistake[1] } } end, mistake[2])
  end)
end
