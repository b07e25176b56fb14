-- Nine libraries, one thumb: each file in policies/ says in Lua what its library does with a
-- release. The same sheet under each of them lands in different places.

device { like = "iphone-15", height = 800, insets = { top = 0, bottom = 0, left = 0, right = 0 } }

local names = {
  "floatingpanel", "overlaycontainer", "material-views", "compose", "flutter", "gorhom", "vaul",
  "ionic", "libadwaita",
}

for _, name in ipairs(names) do
  require("policies." .. name:gsub("%-.*", "")) -- "material" itself is the built-in style's
  sheet(name) {
    title = name,
    policy = name,
    dismissible = false,
    largest_undimmed = "B",
    detents = { A = 200, B = 400, C = 800 },
    content = { text = "Drag me up and let go." },
  }
end

-- From a detent, let go at `y` pt below the top, at `v` pt/s downwards.
local releases = {
  { "A", y = 590, v = -600, lands = "B B B B B B B B B" },
  { "A", y = 590, v = -300, lands = "B A B B B A A B B" },
  { "A", y = 590, v = -100, lands = "A A B A B A A A A" },
  { "A", y = 540, v = -50, lands = "A A B B B A A A A" },
  { "B", y = 410, v = 100, lands = "B B B B A B B B B" },
  { "B", y = 410, v = 600, lands = "A A B A A A A A A" },
  { "C", y = 60, v = 50, lands = "C C B B B C C C C" },
  { "C", y = 60, v = 3000, lands = "B A B B B A A A B" },
  { "A", y = 590, v = -3000, lands = "B C B B B C C C B" },
}

scenario "nine releases, nine policies" (function(user)
  print("from    y      v   fp oc md cp fl go va io ad")
  local starts = { A = 600, B = 400, C = 0 }
  for _, release in ipairs(releases) do
    local from, landed = release[1], {}
    for i, name in ipairs(names) do
      landed[i] = decide(name, {
        from = from,
        height = 800 - release.y,
        velocity = release.v,
        elapsed = (release.y - starts[from]) / release.v, -- as fast on average as at the end
      })
    end
    print(("%4s %4d %6d    %s"):format(from, release.y, release.v, table.concat(landed, "  ")))
    expect.equal(table.concat(landed, " "), release.lands)
  end
end)

scenario "one gesture: 30 pt up from A at 320 pt/s" (function(user)
  for i, name in ipairs(names) do
    user:opens(name)
    user:flicks { up = 30, at = 320 }
    user:settles()
    print(("%-16s %s"):format(name, user:sheet().detent))
    expect.equal(user:sheet().detent, ("BABBBAABB"):sub(i, i))
    user:sheet():dismiss { animated = false }
  end
end)
