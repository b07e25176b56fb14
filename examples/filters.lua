-- Filters over a list: the list is seen, and changes while the sheet is open. What was chosen is
-- still chosen when the sheet comes again.

local all = { "Ada", "Bo", "Cleo", "Dan", "Eve", "Finn" }
local rows, chosen = {}, {}
for index in ipairs(all) do rows[index] = {} end

local function filter()
  local names = {}
  for _, name in ipairs(all) do
    if not chosen.long or #name > 2 then
      table.insert(names, chosen.backwards and 1 or #names + 1, name)
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
  content = { rows = { "Long names", "Backwards" }, buttons = { "Reset" } },
  on = {
    tapped = function(e)
      if e.target == "Long names" then chosen.long = not chosen.long end
      if e.target == "Backwards" then chosen.backwards = not chosen.backwards end
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

scenario "each tap filters the list behind" (function(user)
  user:opens "Filters"
  expect "People".shows "Bo"
  user:taps("Long names", 1)
  expect.equal(list(), "Ada Cleo Dan Eve Finn -")
  user:taps("Backwards", 2)
  expect.equal(list(), "Finn Eve Dan Cleo Ada -")
  expect.error(function() expect "People".shows "Bo" end, "Bo")
  user:flicks { down = 300, at = 3000 }
  user:opens "Filters"
  expect.equal(list(), "Finn Eve Dan Cleo Ada -")
  user:taps "Reset"
  expect.equal(list(), "Ada Bo Cleo Dan Eve Finn")
end)
