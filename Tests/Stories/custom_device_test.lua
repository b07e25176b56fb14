-- Verifies custom devices: defined by name, selected by `device`, in scenarios, and by the user.
-- Numbers: a Pixel 8 is 412 x 915 with insets of 52 above and 24 below; the fold is 673 wide and
-- 841 tall. 70% of 841 is 588.7, of 915 640.5, of 1000 700.

device "fold" { like = "pixel-8", width = 673, height = 841 }
device "fold in the hand" { like = "fold", width = 373 }
device "shared pad" { like = "ipad-11", width = 375, text_size = 1.35 }
device "fold"

screen "Home" { rows = 30 }
sheet "Order" { title = "Order", detents = { "70%" }, content = { rows = 3 } }
sheet "Info" { title = "Info", popover = { align = "center" }, content = { rows = 2 } }

local function stands(user, width, height)
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  expect.near(order.height, height, 1e-9)
  expect.equal(order:rect("sheet").width, width)
end

scenario "the script uses the device that it selects" (function(user) stands(user, 673, 588.7) end)

scenario("a scenario selects a custom device", { device = "fold in the hand" })(function(user)
  stands(user, 373, 588.7)
end)

scenario("a scenario selects a built-in device", { device = "pixel-8" })(function(user)
  stands(user, 412, 640.5)
end)

scenario("a device is like another", { device = { like = "fold", height = 1000 } })(function(user)
  stands(user, 673, 700)
end)

scenario("a custom device has all properties of a device", { device = "shared pad" })(function(user)
  user:opens "Info"
  user:settles()
  expect.equal(user:sheet "Info".presentation, "sheet")
  expect.near(user:sheet "Info":rect("bar").height, 63.7, 1e-9)
end)

scenario "the user unfolds the device" (function(user)
  user:device "fold in the hand"
  stands(user, 373, 588.7)
  user:device "fold"
  expect.equal(user:sheet "Order":rect("sheet").width, 673)
  user:rotates "landscape"
  expect.equal(user:sheet "Order":rect("sheet").width, 841)
end)

local function refused(words, define)
  scenario("refused: " .. words)(function()
    local fine, why = pcall(define)
    expect.equal(fine, false)
    expect.truthy(tostring(why):find(words, 1, true), tostring(why))
  end)
end

refused('Duplicate device "fold"', function() device "fold" { like = "pixel-8" } end)
refused('"pixel-8" is a built-in device', function()
  device "pixel-8" { width = 400 }
end)
refused('There is no device "flod". Did you mean "fold"?', function() device "flod" end)
refused('There is no device "pixel-9". Did you mean "pixel-8"?', function()
  device { like = "pixel-9" }
end)

-- Built-in screens of cars (1920 x 720) and kiosks (1080 x 1920) have no insets, and density 1.
-- A Material sheet is at most 640 wide; half of 720 is 360, of 1080 540, of 1920 960.
sheet "Trip" {
  style = "material", title = "Trip", detents = { "50%" }, content = { rows = 3 },
}

local function opens(user, width, height, orientation)
  expect.equal({ environment.width, environment.height }, { width, height })
  expect.equal(environment.orientation, orientation)
  expect.equal({ environment.width_class, environment.height_class }, { "regular", "regular" })
  expect.equal(environment.platform, "android")
  user:opens "Trip"
  user:settles()
  local trip = user:sheet "Trip"
  expect.near(trip.height, height / 2, 1e-9)
  expect.equal(trip:rect("sheet").width, 640)
  expect.equal(trip:rect("sheet").x, (width - 640) / 2)
  user:drags { down = height / 2, over = 1 }
  user:settles()
  expect.equal(trip.phase, "hidden")
end

scenario("a sheet on the screen of a car", { device = "car" })(function(user)
  opens(user, 1920, 720, "landscape")
end)

scenario("a sheet on a kiosk", { device = "kiosk" })(function(user)
  opens(user, 1080, 1920, "portrait")
  user:rotates "landscape"
  opens(user, 1920, 1080, "landscape")
end)
