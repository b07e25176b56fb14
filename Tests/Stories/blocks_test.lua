-- Content as a list of blocks: their layout, the actions of a user, and their events.

local heard = {}

local function settings(name, style)
  return sheet(name) {
    style = style,
    title = "Settings",
    detents = { "65%", "75%", all = function(c) return c.content end },
    opens_at = "75%",
    content = {
      { text = "Told at once." },
      { field = "Search", placeholder = "Search settings" },
      { toggle = "Wi-Fi", value = true },
      { slider = "Volume", min = 0, max = 10, step = 1, value = 5 },
      { picker = { "Small", "Medium", "Large" }, name = "Size", value = "Medium" },
      { rows = { "Account", "About" }, row_height = 52 },
      { height = 20 },
      { button = "Done" },
      { rows = 1 },
    },
    on = {
      value_changed = function(e)
        heard[#heard + 1] = ("%s %s"):format(e.target, tostring(e.value))
      end,
    },
  }
end

local sheets = {
  { s = settings("Ios", "ios"), device = "iphone-15", tap = 5, drag = 8, step = 1 },
  { s = settings("Material", "material"), device = "pixel-8", tap = 6, drag = 8, step = 1 },
  { s = settings("Trading", "trading-ios"), device = "iphone-15", tap = 5, drag = 8, step = 1 },
}

local function told(...)
  expect.equal(heard, { ... })
  heard = {}
end

for _, row in ipairs(sheets) do
  local s, name = row.s, row.s.name

  local function open(user)
    heard = {}
    user:opens(name)
    user:settles()
  end

  scenario(name .. " toggles a switch, makes a choice, and steps through rows",
    { device = row.device }) (function(user)
    open(user)
    expect.equal(s.values, { ["Wi-Fi"] = true, Volume = 5.0, Size = "Medium" })
    user:taps "Wi-Fi"
    told "Wi-Fi false"
    user:taps "Large"
    told "Size Large"
    user:taps "Large"
    told()
    expect.equal(s.values, { ["Wi-Fi"] = false, Volume = 5.0, Size = "Large" })
    user:taps "Account"
    user:taps "Row 1"
    local rows = {}
    for _, e in ipairs(user:events "tapped") do
      if e.row then rows[#rows + 1] = ("%s %d"):format(e.target, e.row) end
    end
    expect.equal(rows, { "Account 1", "Row 1 3" })
  end)

  scenario(name .. " moves a slider with a sideways drag, and the sheet with a vertical drag",
    { device = row.device }) (function(user)
    open(user)
    local track = s:rect "content".width * 0.6 - 16
    user:drags { on = "Volume", right = track * 0.3, over = 0.4 }
    expect.equal(heard[#heard], "Volume 8.0")
    expect.equal(s.phase, "resting")
    heard = {}
    user:drags { on = "Volume", left = 2000 }
    expect.equal(heard[#heard], "Volume 0.0")
    heard = {}
    user:grabs "Volume":moves { down = 100 }:holds(0.1)
    told()
    expect.equal(s.phase, "dragging")
  end)

  scenario(name .. " is adjusted by a screen reader, which announces the value",
    { device = row.device }) (function(user)
    open(user)
    user:accessibility("increment", "Volume")
    told "Volume 6.0"
    user:accessibility("decrement", "Size")
    told "Size Small"
    user:accessibility("decrement", "Size")
    told()
    user:accessibility("activate", "Wi-Fi")
    told "Wi-Fi false"
    user:accessibility("activate", "Volume")
    user:accessibility("activate", "Size")
    told()
    local said = user:announcements()
    expect.equal({ table.unpack(said, #said - 5) },
      { "60%", "Small", "Small", "off", "60%", "Small" })
    expect.equal(user:focus(), "Size")
  end)

  scenario(name .. " is set by the script without events", { device = row.device }) (function(user)
    open(user)
    s:set_value("Wi-Fi", false)
    s:set_value("Volume", 7.4)
    s:set_value("Size", "Small")
    told()
    expect.equal(s.values, { ["Wi-Fi"] = false, Volume = 7.0, Size = "Small" })
    expect.error(function() s:set_value("Wifi", true) end,
      'wheels, chips or pages "Wifi"; it has "Wi%-Fi", "Volume" and "Size"')
    expect.error(function() s:set_value("Volume", 11) end, "a number from 0 to 10")
    expect.error(function() s:set_value("Size", "Huge") end, '"Small", "Medium" or "Large"')
  end)

  scenario(name .. " is read by a screen reader in order", { device = row.device }) (function(user)
    open(user)
    local said = user:announcements()[1]
    local words = "Settings, Told at once., Search, Wi-Fi, on, Volume, 50%, Size, Medium, "
    expect.truthy((said:find(words .. "Account, About, Done, Row 1", 1, true)))
    expect(name).shows "Search settings"
  end)
end

scenario("a slider moves to an Android finger, but not to an iOS finger") (function(user)
  for _, row in ipairs { { "Ios", "iphone-15" }, { "Material", "pixel-8" } } do
    user:device(row[2])
    user:opens(row[1])
    user:settles()
    heard = {}
    local content = user:sheet(row[1]):rect "content"
    local y = content.y + 20 + 44 + 44 + 22
    user:taps { x = content.x + content.width * 0.4 + (content.width * 0.6 - 16) * 0.9, y = y }
    told(row[1] == "Material" and "Volume 9.0" or nil)
    user:sheet(row[1]):dismiss()
    user:settles()
  end
end)

-- 20 + 4 x 44 + 2 x 52 + 20 + 2 x 44 pt of blocks, below grabber and bar, above the bottom inset.
scenario "each block has its height, and text wraps when it is too wide" (function(user)
  local heights = {}
  for _, row in ipairs { { "Ios", "iphone-15" }, { "Material", "pixel-8" } } do
    user:device(row[2])
    user:opens(row[1])
    user:settles()
    for _, d in ipairs(user:sheet(row[1]).detents) do
      if d.name == "all" then heights[#heights + 1] = d.height end
    end
    user:sheet(row[1]):dismiss()
    user:settles()
  end
  expect.equal(heights, { 20 + 56 + 408 + 34.0, 48 + 56 + 408 + 24.0 })
end)

sheet "Notes" {
  edge_attached_in_compact_height = true,
  detents = { all = function(c) return c.content end },
  content = { { text = ("word "):rep(18) .. "end" }, { button = "Close" } },
}

scenario("text wraps by the width of the screen", { device = "iphone-15" }) (function(user)
  user:opens "Notes"
  user:settles()
  local upright = user:sheet().height
  user:rotates "landscape"
  user:settles()
  -- 40 letters of 9 pt between the margins: 3 lines in portrait, 2 in landscape.
  expect.equal({ upright, user:sheet().height }, { 60 + 44 + 34.0, 40 + 44 + 21.0 })
end)

local mistakes = {
  { { {} }, "This block is empty; it takes one of `text`, `field`" },
  { { { button = "A", toggle = "B" } }, "has `button` and `toggle`; write two blocks" },
  { { { button = "A", value = 1 } }, "`value` is for `toggle`.*`pages`; this block is a `button`" },
  { { { toggle = "A", value = 1 } }, "`value` of a `toggle` must be true or false" },
  { { { slider = "A", min = 2 } }, "The range of the slider, 2 to 1, is empty" },
  { { { slider = "A", value = 2 } }, "`value` is 2; the range of this slider is 0 to 1" },
  { { { slider = "A", step = 2 } }, "`step` is 2; the maximum is 1" },
  { { { picker = {} } }, "has no choices" },
  { { { picker = { "A", "A" } } }, 'Duplicate choice "A"' },
  {
    { { picker = { "Day", "Week" }, value = "Weak" } },
    'not a choice of this picker.*Did you mean "Week"',
  },
  { { { field = "A" }, { toggle = "A" } }, 'Two fields or controls.*named "A"' },
  { { { picker = { "A" } }, { picker = { "B" } } }, 'named "picker".*name = ' },
  { { { button = "A" }, rows = 3 }, "`rows` is not in a block" },
  { { "A" }, "must be a table; this is the string" },
}

for i, mistake in ipairs(mistakes) do
  scenario("a mistake in blocks is reported, number " .. i) (function()
    expect.error(function() sheet("Wrong" .. i) { content = mistake[1] } end, mistake[2])
  end)
end
