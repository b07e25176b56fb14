-- `user:drags { to = ... }` moves the top edge to a height, regardless of the slop.

local ios = sheet "Ios" { style = "ios", detents = { "medium", "large" } }
local material = sheet "Material" { style = "material", detents = { "medium", "large" } }

for _, s in ipairs { ios, material } do
  scenario(s.name .. " is dragged to a detent") (function(user)
    user:opens(s.name)
    user:settles()
    local large = s.detents[2].height
    expect.truthy(s.height < large - 100)
    user.now:drags { to = "large", over = 0.5 }
    expect.near(s.height, large, 1e-6)
    expect(s.name).is_at "large"
  end)

  scenario(s.name .. " is dragged to a height") (function(user)
    user:opens(s.name)
    user:settles()
    user.now:drags { to = 500, over = 0.5, then_holds = 0.3 }
    expect.near(s.height, 500, 1e-6)
  end)
end

scenario "an impossible target is an error" (function(user)
  local function refused(g, words)
    expect.error(function() user:drags(g) end, words)
  end
  refused({ to = "large" }, "There is no sheet")
  user:opens "Ios"
  refused({ to = "medum" }, 'no active detent "medum"')
  refused({ to = "medium" }, "a drag starts at 10 pt")
  refused({ to = "large", up = 30 }, "use only one of them")
  refused({ to = -1 }, "between 0 and 2000")
  refused({ to = true }, "to")
end)
