-- Covers the borders of each policy in nine_policies.lua with releases next to them: initial
-- detent, travel (pt) and velocity (pt/s), both positive downward, and the outcome.

require "nine_policies"

local function lands(name, releases)
  for _, r in ipairs(releases) do
    local release = { from = r[1], travel = r[2], velocity = r[3], elapsed = r.elapsed }
    local words = ("%s, %g pt, %g pt/s: "):format(r[1], r[2], r[3])
    expect.equal(words .. decide(name, release), words .. r[4])
  end
end

scenario "the background is undimmed up to B" (function(user)
  user:opens "vaul"
  expect "vaul".dims(0)
  user:sheet():select "B"
  expect "vaul".dims(0)
end)

scenario "floatingpanel moves on past a middle and dismisses at 5.5 heights per second" (function()
  lands("floatingpanel", {
    { "B", 100, 0, "B" },
    { "A", -400, 0, "B" },
    { "A", -305, -210, "C" },
    { "A", 0, -1651, "B" },
    { "A", -200, -1450, "C" },
    { "A", -200, 1350, "A" },
  })
  lands("floatingpanel, dismissible", {
    { "A", 0, 1800, "A" },
    { "A", 200, 0, "dismiss" },
    { "A", 67, 770, "dismiss" },
  })
end)

scenario "overlaycontainer projects 0.1 s, and follows the direction above 400 pt/s" (function()
  lands("overlaycontainer", {
    { "A", -310, -400, "B" },
    { "A", 71, -420, "B" },
    { "A", -148, -1450, "B" },
    { "A", -155, -1450, "B" },
    { "A", -372, -267, "B" },
    { "A", -425, 267, "B" },
    { "A", -100, 0, "A" },
  })
  lands("overlaycontainer, dismissible", {
    { "A", -395, 2450, "dismiss" },
    { "A", -645, 2400, "B" },
    { "A", -140.3, 1400, "A" },
  })
end)

scenario "material-views moves up at any speed, and down to the nearer detent" (function()
  lands("material-views", {
    { "A", -300, 0, "B" },
    { "A", -200, -1250, "C" },
    { "A", -625, 0, "C" },
    { "A", -50, 1250, "A" },
    { "A", -100, 1250, "B" },
  })
  lands("material-views, dismissible", {
    { "A", 50, -2000, "B" },
    { "A", 150, 0, "dismiss" },
    { "A", 0, 1750, "dismiss" },
    { "A", 33, 636, "A" },
    { "A", 33, 704, "dismiss" },
    { "A", 100, 0, "A" },
  })
end)

scenario "compose moves one detent at 125 pt/s or more, or after 56 pt" (function()
  lands("compose", {
    { "A", -472, 0, "C" },
    { "A", -228, -125, "C" },
    { "A", -228, -119, "B" },
    { "A", -199, 125, "A" },
    -- Exactly at an anchor, a release stays there.
    { "A", -200, 125, "B" },
    { "A", -200, -125, "B" },
    { "A", 100, 1313, "A" },
    { "A", -572, 119, "C" },
    { "A", -400, 0.5, "B" },
    { "A", -256, -63, "C" },
    { "A", -547, 63, "C" },
  })
end)

scenario "flutter takes the next detent in the direction of any motion" (function()
  lands("flutter", {
    { "A", -500, 10, "B" },
    { "A", -300, -3, "B" },
    { "A", -300, -6.4, "B" },
    { "A", -500, 7, "B" },
    { "A", -300, -1 / (0.05 * 3), "B" },
  })
  lands("flutter, dismissible", {
    { "A", 150, 0, "dismiss" },
    { "A", 0, -1253, "B" },
    { "A", 50, 700, "A" },
    { "A", 100, 0, "A" },
    { "A", 0, 700, "A" },
    { "A", 0, 1253, "dismiss" },
    { "A", -50, 1200, "dismiss" }, -- measured with Flutter 3.44.8: up 200, down 150 at 1200 px/s
    { "B", 0, 1253, "A" },
    { "B", 200, 1253, "A" },
    { "B", 210, 1253, "dismiss" },
  })
end)

scenario "gorhom takes the detent nearest to the position after 0.2 s" (function()
  lands("gorhom", {
    { "A", -83, -1667, "C" },
  })
end)

scenario "vaul moves one detent above 400 pt/s on average, to the end above 2000 pt/s" (function()
  lands("vaul", {
    { "C", 120, 0, "B", elapsed = 0.06 },
    { "C", 126, 0, "A", elapsed = 0.06 },
    { "A", -120, 0, "B", elapsed = 0.06 },
    { "A", -126, 0, "C", elapsed = 0.06 },
    { "A", -24, 0, "A", elapsed = 0.06 },
    { "A", -25, 0, "B", elapsed = 0.06 },
    { "A", 160, 0, "A" },
  })
end)

scenario "ionic takes the detent nearest to the position after 0.35 s" (function()
  lands("ionic", {
    { "A", 0, -1091, "B" },
    { "A", 0, -1206, "C" },
  })
end)

scenario "libadwaita moves to an adjacent detent at 300 pt/s or more" (function()
  lands("libadwaita", {
    { "A", 50, -285, "A" },
    { "A", -230, 1340, "A" },
    { "B", 300, -490, "A" },
    { "B", 300, -510, "B" },
    { "A", -517, 567, "B" },
  })
end)

-- Measured with libadwaita 1.7.6: the height of a sheet, the height of the release, and the lowest
-- velocity (px/s, up) at which the sheet stays open.
for _, measured in ipairs { { 400, 75, 635 }, { 750, 90, 752 }, { 200, 55, 449 } } do
  local height, released, border = table.unpack(measured)
  local name = "libadwaita, " .. height
  sheet(name) { policy = "libadwaita", detents = { open = height } }

  scenario(name .. " pt: opens above the measured velocity") (function()
    lands(name, {
      { "open", height - released, -border * 0.98, "dismiss" },
      { "open", height - released, -border * 1.02, "open" },
    })
  end)
end

scenario "libadwaita closes a sheet of 400 pt released at 75 pt with 400 px/s up" (function()
  lands("libadwaita, 400", { { "open", 325, -400, "dismiss" } })
end)

scenario("on a tablet, the sheet is a form sheet, and the policies get one detent", {
  device = "ipad-11",
}) (function()
  lands("overlaycontainer", {
    { "form", 23, -1450, "form" },
  })
  lands("material-views, dismissible", {
    { "form", 36, 250, "form" },
    { "form", 35, 263, "dismiss" },
    { "form", 48, 250, "form" },
    { "form", 56, 125, "dismiss" },
  })
  lands("vaul, dismissible", {
    { "form", 60, 0, "dismiss" },
    { "form", -13, 0, "form" },
    { "form", 23, 0, "form", elapsed = 0.06 },
    { "form", 24, 0, "dismiss" },
  })
end)

scenario "a dismissible vaul takes the nearest detent after 40% of the screen height" (function()
  lands("vaul, dismissible", {
    { "A", 304, 0, "dismiss" },
    { "A", 320, 0, "A" },
  })
end)

scenario("on a taller phone, vaul takes the nearest detent after 40% of the screen height", {
  device = "iphone-15-pro-max",
}) (function()
  lands("vaul", {
    { "A", -405, 0, "C" },
  })
end)
