-- Filters over a list: the list stays visible and updates while the sheet is open. The selected
-- filters are kept for the next presentation.

local all = { "Ada", "Bo", "Cleo", "Dan", "Eve", "Finn" }
local rows, chosen = {}, {}
for index in ipairs(all) do rows[index] = {} end

local function filter()
  local names = {}
  for _, name in ipairs(all) do
    if not chosen.long or #name > 2 then
      table.insert(names, chosen.reversed and 1 or #names + 1, name)
    end
  end
  for index, row in ipairs(rows) do row.title = names[index] or "-" end
end

filter()
screen "People" { rows = rows }

sheet "Filters" {
  title = "Filters",
  close = false,
  detents = { "medium" },
  largest_undimmed = "medium",
  content = { rows = { "Long names", "Reverse order" }, buttons = { "Reset" } },
  on = {
    tapped = function(e)
      if e.target == "Long names" then chosen.long = not chosen.long end
      if e.target == "Reverse order" then chosen.reversed = not chosen.reversed end
      if e.target == "Reset" then chosen = {} end
      filter()
    end,
  },
}

local function list()
  local titles = {}
  for index, row in ipairs(rows) do titles[index] = row.title end
  return table.concat(titles, " ")
end

scenario "each tap updates the list behind the sheet" (function(user)
  user:opens "Filters"
  expect "People".shows "Bo"
  user:taps("Long names", 1)
  expect.equal(list(), "Ada Cleo Dan Eve Finn -")
  user:taps("Reverse order", 2)
  expect.equal(list(), "Finn Eve Dan Cleo Ada -")
  expect.error(function() expect "People".shows "Bo" end, "Bo")
  user:flicks { down = 300, at = 3000 }
  user:opens "Filters"
  expect.equal(list(), "Finn Eve Dan Cleo Ada -")
  user:taps "Reset"
  expect.equal(list(), "Ada Bo Cleo Dan Eve Finn")
end)
