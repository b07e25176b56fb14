-- The rules of nine libraries on the same releases. Each file in policies/ contains the rules of
-- one library. In the table that this script prints, each library is a column with two letters, in
-- the order of `names` below.

device { like = "iphone-15", height = 800, insets = { top = 0, bottom = 0, left = 0, right = 0 } }

local names = {
  "floatingpanel", "overlaycontainer", "material-views", "compose", "flutter", "gorhom", "vaul",
  "ionic", "libadwaita",
}

local heights = { A = 200, B = 400, C = 800 }

local function pane(name, policy, dismissible)
  sheet(name) {
    title = policy,
    policy = policy,
    dismissible = dismissible,
    detents = heights,
    largest_undimmed = "B",
    content = { text = "Drag me up and let go." },
  }
end

for _, name in ipairs(names) do
  require("policies." .. name:gsub("%-.*", "")) -- "material" is a built-in style
  pane(name, name, false)
  pane(name .. ", dismissible", name, true)
end

--- Prints and checks the outcomes of releases `y` pt below the top at `v` pt/s (positive downward,
--- also the average velocity).
local function compare(releases, suffix)
  print("from    y      v   fp oc md cp fl go va io ad")
  for _, release in ipairs(releases) do
    local from, landed = release[1], {}
    local height = 800 - release.y
    for i, name in ipairs(names) do
      local outcome = decide(name .. suffix, {
        from = from,
        height = height,
        velocity = release.v,
        elapsed = (heights[from] - height) / release.v,
      })
      landed[i] = outcome == "dismiss" and "-" or outcome
    end
    print(("%4s %4d %6d    %s"):format(from, release.y, release.v, table.concat(landed, "  ")))
    expect.equal(table.concat(landed, " "), release.lands)
  end
end

scenario "the policies differ on a sheet that is not dismissible" (function()
  compare({
    { "A", y = 590, v = -600, lands = "B B B B B B B B B" },
    { "A", y = 590, v = -300, lands = "B A B B B A A B B" },
    { "A", y = 590, v = -100, lands = "A A B A B A A A A" },
    { "A", y = 540, v = -50, lands = "A A B B B A A A A" },
    { "B", y = 410, v = 100, lands = "B B B B A B B B B" },
    { "B", y = 410, v = 600, lands = "A A B A A A A A A" },
    { "C", y = 60, v = 50, lands = "C C B B B C C C C" },
    { "C", y = 60, v = 3000, lands = "B A B B B A A A B" },
    { "A", y = 590, v = -3000, lands = "B C B B B C C C B" },
  }, "")
end)

scenario "the policies differ on a dismissible sheet (- is a dismissal)" (function()
  compare({
    { "A", y = 660, v = 720, lands = "A - - - - - - - -" },
    { "A", y = 710, v = 50, lands = "A - - - - - A - -" },
    { "B", y = 410, v = 2500, lands = "A - B A A - - - A" },
  }, ", dismissible")
end)

scenario "a flick of 30 pt up from A at 320 pt/s ends at A or B" (function(user)
  local landed = {}
  for i, name in ipairs(names) do
    user:opens(name)
    user:flicks { up = 30, at = 320 }
    user:settles()
    landed[i] = user:sheet().detent
    user:sheet():dismiss { animated = false }
  end
  expect.equal(table.concat(landed, " "), "B A B B B A A B B")
end)
