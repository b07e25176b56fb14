-- Rotation and split view of a tablet: a column at the side where the app is wide, a sheet of the
-- whole width where it is narrow. The script is notified after the layout.

device "ipad-11" -- 834 x 1194 pt

local heard

sheet "Notes" {
  title = "Notes",
  detents = { "medium", "large" },
  modal = false, presentation = function() return "sheet" end,
  max_width = function() return environment.width_class == "regular" and 400 end,
  align = function() return environment.width_class == "regular" and "right" or "center" end,
  content = { rows = 20 },
  on = {
    environment_changed = function(e)
      heard = { changed = e.changed, width = e.sheet:rect("sheet").width }
    end,
  },
}

local function stands(user, x, width)
  user:settles()
  local box = user:sheet "Notes":rect "sheet"
  expect.equal({ box.x, box.width }, { x, width })
end

scenario "a column at the right, also after a rotation" (function(user)
  user:opens "Notes"
  stands(user, 434.0, 400.0)
  user:rotates "landscape"
  stands(user, 794.0, 400.0)
  expect.equal(heard, { changed = { "width", "height", "orientation" }, width = 400.0 })
  user:rotates "portrait"
  stands(user, 434.0, 400.0)
end)

scenario "a sheet of the whole width in split view, and a column again" (function(user)
  user:opens "Notes"
  user:device { like = "ipad-11", width = 375 }
  stands(user, 0.0, 375.0)
  expect.equal(heard.width, 375.0)
  user:device "ipad-11"
  stands(user, 434.0, 400.0)
end)

scenario "the detent is kept" (function(user)
  user:opens "Notes"
  user:sheet():select "large"
  user:settles()
  user:rotates "landscape"
  user:settles()
  expect "Notes".is_at "large"
end)
