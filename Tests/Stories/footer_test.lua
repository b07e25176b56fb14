-- A header above the scrolled content, and a footer above the keyboard and the bottom inset.

local heard = {}

local function chat(name, style, rows)
  return sheet(name) {
    style = style,
    title = "Chat",
    detents = {
      "65%",
      "75%",
      bars = function(c) return 200 + c.header + c.footer end,
      "fit",
    },
    opens_at = "75%",
    header = { { picker = { "All", "Mine" }, name = "Whose" } },
    content = { rows = rows },
    footer = { { field = "Message" }, { button = "Send" } },
    on = {
      value_changed = function(e) heard[#heard + 1] = e.value end,
      tapped = function(e) heard[#heard + 1] = e.target end,
    },
  }
end

local sheets = {
  { s = chat("Ios", "ios", 40), device = "iphone-15", height = 852.0, grabber = 20.0,
    bottom = 34.0 },
  { s = chat("Material", "material", 40), device = "pixel-8", height = 915.0, grabber = 48.0,
    bottom = 24.0 },
}

for _, style in ipairs { "Ios", "Material" } do
  sheet(style .. " plain") {
    style = style:lower(),
    detents = { "65%", "75%" },
    content = { rows = 40 },
    footer = { { field = "Message" }, { button = "Send" } },
  }
end

chat("Ios short", "ios", 2)
chat("Material short", "material", 2)

for _, row in ipairs(sheets) do
  local s, name = row.s, row.s.name

  scenario(name .. " lays out header, content and footer below each other",
    { device = row.device }) (function(user)
    user:opens(name)
    user:settles()
    local sheet_box, bar = s:rect "sheet", s:rect "bar"
    local header, content, footer = s:rect "header", s:rect "content", s:rect "footer"
    expect.equal(header.y, bar.y + 56)
    expect.equal(header.height, 44.0)
    expect.equal(content.y, header.y + 44)
    expect.equal(footer.y, content.y + content.height)
    expect.equal(footer.height, 88.0)
    expect.equal(footer.y + footer.height, sheet_box.y + sheet_box.height - row.bottom)
  end)

  scenario(name .. " includes them in its detents", { device = row.device }) (function(user)
    user:opens(name .. " short")
    user:settles()
    local heights = {}
    for _, d in ipairs(user:sheet().detents) do heights[d.name] = d.height end
    expect.equal(heights.bars, 200 + 44 + 88.0)
    expect.equal(heights.fit, row.grabber + 56 + 44 + 88 + 88 + row.bottom)
  end)

  scenario(name .. " scrolls between them, and they get taps",
    { device = row.device }) (function(user)
    heard = {}
    user:opens(name)
    user:settles()
    local header, footer = s:rect "header", s:rect "footer"
    user:scrolls(name, 300)
    expect.equal(s.offset, 300.0)
    expect.equal(s:rect "header", header)
    expect.equal(s:rect "footer", footer)
    user:taps "Mine"
    user:taps "Send"
    expect.equal(heard, { "Mine", "Mine", "Send" })
    expect.error(function() user:taps "Row 1" end, "scrolled out of view or clipped")
    -- The content scrolls; a finger on the header or footer drags the sheet.
    user:grabs "Send":moves { down = 80 }:holds(0.1)
    expect.equal(s.phase, "dragging")
    expect.equal(s.offset, 300.0)
  end)

  scenario(name .. " moves its footer above the keyboard", { device = row.device }) (function(user)
    user:opens(name .. " plain")
    user:settles()
    local shown = user:sheet()
    user:taps "Message"
    user:settles()
    local footer = shown:rect "footer"
    expect.equal(footer.y + footer.height, row.height - 336)
    user:taps "Send"
    user:hides_keyboard()
    user:settles()
    footer = shown:rect "footer"
    expect.equal(footer.y + footer.height, row.height - row.bottom)
  end)

  scenario(name .. " reads header, content and footer in their order",
    { device = row.device }) (function(user)
    user:opens(name)
    user:settles()
    local said = user:announcements()[1]
    expect.truthy((said:find("Chat, Whose, All, Row 1, ", 1, true)))
    expect.truthy((said:find("35 more rows, Message, Send", 1, true)))
  end)
end

scenario "names of fields and controls are unique in a sheet, across its parts" (function()
  expect.error(function()
    sheet "Twice" { header = { { field = "Name" } }, footer = { { toggle = "Name" } } }
  end, 'Two fields or controls.*"Name"')
  expect.error(function() sheet "Number" { footer = 12 --[[@as any]] } end, "footer")
end)
