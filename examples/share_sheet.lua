-- A share sheet: friends in a row that scrolls sideways, apps in a grid, and actions. A choice
-- closes the sheet; an action that only copies is announced, and the sheet stays.

local friends = { "Ada", "Ben", "Chi", "Dev", "Eli", "Fay" }
local apps = { "Mail", "Notes", "Chat", "Print" }
local closes, shared = { ["Save as PDF"] = true }, nil
for _, list in ipairs { friends, apps } do
  for _, name in ipairs(list) do closes[name] = true end
end

screen "Article" { rows = 20, triggers = { Share = "Share" } }

sheet "Share" {
  title = "Share",
  detents = { "medium", "large" },
  content = {
    { columns = friends, column_width = 84, column_height = 84 },
    { grid = apps, row_height = 72 },
    { rows = { { title = "Copy link", icon = "⎘" }, { title = "Save as PDF", icon = "⤓" } } },
  },
  on = {
    tapped = function(e)
      if e.target == "Copy link" then announce "Link copied" end
      if closes[e.target] then
        shared = e.target
        e.sheet:dismiss()
      end
    end,
  },
}

for _, phone in ipairs { "iphone-15", "pixel-8" } do
  local function test(name, body)
    scenario(name .. " on " .. phone, { device = phone }) (function(user)
      shared = nil
      body(user)
    end)
  end

  test("a choice closes the sheet", function(user)
    for _, name in ipairs { "Ada", "Print", "Save as PDF" } do
      user:opens "Share"
      user:taps(name)
      user:settles()
      expect.equal(shared, name)
      expect.equal(user:sheet "Share".phase, "hidden")
    end
  end)

  test("a copy is announced, and the sheet stays", function(user)
    user:opens "Share"
    user:taps "Copy link"
    expect.announces "Link copied"
    expect "Share".is_at "medium"
    expect.equal(shared, nil)
  end)
end
