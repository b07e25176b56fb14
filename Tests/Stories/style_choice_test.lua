-- Settings that depend on the environment: the style by platform or by a function, `max_width`,
-- `align` and `largest_undimmed` by functions.
-- Numbers: medium is half of 852 pt on iphone-15. Style `ios` dims by 0.4 or more at its larger
-- detent, a sheet without modality not at all.

style "calm" { like = "ios", dimming = 0.2 }
style "dark" { like = "ios", dimming = 0.6 }
style "open" { like = "ios", modal = false }

local detents = { low = 200, high = 400 }

sheet "Both" { style = { ios = "calm", android = "dark" }, detents = detents, opens_at = "high" }
sheet "Chosen" {
  style = function() return environment.color_scheme == "dark" and "dark" or "calm" end,
  detents = detents, opens_at = "high",
}
sheet "Wide" {
  detents = detents, state = { side = "left" },
  presentation = function() return "sheet" end,
  max_width = function(c) return c.width > 600 and 300 or false end,
  align = function(c) return c.sheet.state.side end,
  largest_undimmed = function() return environment.orientation == "landscape" and "low" end,
}
sheet "Narrow" {
  detents = detents, presentation = function() return "sheet" end,
  max_width = function(c) return c.width > 600 and 300 or false end,
}
sheet "Page" { detents = detents, opens_at = "high" }
stack "Steps" { "Page", style = { ios = "calm", android = "dark" } }
sheet "Plain" { style = "calm", detents = detents, opens_at = "high" }

local dims = { ["iphone-15"] = 0.2, ["pixel-8"] = 0.6, ["ipad-11"] = 0.2 }

for device, dim in pairs(dims) do
  scenario("a style by platform: " .. device, { device = device }) (function(user)
    for _, name in ipairs { "Both", "Steps" } do
      user:opens(name)
      user:settles()
      expect.near(user:sheet(name).dim, dim, 1e-6)
      user:sheet(name):dismiss()
      user:settles()
    end
  end)
end

scenario "a presented sheet gets the style of another platform" (function(user)
  user:opens "Both"
  user:settles()
  user:device "pixel-8"
  user:settles()
  expect.near(user:sheet "Both".dim, 0.6, 1e-6)
  user:device "iphone-15"
  user:settles()
  expect.near(user:sheet "Both".dim, 0.2, 1e-6)
end)

scenario "a function chooses the style at presentation and after changes" (function(user)
  user:device { like = "iphone-15", color_scheme = "dark" }
  user:opens "Chosen"
  user:settles()
  expect.near(user:sheet "Chosen".dim, 0.6, 1e-6)
  user:device { like = "iphone-15", color_scheme = "light" }
  user:settles()
  expect.near(user:sheet "Chosen".dim, 0.2, 1e-6)
end)

for _, device in ipairs { "iphone-15", "pixel-8" } do
  scenario("width, alignment and dimming by functions: " .. device, { device = device }) (
    function(user)
      user:opens "Wide"
      user:settles()
      local wide = user:sheet "Wide"
      local width = environment.width
      expect.equal({ wide:rect("sheet").x, wide:rect("sheet").width }, { 0, width })
      expect.truthy(wide.dim > 0)
      user:rotates "landscape"
      user:settles()
      expect.equal({ wide:rect("sheet").x, wide:rect("sheet").width }, { 0, 300 })
      expect.equal(wide.dim, 0)
      wide.state.side = "right"
      wide:invalidate_detents()
      user:settles()
      local box = wide:rect "sheet"
      expect.equal({ box.x, box.width }, { environment.width - 300, 300 })
    end)

  scenario("a width replaces a function of it: " .. device, { device = device }) (function(user)
    user:opens "Narrow"
    user:rotates "landscape"
    user:settles()
    local narrow = user:sheet "Narrow"
    expect.equal(narrow:rect("sheet").width, 300)
    narrow:set { max_width = 280 }
    user:settles()
    expect.equal(narrow:rect("sheet").width, 280)
  end)
end

scenario "another style keeps backdrop and modality right" (function(user)
  user:opens "Plain"
  user:settles()
  local plain = user:sheet "Plain"
  expect.near(plain.dim, 0.2, 1e-6)
  plain:set { style = "open" }
  user:settles()
  expect.equal(plain.dim, 0)
  expect.equal(table.concat(user:layers(), " "), "Plain Home")
  plain:set { style = "dark" }
  user:settles()
  expect.near(plain.dim, 0.6, 1e-6)
  expect.equal(table.concat(user:layers(), " "), "Plain dim:Plain Home")
  plain:set { style = "material" }
  user:settles()
  sheet "Fresh" { style = "material", detents = detents, opens_at = "high" }
  local dim, layers = plain.dim, #user:layers()
  plain:dismiss()
  user:settles()
  user:opens "Fresh"
  user:settles()
  expect.near(user:sheet "Fresh".dim, dim, 1e-6)
  expect.equal(#user:layers(), layers)
end)

scenario "wrong choices are errors" (function(user)
  local function fails(text, define)
    expect.error(define, text)
  end
  fails("`style` has no name for ios", function()
    sheet "A" { style = { android = "material" } }
    user:opens "A"
  end)
  fails('There is no style "materiel"', function()
    sheet "B" { style = { ios = "ios", android = "materiel" } }
    user:opens "B"
  end)
  fails("expected the name of a style", function()
    sheet "C" { style = function() return 3 end } ---@diagnostic disable-line
    user:opens "C"
  end)
  fails("`windows`", function() sheet "D" { style = { windows = "ios" } } end)
end)

sheet "First" { detents = { low = 200, high = 400 }, opens_at = "high" }
sheet "Second" {
  style = { ios = "calm", android = "dark" },
  detents = { low = 200, high = 400 }, opens_at = "high",
}
sheet "Third" {
  style = function() return environment.color_scheme == "dark" and "dark" or "calm" end,
  detents = { low = 200, high = 400 }, opens_at = "high",
}
stack "Own" { "First", "Second", "Third", style = "open" }

for device, dim in pairs { ["iphone-15"] = 0.2, ["pixel-8"] = 0.6 } do
  scenario("a page of a stack has its own style: " .. device, { device = device }) (function(user)
    user:opens "Own"
    user:settles()
    local own = user:sheet "Own"
    own:push "Second"
    user:settles()
    expect.near(own.dim, dim, 1e-6)
    own:push "Third"
    user:settles()
    expect.near(own.dim, 0.2, 1e-6)
    user:device { like = device, color_scheme = "dark" }
    user:settles()
    expect.near(own.dim, 0.6, 1e-6)
    own:pop()
    user:settles()
    expect.near(own.dim, dim, 1e-6)
  end)
end

scenario "set changes a sheet whose layout a function chooses" (function(user)
  user:opens "Wide"
  user:settles()
  user:sheet "Wide":set { title = "Other" }
  user:settles()
  expect.equal(user:sheet "Wide".title, "Other")
  user:sheet "Wide":set { detents = { low = 250, high = 400 } }
  user:settles()
  expect "Wide".height(250)
end)
