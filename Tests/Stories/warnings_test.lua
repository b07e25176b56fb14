-- Verifies that a warning about an action of `user` without effect is an event, like the warnings
-- of the engine (Semantics, "Order of events").

sheet "Order" { title = "Order", detents = { "medium", "large" } }

local function texts(user)
  local list = {}
  for _, warning in ipairs(user:events "warning") do
    list[#list + 1] = { warning.sheet and warning.sheet.name, warning.text }
  end
  return list
end

scenario "an action without effect is a warning, with the sheet in front" (function(user)
  user:opens "Order"
  user:hides_keyboard()
  local warnings = texts(user)
  expect.equal(#warnings, 1)
  expect.equal(warnings[1][1], "Order")
  expect.truthy(warnings[1][2]:find("`hides_keyboard` did nothing", 1, true), warnings[1][2])
end)

scenario "each action without effect is an event, at its time" (function(user)
  user:goes_back()
  user:waits(1)
  user:goes_back()
  local list = user:events "warning"
  expect.equal(#list, 2)
  expect.equal(list[1].sheet, nil)
  expect.near(list[2].time - list[1].time, 1, 1e-9)
end)

scenario "an action with an effect causes no warning" (function(user)
  user:opens "Order"
  user:flicks { up = 80, at = 900 }
  user:escapes()
  expect "Order".is_dismissed()
  expect.equal(user:events "warning", {})
end)
