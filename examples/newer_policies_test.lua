-- The rules of libraries of 2025 and 2026 on the same releases, as in nine_policies. Each column of
-- the printed table is one policy, with two letters, in the order of `names` below.

device { like = "iphone-15", height = 800, insets = { top = 0, bottom = 0, left = 0, right = 0 } }

local names = {
  "base-ui", "swm-bottom-sheet", "swm-projected", "true-sheet", "smooth-sheets", "arkui", "astryx",
  "expo", "mijick-popups", "framework7-step", "framework7-breakpoints", "gnome-shell", "tinycld",
  "next-or-nearest",
}

local heights = { A = 200, B = 400, C = 800 }

for _, name in ipairs(names) do
  local file = name:gsub("^swm.*", "swm-bottom-sheet"):gsub("^framework7.*", "framework7")
  require("policies." .. file)
  sheet(name) {
    title = name,
    policy = name,
    detents = heights,
    largest_undimmed = "B",
    content = { text = "Drag me up and let go." },
  }
end

--- Decides a release `travel` pt below the detent `from` at `v` pt/s (positive downward).
local function landed(release)
  local outcomes = {}
  for i, name in ipairs(names) do
    local outcome = decide(name, {
      from = release[1],
      travel = release.travel,
      velocity = release.v,
      elapsed = release.over or 0.4,
    })
    outcomes[i] = outcome == "dismiss" and "-" or outcome
  end
  return table.concat(outcomes, " ")
end

scenario "the same release ends elsewhere in other libraries" (function()
  print("from travel      v   bu sw sp ts ss ak as ex mi fs fb gn ti nn")
  for _, release in ipairs {
    { "A", travel = -60, v = 0, lands = "A A A A A A A A A A A A A A" },
    { "A", travel = -60, v = -700, lands = "B B B A B A A A A A A B A A" },
    { "A", travel = -110, v = -400, lands = "B B B B C B B B B A B B A B" },
    { "A", travel = -130, v = -800, over = 0.1, lands = "B B B B C B B B B C B B A B" },
    { "A", travel = 60, v = 0, lands = "A A A A - A A - A A A A A A" },
    { "A", travel = 60, v = -2000, over = 0.1, lands = "- A A - A A - - A - - B A B" },
    { "B", travel = 40, v = 650, lands = "- A A B A B B B B A B A - B" },
    { "B", travel = 110, v = 0, lands = "A A A A A A A A A A A A - A" },
    { "B", travel = -210, v = 300, lands = "C C B C B C C C C B C B B C" },
    { "C", travel = 150, v = 1500, lands = "- B B C B B - C B C C B - B" },
    { "C", travel = 610, v = 0, lands = "A A A A - A A A A A A B - A" },
  } do
    local outcomes = landed(release)
    print(("%4s %6d %6d    %s"):format(release[1], release.travel, release.v,
      (outcomes:gsub(" ", "  "))))
    expect.equal(outcomes, release.lands)
  end
end)
