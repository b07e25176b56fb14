-- Settings of blocks: disabled and busy blocks, blocks that do not drag the sheet, chips, maps, the
-- appearance of text, and rows with more than a title. Numbers: a control is 44 pt high; lines of
-- text are 16, 20 or 28 pt high.

local heard = {}

local function hears(e) heard[#heard + 1] = ("%s %s"):format(e.target, e.row) end

local function changes(e)
  local value = type(e.value) == "table" and table.concat(e.value, "|") or tostring(e.value)
  heard[#heard + 1] = e.target .. " = " .. value
end

local function told(...)
  expect.equal(heard, { ... })
  heard = {}
end

local function define(name, style)
  local settings = sheet(name .. " settings") {
    style = style,
    detents = { "40%", "80%" },
    content = {
      { button = "Pay", enabled = false },
      { button = "Save", busy = true },
      { button = "Fixed", drags_sheet = false },
      { map = true, height = 100 },
      { field = "Note", enabled = false },
      { toggle = "Wi-Fi", enabled = false },
      { slider = "Volume", enabled = false, value = 0.5 },
      { wheels = { { "A", "B" } }, name = "Letter", enabled = false },
      { columns = 12, drags_sheet = false },
      { rows = 6 },
    },
    on = { tapped = hears, value_changed = changes, long_pressed = hears },
  }
  local chips = sheet(name .. " chips") {
    style = style,
    detents = { all = function(c) return c.content end },
    content = {
      { chips = { "New", "Used", "Rented" }, name = "State", selected = { "New" } },
      { chips = { "Pool", "Sauna", "Parking", "Breakfast", "Balcony", "Kitchen", "Garden" },
        name = "Extras", multiple = true, wraps = true, selected = { "Sauna" } },
      { chips = { "One long chip", "Two long chips", "Three long chips", "Four long chips" },
        name = "Line" },
    },
    on = { tapped = hears, value_changed = changes },
  }
  local rows = sheet(name .. " rows") {
    style = style,
    detents = { all = function(c) return c.content end },
    content = {
      { text = "Profile", size = "title", weight = "bold", align = "center" },
      { text = "Small", size = "small", align = "right" },
      { rows = {
        { title = "Account", subtitle = "Jane Doe", value = "Free", icon = "JD" },
        { title = "Sync", toggle = true },
        "Plain",
        { title = "Draft", swipe = { "Pin", "Delete" } },
      }, row_height = 60 },
    },
    on = { tapped = hears, value_changed = changes },
  }
  return { settings = settings, chips = chips, rows = rows }
end

local all = {
  { name = "Ios", device = "iphone-15", sheets = define("Ios", "ios"), word = "dimmed" },
  {
    name = "Material", device = "pixel-8", sheets = define("Material", "material"),
    word = "disabled",
  },
}

for _, row in ipairs(all) do
  local function opens(user, s)
    user:opens(s.name)
    user:settles()
    heard = {}
  end

  local function test(title, run)
    scenario(row.name .. " " .. title, { device = row.device }) (run)
  end

  test("ignores taps on disabled and busy blocks", function(user)
    local s = row.sheets.settings
    opens(user, s)
    s:select "80%"
    user:settles()
    for _, name in ipairs { "Pay", "Save", "Note", "Wi-Fi" } do user:taps(name) end
    user:presses "Pay"
    user:drags { on = "Volume", right = 100, over = 0.3 }
    told()
    expect.equal(s.values, { ["Wi-Fi"] = false, Volume = 0.5, Letter = { "A" } })
    expect(s.name).shows "Pay"
    s:set_value("Wi-Fi", true)
    expect.equal(s.values["Wi-Fi"], true)
  end)

  test("announces that a block does not act", function(user)
    local s = row.sheets.settings
    opens(user, s)
    local parts = "Pay, " .. row.word .. ", Save, busy, Fixed, Map, Note, " .. row.word
    expect.truthy((user:announcements()[1]:find(parts, 1, true)))
    user:accessibility("activate", "Pay")
    user:accessibility("increment", "Volume")
    local said = user:announcements()
    expect.equal({ said[#said - 1], said[#said] },
      { "Pay, " .. row.word, "Volume, " .. row.word })
    told()
    expect.equal(s.values.Volume, 0.5)
  end)

  test("is dragged by a disabled block, but not by a block that does not drag", function(user)
    local s = row.sheets.settings
    opens(user, s)
    local height = s.height
    user:drags { on = "Fixed", up = 200, over = 0.4, then_holds = 0.3 }
    user:settles()
    expect.equal(s.height, height)
    user:scrolls(s.name, 0)
    user:drags { on = "map", up = 200, over = 0.4, then_holds = 0.3 }
    user:drags { on = "map", left = 200, over = 0.4, then_holds = 0.3 }
    user:settles()
    expect.equal(s.height, height)
    user:taps "Fixed"
    user:taps "map"
    told("Fixed nil", "map nil")
    user:drags { on = "Pay", up = 250, over = 0.4, then_holds = 0.3 }
    user:settles()
    expect(s.name).is_at "80%"
    user:scrolls(s.name, 0)
    -- The content can still scroll.
    user:drags { on = "Fixed", up = 60 + (row.device == "pixel-8" and 8 or 0), over = 0.4,
      then_holds = 0.3 }
    user:settles()
    expect(s.name).is_at "80%"
    expect(s.name).scrolled_to(60)
  end)

  test("selects chips, one or several at a time", function(user)
    local s = row.sheets.chips
    opens(user, s)
    expect.equal(s.values, { State = { "New" }, Extras = { "Sauna" }, Line = {} })
    user:taps "Used"
    told("Used nil", "State = Used")
    user:taps "Used"
    told("Used nil", "State = ")
    user:taps "Pool"
    told("Pool nil", "Extras = Pool|Sauna")
    user:taps "Sauna"
    told("Sauna nil", "Extras = Pool")
    s:set_value("Extras", { "Kitchen", "Garden" })
    s:set_value("State", {})
    told()
    expect.equal(s.values.Extras, { "Kitchen", "Garden" })
    expect.error(function() s:set_value("State", { "New", "Used" }) end, "one of its chips")
    expect.error(function() s:set_value("Extras", { "Kitchn" }) end, "a list of its chips")
  end)

  test("wraps chips into lines of 44 pt, or scrolls one line", function(user)
    local s = row.sheets.chips
    opens(user, s)
    -- One line, two lines and one line.
    local content = s:rect "content"
    expect.equal(content.height, (1 + 2 + 1) * 44.0)
    expect.error(function() user:taps "Four long chips" end, "scrolled out of view or clipped")
    user:drags { on = "Two long chips", left = 250, over = 0.4, then_holds = 0.3 }
    user:settles()
    heard = {}
    user:taps "Four long chips"
    told("Four long chips nil", "Line = Four long chips")
  end)

  test("shows rows with a subtitle, a value, an icon and a switch", function(user)
    local s = row.sheets.rows
    opens(user, s)
    for _, text in ipairs { "Account", "Jane Doe", "Free", "JD", "Sync", "Plain" } do
      expect(s.name).shows(text)
    end
    expect.equal(s:rect "content".height, 28 + 16 + 4 * 60.0)
    expect.equal(s.values, { Sync = true })
    user:taps "Account"
    user:taps "Sync"
    user:taps "Plain"
    told("Account 1", "Sync 2", "Sync = false", "Plain 3")
    user:accessibility("activate", "Sync")
    told("Sync 2", "Sync = true")
    local said = user:announcements()
    expect.equal(said[#said], "on")
    expect.truthy((said[1]:find("Account, Jane Doe, Free, Sync, on, Plain", 1, true)))
  end)
end

for _, row in ipairs(all) do
  scenario(row.name .. " shows the actions behind a row after a horizontal drag",
    { device = row.device }) (function(user)
    local s = row.sheets.rows
    user:opens(s.name)
    user:settles()
    heard = {}
    expect.error(function() user:taps "Delete" end, "Delete")
    -- Two actions are 160 pt wide: a row that is released after more than half stays open.
    local lost = row.device == "pixel-8" and 8 or 0
    user:drags { on = "Draft", left = 70 + lost, over = 0.4, then_holds = 0.3 }
    user:settles()
    expect.error(function() user:taps "Delete" end, "Delete")
    user:drags { on = "Draft", left = 100 + lost, over = 0.4, then_holds = 0.3 }
    user:settles()
    expect(s.name).shows "Delete"
    local content = s:rect "content"
    local y = content.y + 28 + 16 + 3.5 * 60
    user:taps { x = content.x + content.width - 81, y = y }
    told "Pin 4"
    user:settles()
    user:flicks { on = "Draft", left = 60, at = 1000 }
    user:settles()
    user:taps "Delete"
    told "Delete 4"
    user:settles()
    user:flicks { on = "Draft", left = 60, at = 1000 }
    user:settles()
    -- A tap elsewhere hides the actions.
    user:taps "Account"
    told()
    user:settles()
    user:taps "Account"
    told "Account 1"
    user:accessibility("perform", "Delete Draft")
    told "Delete 4"
    expect.equal(s.phase, "resting")
  end)
end

local mistakes = {
  { { text = "A", busy = true }, "`busy` is for `button`" },
  { { text = "A", size = "huge" }, "size" },
  { { text = "A", align = "middle" }, "align" },
  { { button = "A", size = "small" }, "`size` is for `text`" },
  { { button = "A", enabled = 1 }, "enabled" },
  { { chips = {} }, "`chips` is empty" },
  { { chips = { "A", "A" } }, 'Duplicate chip "A"' },
  { { chips = { "Alpha" }, selected = { "Alpa" } }, 'not one of the chips.*Did you mean "Alpha"' },
  { { chips = { "A", "B" }, selected = { "A", "B" } }, "several need `multiple = true`" },
  { { map = true, height = 0 }, "`height` of a map must be at least 1" },
  { { rows = { { subtitle = "A" } } }, "title" },
  { { rows = { { title = "A", toggle = 1 } } }, "toggle" },
  { { rows = { { title = "A", toggle = true }, { title = "A", toggle = true } } }, 'named "A"' },
}

for i, mistake in ipairs(mistakes) do
  scenario("a mistake in a setting of a block is reported, number " .. i) (function()
    expect.error(function() sheet("Wrong" .. i) { content = { mistake[1] } } end, mistake[2])
  end)
end
