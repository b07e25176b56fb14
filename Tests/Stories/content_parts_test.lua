-- Blocks of content other than text, fields, rows and controls: buttons side by side, grids,
-- images, sliders with two thumbs, and wheels. Numbers: the iPhone is 393 wide, the Pixel 412. iOS
-- and Material have no gap between two elements, faaviator has a gap of 16 and a padding of 16 on
-- each side.

local heard = {}

local function text(value)
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  for i, part in ipairs(value) do parts[i] = tostring(part) end
  return table.concat(parts, "|")
end

local function parts(name, style)
  return sheet(name) {
    style = style,
    detents = { "80%" },
    header = { { columns = 12, column_width = 100, column_height = 60, name = "Days" } },
    content = {
      { buttons = { "Cancel", "Save" } },
      { slider = "Price", range = true, min = 0, max = 100, step = 5, value = { 20, 60 } },
      { grid = 6 },
      { image = "Photo", height = 120 },
      { wheels = { { "Mon", "Tue", "Wed", "Thu" }, { "08", "09", "10" } }, name = "Time",
        value = { "Tue", "09" } },
      { rows = 2 },
    },
    on = {
      value_changed = function(e) heard[#heard + 1] = e.target .. " " .. text(e.value) end,
      tapped = function(e) heard[#heard + 1] = ("%s %s"):format(e.target, e.row) end,
      scrolled = function(e)
        if e.target then heard[#heard + 1] = ("%s %.0f %.0f"):format(e.target, e.x, e.offset) end
      end,
    },
  }
end

local sheets = {
  { s = parts("Ios", "ios"), device = "iphone-15", width = 393.0, lost = 0 },
  { s = parts("Material", "material"), device = "pixel-8", width = 412.0, lost = 8 },
}

local function told(...)
  expect.equal(heard, { ... })
  heard = {}
end

for _, row in ipairs(sheets) do
  local s, name = row.s, row.s.name

  local function opens(user)
    user:opens(name)
    user:settles()
    heard = {}
  end

  -- A point of the content, in points from its top and its leading edge.
  local function at(x, y)
    local content = s:rect "content"
    return { x = content.x + x, y = content.y + y }
  end

  scenario(name .. " has two buttons side by side, each half as wide as the content",
    { device = row.device }) (function(user)
    opens(user)
    user:taps(at(row.width / 2 - 1, 22))
    user:taps(at(row.width / 2 + 1, 22))
    user:taps "Save"
    told("Cancel nil", "Save nil", "Save nil")
  end)

  scenario(name .. " has a grid of four cells in a row, 80 pt high", { device = row.device }) (
  function(user)
    opens(user)
    local cell = row.width / 4
    user:taps(at(cell - 1, 89))
    user:taps(at(cell + 1, 89))
    user:taps(at(row.width - 1, 88 + 79))
    user:taps(at(1, 88 + 81))
    user:taps "Cell 6"
    told("Cell 1 1", "Cell 2 2", "Cell 4 4", "Cell 5 5", "Cell 6 6")
    user:taps(at(3 * cell, 88 + 81))
    told("sheet nil")
  end)

  scenario(name .. " shows an image with its label", { device = row.device }) (function(user)
    opens(user)
    expect(name).shows "Photo"
    user:taps(at(1, 88 + 160 + 1))
    user:taps(at(1, 88 + 160 + 119))
    user:taps "Photo"
    told("Photo nil", "Photo nil", "Photo nil")
  end)

  scenario(name .. " has a slider with two thumbs; a drag moves the nearer one",
    { device = row.device }) (function(user)
    opens(user)
    expect.equal(s.values.Price, { 20.0, 60.0 })
    local start, width = row.width * 0.4, row.width * 0.6 - 16
    local drag = user:grabs(at(start + width * 0.22, 66))
    drag:moves { right = width * 0.2, over = 0.4 }:lifts()
    local now = s.values.Price
    -- On iOS, the nearer thumb moves as far as the finger; on Android it moves to the finger.
    expect.equal(now[2], 60.0)
    expect.equal(now[1], 40.0)
    expect.equal(heard[#heard], "Price 40.0|60.0")
    drag = user:grabs(at(start + width * 0.58, 66))
    drag:moves { left = width, over = 0.4 }:lifts()
    expect.equal(s.values.Price, { 40.0, 40.0 })
    -- The two thumbs at one place: the drag's direction chooses.
    drag = user:grabs(at(start + width * 0.4, 66))
    drag:moves { right = width * 0.3, over = 0.4 }:lifts()
    expect.equal(s.values.Price, { 40.0, 70.0 })
    heard = {}
    s:set_value("Price", { 10, 90 })
    told()
    expect.equal(s.values.Price, { 10.0, 90.0 })
    expect.error(function() s:set_value("Price", { 90, 10 }) end, "ascending order")
    expect.error(function() s:set_value("Price", 10) end, "a list of two numbers from 0 to 100")
  end)

  scenario(name .. " adjusts each thumb with a screen reader", { device = row.device }) (
  function(user)
    opens(user)
    user:accessibility("increment", "Price minimum")
    user:accessibility("decrement", "Price maximum")
    expect.equal(user:announcements()[#user:announcements()],
      row.device == "pixel-8" and "55%" or "50%")
    expect.equal(user:focus(), "Price maximum")
    expect.equal(s.values.Price,
      row.device == "pixel-8" and { 25.0, 55.0 } or { 30.0, 50.0 })
  end)

  scenario(name .. " turns a wheel with a vertical drag, which comes to rest at a choice",
    { device = row.device }) (function(user)
    opens(user)
    expect(name).shows "Thu"
    -- A row of a wheel is 32 pt high.
    local drag = user:grabs "Time 1"
    drag:moves { up = 40 + row.lost, over = 0.4 }:holds(0.3)
    expect.equal(s.phase, "resting")
    told()
    drag:lifts()
    user:settles()
    told "Time Wed|09"
    expect.equal(s.values.Time, { "Wed", "09" })
    user:drags { on = "Time 2", down = 15 + row.lost, over = 0.4, then_holds = 0.3 }
    user:settles()
    told()
    user:flicks { on = "Time 2", up = 60, at = 3000 }
    user:settles()
    told "Time Wed|10"
    user:flicks { on = "Time 1", down = 90, at = 4000 }
    user:settles()
    told "Time Mon|10"
    expect(name).is_at "80%"
    expect(name).scrolled_to(0)
  end)

  scenario(name .. " turns a wheel by a tap, a screen reader and the script",
    { device = row.device }) (function(user)
    opens(user)
    local middle = 88 + 160 + 120 + 108
    user:taps(at(row.width / 4, middle + 32))
    user:settles()
    told("Time nil", "Time Wed|09")
    user:accessibility("increment", "Time 2")
    told "Time Wed|10"
    user:accessibility("increment", "Time 2")
    told()
    s:set_value("Time", { "Thu", "08" })
    told()
    expect.equal(s.values.Time, { "Thu", "08" })
    user:drags { on = "Time 1", down = 32 + row.lost, over = 0.4, then_holds = 0.3 }
    user:settles()
    told "Time Wed|08"
    expect.error(function() s:set_value("Time", { "Thu" }) end, "a choice of each of the 2 wheels")
  end)

  scenario(name .. " reports the offset of a horizontal list with a name",
    { device = row.device }) (function(user)
    opens(user)
    local drag = user:grabs { x = 300, y = s:rect "header".y + 30 }
    drag:moves { left = 100 + row.lost, over = 0.4 }:holds(0.3)
    expect.equal(heard[#heard], "Days 100 0")
    expect.truthy(#heard > 5)
    drag:lifts()
    user:settles()
    local events = user:events "scrolled"
    expect.equal({ #events, events[1].target, events[1].x }, { 1, "Days", 100.0 })
    user:scrolls(name, 50, { list = 1 })
    expect.equal(heard[#heard], "Days 50 0")
  end)

  scenario(name .. " is read by a screen reader in order", { device = row.device }) (function(user)
    opens(user)
    local said = user:announcements()[1]
    expect.truthy((said:find("Cancel, Save, Price, 20% to 60%", 1, true)))
    expect.truthy((said:find("Photo, image, Time, Tue, 09", 1, true)))
  end)
end

sheet "Card" {
  style = "faaviator",
  detents = { all = function(c) return c.content end },
  content = { { grid = { "A", "B", "C" }, per_row = 2, row_height = 50 } },
}

scenario "the gap of the style separates the cells of a grid" (function(user)
  local s = user:sheet "Card"
  user:opens "Card"
  user:settles()
  local content = s:rect "content"
  expect.equal(content.height, 50 + 16 + 50.0)
  local cell = (content.width - 16) / 2
  for _, point in ipairs { { cell - 1, 25, "A" }, { cell + 1, 25, "sheet" }, { cell + 17, 25, "B" },
    { 1, 51, "sheet" }, { 1, 67, "C" } } do
    user:taps { x = content.x + point[1], y = content.y + point[2] }
    local events = user:events "tapped"
    expect.equal(events[#events].target, point[3])
  end
end)

local mistakes = {
  { { grid = 0 }, "grid" },
  { { grid = 8, per_row = 0 }, "per_row" },
  { { grid = 8, column_width = 9 }, "`column_width` is for `columns`" },
  { { image = "A", height = 0 }, "`height` of an image must be at least 1" },
  { { image = "A", button = "B" }, "A block has one kind" },
  { { slider = "A", range = true, value = 1 }, "a list of two numbers in ascending order" },
  {
    { slider = "A", range = true, value = { 0.5, 0.2 } },
    "a list of two numbers in ascending order",
  },
  {
    { slider = "A", range = true, value = { 0, 2 } },
    "`value` is 2; the range of this slider is 0 to 1",
  },
  { { wheels = {} }, "wheels" },
  { { wheels = { {} } }, "wheels" },
  { { wheels = { { "A", "A" } } }, "Duplicate choice in wheel 1" },
  { { wheels = { { "A", "B" } }, value = "A" }, "must be a list with one of its choices" },
  {
    { wheels = { { "Mon", "Tue" } }, value = { "Tues" } },
    'not a choice of wheel 1.*Did you mean "Tue"',
  },
  { { buttons = { "A" }, name = "B" }, "`name` is for" },
}

for i, mistake in ipairs(mistakes) do
  scenario("a mistake in a part of the content is reported, number " .. i) (function()
    expect.error(function() sheet("Wrong" .. i) { content = { mistake[1] } } end, mistake[2])
  end)
end

scenario "two lists of a sheet need different names" (function()
  expect.error(function()
    sheet "Twice" { content = { { columns = 3, name = "A" }, { columns = 3, name = "A" } } }
  end, 'named "A"')
end)
