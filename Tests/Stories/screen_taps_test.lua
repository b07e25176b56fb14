-- Taps on a screen: the listener `tapped`, rows by their title, and the order before triggers.
-- Numbers: iphone-15 has its tabs at 103 to 147 pt and rows of 44 pt; pixel-8 at 96 to 140 dp.

local taps = {}

local function note(e)
  taps[#taps + 1] = table.concat({ e.target, e.text or "-", e.row or "-" }, " ")
  if e.target == "row" and not e.screen.state.isQuiet then return "Place", { row = e.row } end
  if e.target == "blank" then e.screen.state.at = { e.x, e.y } end
end

screen "Market" {
  tabs = { "All", "Mine" }, fields = { "Search" }, rows = 30,
  triggers = {
    Buy = function(row)
      taps[#taps + 1] = "trigger " .. row.index
      return "Order"
    end,
  },
  on = { tapped = note },
}
screen "Named" {
  rows = { { title = "Harbor" }, { title = "Museum" } }, on = { tapped = note },
}
screen "Text" { lines = 4, triggers = { Open = "Order" }, on = { tapped = note } }
screen "Silent" { rows = 3 }
sheet "Order" { detents = { "medium" }, modal = false, largest_undimmed = "medium" }
sheet "Place" { detents = { low = 200 }, modal = false, largest_undimmed = "low" }

local function told(...)
  expect.equal(taps, { ... })
  taps = {}
end

for _, device in ipairs { "iphone-15", "pixel-8" } do
  scenario("each part of a screen is reported: " .. device, { device = device }) (function(user)
    taps = {}
    user:taps "Mine"
    told "tab Mine -"
    user:taps "Search"
    told()
    user:keyboard(false)
    user:taps("Buy", 3)
    told("button Buy 3", "trigger 3")
    expect "Order".is_open()
    user:sheet "Order":dismiss()
    user:settles()
    user:taps "Row 2"
    told "row - 2"
    expect.equal(user:sheet "Place".context.row, 2)
    user:screen "Market".state.isQuiet = true
    -- Also below a sheet that does not dim.
    user:taps "Row 4"
    told "row - 4"
    user:taps { x = 30, y = 20 }
    told "blank - -"
    expect.equal(user:screen "Market".state.at, { 30, 20 })
  end)
end

scenario "a row has the title of its table" (function(user)
  taps = {}
  user:visits "Named"
  user:taps "Museum"
  told "row - 2"
  expect.equal(user:sheet "Place".context, { row = 2 })
end)

scenario "a screen reader activates a row that handles taps" (function(user)
  taps = {}
  user:accessibility("activate", "Row 3")
  told "row - 3"
  user:visits "Silent"
  expect.error(function() user:accessibility("activate", "Row 3") end, 'There is no "Row 3" here')
end)

scenario "a button of a screen and a line of text" (function(user)
  taps = {}
  user:visits "Text"
  user:taps "Open"
  told "button Open -"
  expect "Order".is_open()
  user:taps { x = 100, y = 120 }
  told "blank - -"
end)

scenario "a drag and a long touch are no tap" (function(user)
  taps = {}
  user:drags { on = "Market", up = 100 }
  told()
end)

scenario "a screen without the listener stays silent" (function(user)
  taps = {}
  user:visits "Silent"
  user:taps { x = 100, y = 200 }
  told()
  expect "Place".is_closed()
end)
