-- Beside nine_policies.lua: the borders of each library's rules, by releases just before and behind
-- them: from where, points moved and points per second downwards, and where it lands.

require "nine_policies"

local function lands(name, releases)
  for _, r in ipairs(releases) do
    local release = { from = r[1], travel = r[2], velocity = r[3], elapsed = r.elapsed }
    local words = ("%s, %g pt, %g pt/s: "):format(r[1], r[2], r[3])
    expect.equal(words .. decide(name, release), words .. r[4])
  end
end

scenario "up to B the app behind stays bright" (function(user)
  user:opens "vaul"
  expect "vaul".dims(0)
  user:sheet():select "B"
  expect "vaul".dims(0)
end)

scenario "floatingpanel goes on past a middle, and away at 5.5 heights a second" (function()
  lands("floatingpanel", {
    { "B", 100, 0, "B" },
    { "A", -400, 0, "B" },
    { "A", -305, -210, "C" },
    { "A", 0, -1651, "B" },
    { "A", -200, -1450, "C" },
    { "A", -200, 1350, "A" },
  })
  lands("floatingpanel that may go", {
    { "A", 0, 1800, "A" },
    { "A", 200, 0, "dismiss" },
    { "A", 67, 770, "dismiss" },
  })
end)

scenario "overlaycontainer looks 0.1 s ahead, above 400 pt/s in its direction" (function()
  lands("overlaycontainer", {
    { "A", -310, -400, "B" },
    { "A", 71, -420, "B" },
    { "A", -148, -1450, "B" },
    { "A", -155, -1450, "B" },
    { "A", -372, -267, "B" },
    { "A", -425, 267, "B" },
    { "A", -100, 0, "A" },
  })
  lands("overlaycontainer that may go", {
    { "A", -395, 2450, "dismiss" },
    { "A", -645, 2400, "B" },
    { "A", -140.3, 1400, "A" },
  })
end)

scenario "material-views goes up at any speed, down to the nearer" (function()
  lands("material-views", {
    { "A", -300, 0, "B" },
    { "A", -200, -1250, "C" },
    { "A", -625, 0, "C" },
    { "A", -50, 1250, "A" },
    { "A", -100, 1250, "B" },
  })
  lands("material-views that may go", {
    { "A", 50, -2000, "B" },
    { "A", 150, 0, "dismiss" },
    { "A", 0, 1750, "dismiss" },
    { "A", 33, 636, "A" },
    { "A", 33, 704, "dismiss" },
    { "A", 100, 0, "A" },
  })
end)

scenario "compose goes a step from 125 pt/s on, and slower after 56 pt" (function()
  lands("compose", {
    { "A", -472, 0, "C" },
    { "A", -228, -125, "C" },
    { "A", -228, -119, "B" },
    { "A", -200, 125, "A" },
    { "A", -572, 119, "C" },
    { "A", -400, 0.5, "B" },
    { "A", -256, -63, "C" },
    { "A", -547, 63, "C" },
  })
end)

scenario "flutter takes the next size in the direction of any motion" (function()
  lands("flutter", {
    { "A", -500, 10, "B" },
    { "A", -300, -3, "B" },
    { "A", -300, -6.4, "B" },
    { "A", -500, 7, "B" },
    { "A", -300, -1 / (0.05 * 3), "B" },
  })
  lands("flutter that may go", {
    { "A", 150, 0, "dismiss" },
    { "A", 0, -1253, "B" },
    { "A", 50, 700, "A" },
    { "A", 100, 0, "A" },
    { "A", 0, 1253, "A" },
  })
end)

scenario "gorhom goes to where 0.2 s would lead" (function()
  lands("gorhom", {
    { "A", -83, -1667, "C" },
  })
end)

scenario "vaul goes by the average: above 400 pt/s a step, above 2000 all the way" (function()
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

scenario "ionic goes to where 0.35 s would lead" (function()
  lands("ionic", {
    { "A", 0, -1091, "B" },
    { "A", 0, -1206, "C" },
  })
end)

scenario "libadwaita goes from 300 pt/s on to a neighbour of its start" (function()
  lands("libadwaita", {
    { "A", 50, -285, "A" },
    { "A", -230, 1340, "A" },
    { "B", 300, -501, "B" },
    { "A", -517, 567, "B" },
  })
end)

scenario("on a tablet the sheet is a form with one place, and the rules see one detent", {
  device = "ipad-11",
}) (function()
  lands("overlaycontainer", {
    { "form", 23, -1450, "form" },
  })
  lands("material-views that may go", {
    { "form", 36, 250, "form" },
    { "form", 35, 263, "dismiss" },
    { "form", 48, 250, "form" },
    { "form", 56, 125, "dismiss" },
  })
  lands("vaul that may go", {
    { "form", 60, 0, "dismiss" },
    { "form", -13, 0, "form" },
    { "form", 23, 0, "form", elapsed = 0.06 },
    { "form", 24, 0, "dismiss" },
  })
end)

scenario("vaul on a taller phone: two fifths of its screen are no step", {
  device = "iphone-15-pro-max",
}) (function()
  lands("vaul", {
    { "A", -405, 0, "C" },
  })
end)
