-- The rules of nine libraries, in a container of 800 pt with three detents.

device {
  like = "iphone-15", height = 800, insets = { top = 0, bottom = 0, left = 0, right = 0 },
}

local files = {
  "floatingpanel", "overlaycontainer", "material", "compose", "flutter", "gorhom", "vaul", "ionic",
  "libadwaita",
}

for _, file in ipairs(files) do
  require("policies." .. file)
  sheet(file) {
    policy = file == "material" and "material-views" or file, dismissible = true,
    detents = { A = 200, B = 400, C = 800 },
  }
end
