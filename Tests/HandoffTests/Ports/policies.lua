-- Three policies of libraries with manual ports, each on a sheet that can be dismissed, a sheet
-- that cannot, and a sheet with a single detent. Of four detents, two are close together, so that
-- the next detent and the nearest detent differ.

device {
  like = "iphone-15", height = 800, insets = { top = 0, bottom = 0, left = 0, right = 0 },
}

for _, name in ipairs { "gorhom", "vaul", "compose" } do
  require("policies." .. name)
  local several = { A = 150, B = 250, C = 450, D = 800 }
  sheet(name .. " free") { policy = name, dismissible = true, detents = several }
  sheet(name .. " held") { policy = name, dismissible = false, detents = several }
  sheet(name .. " lone") { policy = name, dismissible = true, detents = { A = 320 } }
end
