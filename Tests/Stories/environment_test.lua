-- The environment: its values on each platform, and the reports of changes.
-- Numbers: iphone-15 has 393 x 852 pt, pixel-8 412 x 915 dp, ipad-11 834 x 1194 pt, and their
-- keyboards 336 and 216 pt. Material's window size classes begin at 600 dp of width and 480 dp of
-- height.

local changes, atLoad = {}, environment.device

local function note(who)
  return function(e)
    changes[#changes + 1] = who .. ": " .. table.concat(e.changed, " ")
  end
end

screen "Home" { rows = 20, fields = { "Search" }, on = { environment_changed = note "Home" } }
screen "Other" { rows = 2, on = { environment_changed = note "Other" } }
sheet "Menu" {
  presentation = function() return "sheet" end,
  detents = { size = function() return environment.width / 2 end, "large" },
  content = { fields = { "Name" } }, on = { environment_changed = note "Menu" },
}
sheet "Absent" { on = { environment_changed = note "Absent" } }

local function reports(...)
  expect.equal(changes, { ... })
  changes = {}
end

local rotated = {
  ["iphone-15"] = "width height orientation height_class",
  ["pixel-8"] = "width height orientation width_class height_class",
  ["ipad-11"] = "width height orientation",
}

for device, words in pairs(rotated) do
  local isPhone = device ~= "ipad-11"

  scenario("values and changes: " .. device, { device = device }) (function(user)
    changes = {}
    expect.equal(atLoad, device)
    expect.equal(environment.device, device)
    expect.equal(environment.platform, device == "pixel-8" and "android" or "ios")
    expect.equal(environment.idiom, isPhone and "phone" or "pad")
    expect.equal({ environment.orientation, environment.color_scheme }, { "portrait", "light" })
    expect.equal({ environment.text_size, environment.rtl, environment.reduce_motion },
      { 1, false, false })
    expect.equal(environment.width_class, isPhone and "compact" or "regular")
    expect.equal(environment.height_class, "regular")
    local width, height = environment.width, environment.height
    user:opens "Menu"
    expect.near(user:sheet "Menu".detents[1].height, width / 2, 0.01)
    user:rotates "landscape"
    expect.equal({ environment.width, environment.height }, { height, width })
    expect.equal(environment.height_class, isPhone and "compact" or "regular")
    reports("Home: " .. words, "Menu: " .. words)
    -- A function that a step calls reads the new environment.
    if not isPhone then expect.near(user:sheet "Menu".detents[1].height, height / 2, 0.01) end
    user:rotates "portrait"
    reports("Home: " .. words, "Menu: " .. words)
    user:device { like = device, color_scheme = "dark" }
    expect.equal(environment.color_scheme, "dark")
    reports("Home: color_scheme", "Menu: color_scheme")
    user:device {
      like = device, color_scheme = "dark", text_size = 1.35, rtl = true, reduce_motion = true,
    }
    reports("Home: text_size rtl reduce_motion", "Menu: text_size rtl reduce_motion")
  end)

  scenario("the keyboard is reported when it rests: " .. device, { device = device }) (
    function(user)
      changes = {}
      user:keyboard(true)
      user:settles()
      expect.equal(environment.keyboard, 336)
      reports "Home: keyboard"
      user.now:keyboard(false)
      user:waits(0.1)
      expect.truthy(environment.keyboard > 0 and environment.keyboard < 336)
      reports()
      user:settles()
      expect.equal(environment.keyboard, 0)
      reports "Home: keyboard"
    end)
end

scenario("the size class of a width that depends on the platform", { device = "ipad-11" }) (
  function(user)
    changes = {}
    user:device { like = "ipad-11", width = 507 }
    expect.equal(environment.width_class, "compact")
    user:device { like = "ipad-11", width = 678 }
    expect.equal(environment.width_class, "regular")
    user:device { like = "pixel-8", width = 599, height = 900 }
    expect.equal(environment.width_class, "compact")
    user:device { like = "pixel-8", width = 600, height = 900 }
    expect.equal(environment.width_class, "regular")
    user:device { like = "pixel-8", width = 900, height = 479 }
    expect.equal(environment.height_class, "compact")
    user:device { like = "pixel-8", width = 900, height = 480 }
    expect.equal(environment.height_class, "regular")
  end)

scenario "only the shown screen and presented sheets receive a change" (function(user)
  changes = {}
  user:visits "Other"
  user:rotates "landscape"
  reports "Other: width height orientation height_class"
end)

scenario "the environment cannot be written" (function()
  local function change(values) values.platform = "android" end
  expect.error(function() change(environment) end, "`environment` cannot be changed")
  expect.equal(environment.platform, "ios")
  expect.equal(pcall(function() return environment.theme end), false) ---@diagnostic disable-line
  local names = {}
  for name in pairs(environment) do names[#names + 1] = name end
  expect.equal(#names, 13)
end)

scenario "a rule can read the environment" (function(user)
  policy "calm" {
    { "no throw", function(r)
      if environment.reduce_motion and r.velocity > 800 then return r:nearest() end
    end },
    like = "ios",
  }
  sheet "Card" { policy = "calm", detents = { "medium", "large" } }
  user:opens "Card"
  local release = { from = "medium", travel = 30, velocity = 2000 }
  expect.equal((decide("Card", release)), "dismiss")
  user:device { reduce_motion = true }
  expect.equal((decide("Card", release)), "medium")
end)
