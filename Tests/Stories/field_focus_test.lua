-- Fields of screens, the page that a field belongs to, and a field that the keyboard would cover.

local heard = {}
local function hear(name, key)
  return function(e) heard[#heard + 1] = ("%s %s %s"):format(name, e.screen and e.screen.name
    or e.sheet.name, tostring(e[key])) end
end

local function told(...)
  expect.equal(heard, { ... })
  heard = {}
end

local ears = {
  focused = hear("focused", "field"),
  blurred = hear("blurred", "field"),
  keyboard = hear("keyboard", "height"),
  typed = hear("typed", "text"),
}

local home = screen "Home" { fields = { "Search", "Note" }, lines = 4, on = ears }
screen "Other" { lines = 2 }

local function page(name, style, fields)
  return sheet(name) {
    style = style,
    detents = { "75%" },
    content = { fields = fields },
    on = {
      focused = function(e) heard[#heard + 1] = name .. " focused " .. e.field end,
      blurred = function(e) heard[#heard + 1] = name .. " blurred " .. e.field end,
      keyboard = function(e) heard[#heard + 1] = name .. " keyboard " .. e.height end,
    },
  }
end

local function form(name, style, keyboard)
  local rows = {}
  for i = 1, 12 do rows[i] = "Line " .. i end
  return sheet(name) {
    style = style,
    detents = { "60%", "80%" },
    keyboard = keyboard,
    content = { { rows = rows }, { field = "Last" }, { rows = 1 } },
  }
end

local devices = {
  { style = "ios", device = "iphone-15", height = 852.0 },
  { style = "material", device = "pixel-8", height = 915.0 },
}

for _, row in ipairs(devices) do
  local style = row.style
  page(style .. " root", style, { "Name" })
  page(style .. " next", style, { "Town" })
  local pages = stack(style .. " pages") { style .. " root", style .. " next" }
  form(style .. " form", style, "resize")
  form(style .. " panned", style, "pan")

  scenario(style .. ": a screen gets the events of its fields and of the keyboard",
    { device = row.device }) (function(user)
    heard = {}
    user:taps "Search"
    told("focused Home Search", "keyboard Home 336.0")
    user:types "mill"
    told "typed Home mill"
    user:taps "Note"
    told("blurred Home Search", "focused Home Note")
    user:hides_keyboard()
    told("blurred Home Note", "keyboard Home 0.0")
    user:taps "Note"
    heard = {}
    user:visits "Other"
    told("blurred Home Note", "keyboard Home 0.0")
  end)

  scenario(style .. ": a script edits the fields of a screen",
    { device = row.device }) (function(user)
    heard = {}
    home:focus "Note"
    user:settles()
    told("focused Home Note", "keyboard Home 336.0")
    home:set_text("Note", "Draft")
    expect.equal(home.fields.Note, "Draft")
    home:end_editing()
    user:settles()
    told("blurred Home Note", "keyboard Home 0.0")
    expect.error(function() home:focus "Notes" end, 'no field "Notes"; it has "Search" and "Note"')
    user:visits "Other"
    home:focus "Note"
    user:settles()
    told()
    expect.truthy((user:events "warning"[1].text:find("the screen that is shown", 1, true)))
  end)

  scenario(style .. ": the page of the field gets the event when it is left",
    { device = row.device }) (function(user)
    heard = {}
    user:opens(style .. " pages")
    user:settles()
    pages:push(style .. " next")
    user:settles()
    user:taps "Town"
    user:settles()
    told(style .. " next focused Town", style .. " next keyboard 336.0")
    pages:pop()
    user:settles()
    told(style .. " next blurred Town", style .. " next keyboard 0.0")
    expect.equal(user:sheet().page, style .. " root")
  end)

  for _, kind in ipairs { " form", " panned" } do
    scenario(style .. kind .. ": a focused field is scrolled clear of the keyboard",
      { device = row.device }) (function(user)
      user:opens(style .. kind)
      user:settles()
      local s = user:sheet()
      user:taps "Line 2"
      s:focus "Last"
      user:settles()
      local content = s:rect "content"
      expect.truthy(content.y + content.height <= row.height - 336 + 0.01)
      -- 12 rows and the field end at the bottom of the viewport.
      expect.near(s.offset, math.max(0, 13 * 44 - content.height), 0.01)
      user:scrolls(style .. kind, 10000)
      user:taps "Row 1"
      expect.truthy(s:rect "sheet".y >= 0)
    end)

    scenario(style .. kind .. ": its top is on the screen at each detent during typing",
      { device = row.device }) (function(user)
      user:opens(style .. kind)
      user:settles()
      local s = user:sheet()
      s:focus "Last"
      user:settles()
      for _, detent in ipairs { "80%", "60%" } do
        s:select(detent)
        user:settles()
        local box = s:rect "sheet"
        expect.truthy(box.y >= 0, detent)
        user:scrolls(style .. kind, 10000)
        user:taps "Row 1"
      end
    end)
  end
end
