-- Verifies how a script sets the presentation of a sheet: its kind, its back preview, and its
-- screen reader actions.

screen "Home" { rows = 30 }

for _, phone in ipairs { { "iphone-15", "ios", 393 }, { "pixel-8", "material", 412 } } do
  story "IOS-36" ("a function returns the presentation, " .. phone[2], {
    device = phone[1],
  })(function(user)
    local asked = {}
    sheet "Filter" {
      style = phone[2], detents = { "50%" }, content = { rows = 4 },
      presentation = function(c)
        asked[#asked + 1] = { c.idiom, c.compact, c.width }
        if c.idiom == "pad" then return "popover" end
        return c.width > c.height and "cover" or "form"
      end,
    }
    user:opens "Filter"
    user:settles()
    local s = user:sheet()
    expect.equal(s.presentation, "form")
    expect.equal(asked[#asked][1], "phone")
    -- A form sheet is centered, as tall as its content.
    local box = s:rect "sheet"
    expect.near(box.x + box.width / 2, phone[3] / 2, 0.5)
    user:rotates "landscape"
    user:settles()
    expect.equal({ s.presentation, s.height }, { "cover", phone[3] })
    user:rotates "portrait"
    user:settles()
    expect.equal(s.presentation, "form")
    user:device "ipad-11"
    user:settles()
    expect.equal({ s.presentation, asked[#asked][1] }, { "popover", "pad" })
  end)
end

scenario "a function that returns nil uses the style's presentation" (function(user)
  sheet "Plain" { detents = { "medium" }, presentation = function() return nil end }
  user:opens "Plain"
  user:settles()
  expect.equal(user:sheet().presentation, "sheet")
  expect "Plain".is_at "medium"
end)

for _, name in ipairs { "material", "trading-android" } do
  style("own " .. name) {
    like = name,
    back = function(progress)
      if progress > 0.9 then return nil end
      return { scale = 1 - 0.5 * progress, lower = 100 * progress }
    end,
  }

  scenario("a style sets the preview of predictive back, " .. name, {
    device = { like = "pixel-8", api_level = 34 },
  })(function(user)
    sheet "Menu" { style = "own " .. name, detents = { "60%" }, content = { rows = 3 } }
    user:opens "Menu"
    user:settles()
    local s = user:sheet()
    local before = s:rect "sheet"
    local seen ---@type any
    after(0.155, function() seen = { box = s:rect "sheet", height = s.height } end)
    user:back_gesture { progress = 0.8, commits = false, over = 0.3 }
    -- Halfway, the gesture is at 0.4: four fifths of its size, 40 pt lower.
    expect.near(seen.height, before.height - 40, 1e-4)
    expect.near(seen.box.width, before.width * 0.8, 1e-4)
    expect.near(seen.box.height, seen.height * 0.8, 1e-4)
    expect.near(seen.box.y + seen.box.height, before.y + before.height, 1e-4)
    user:settles()
    expect.equal(s:rect "sheet", before)
  end)
end

scenario "a screen reader runs the custom actions of the sheet" (function(user)
  local done, heard = {}, {}
  sheet "Note" {
    detents = { "medium", "large" }, content = { buttons = { "Save" } },
    actions = {
      { name = "Pin", run = function(s) done[#done + 1] = "pin " .. s.name end },
      { name = "Archive", run = function(s) s:dismiss() end },
    },
    on = {
      accessibility_action = function(e) heard[#heard + 1] = { e.action, e.target } end,
    },
  }
  user:opens "Note"
  user:settles()
  local s = user:sheet()
  expect.equal(s:accessibility_actions(), { "Pin", "Archive" })
  user:accessibility("perform", "Pin")
  user:accessibility "increment"
  user:accessibility("activate", "Save")
  expect.equal(done, { "pin Note" })
  expect.equal(heard, { { "Pin" }, { "increment", "grabber" }, { "activate", "Save" } })
  expect "Note".is_at "large"
  s:set { actions = { { name = "Only", run = function() done[#done + 1] = "only" end } } }
  expect.equal(s:accessibility_actions(), { "Only" })
  user:accessibility("perform", "Only")
  expect.equal(done[2], "only")
  user:accessibility "escape"
  expect "Note".is_dismissed { why = "escape" }
  expect.equal(heard[#heard], { "escape", "Note" })
end)

scenario "a control behind a modal sheet has no action" (function(user)
  sheet "Low" { actions = { { name = "Pin", run = function() end } } }
  sheet "Top" { detents = { "medium" }, largest_undimmed = false }
  user:opens "Low"
  user:settles()
  user:sheet "Top":present()
  user:settles()
  local ok, why = pcall(function() user:accessibility("perform", "Pin") end)
  expect.equal(ok, false)
  expect.truthy((tostring(why):find("No action is called \"Pin\"", 1, true)))
end)
