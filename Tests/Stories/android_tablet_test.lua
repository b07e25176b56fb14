-- Verifies that a tablet with Android shows a Material sheet as a bottom sheet: Material 3 has
-- neither form sheets nor popovers for it (Compose, ModalBottomSheet: at most 640 dp wide, centered
-- at the bottom edge on every window).
-- Numbers: the tablet is 800 x 1280; a sheet of 640 is at x = (800 - 640)/2 = 80.

device "tablet" { like = "pixel-8", idiom = "pad", width = 800, height = 1280 }

local define = style

local function presented(user, name)
  local s = user:sheet(name)
  local box = s:rect "sheet"
  return { s.presentation, box.x, box.width, box.y + box.height }
end

for _, style in ipairs { "material", "material-1.4" } do
  for what, body in pairs {
    ["without settings"] = {},
    ["with popover settings"] = { popover = { width = 400 } },
    ["with a function that returns popover"] = { presentation = function() return "popover" end },
    ["with a function that returns form"] = { presentation = function() return "form" end },
  } do
    scenario(("%s %s is a bottom sheet"):format(style, what), { device = "tablet" }) (
    function(user)
      body.style, body.title, body.content = style, "Menu", { rows = 3 }
      sheet "Menu" (body)
      user:opens "Menu"
      user:settles()
      expect.equal(presented(user, "Menu"), { "sheet", 80, 640, 1280 })
    end)
  end

  scenario(style .. " presented as a popover is a bottom sheet", { device = "tablet" }) (
  function(user)
    local menu = sheet "Menu" { style = style, title = "Menu", content = { rows = 3 } }
    menu:present { as = "popover" }
    user:settles()
    expect.equal(presented(user, "Menu"), { "sheet", 80, 640, 1280 })
  end)

  scenario(style .. ": a style that is derived from it has no popovers either", {
    device = "tablet",
  }) (function(user)
    local own = "own " .. style
    define(own) { like = style, popover = { width = 400 } }
    sheet "Menu" { style = own, title = "Menu", content = { rows = 3 } }
    user:opens "Menu"
    user:settles()
    expect.equal(presented(user, "Menu"), { "sheet", 80, 640, 1280 })
  end)
end

scenario("an iOS style keeps its popover on the same tablet", { device = "tablet" }) (function(user)
  sheet "Menu" { style = "ios", popover = { width = 400 }, content = { rows = 3 } }
  user:opens "Menu"
  user:settles()
  expect.equal(user:sheet "Menu".presentation, "popover")
end)
