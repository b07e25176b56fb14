-- Verifies the momentum that is left when content reaches its top (FT-20): in Compose, the sheet
-- gets the rest of a fling of its content (onPostFling); on other platforms the content bounces.

screen "Home" { rows = 30 }

-- Flings scrolled content down so that some momentum is left at the top, and waits for rest;
-- returns the maximum distance of the sheet below its detent.
local function flung(user, changes)
  local spec = {
    title = "List", detents = { "60%", "80%" }, opens_at = "80%", content = { rows = 60 },
  }
  for key, value in pairs(changes) do spec[key] = value end
  sheet "List" (spec)
  user:opens "List"
  user:settles()
  user:scrolls("List", 300)
  local s = user:sheet "List"
  local height = s.height
  user:flicks { down = 100, at = 3000, on = "content" }
  local lowest = height
  for _ = 1, 120 do
    user:waits(1 / 60)
    lowest = math.min(lowest, s.height)
  end
  user:settles()
  expect.equal(s.offset, 0)
  return height - lowest
end

for _, case in ipairs {
  { device = "iphone-15", style = "ios", stays = true },
  { device = "iphone-15", style = "ios-measured", stays = true },
  { device = "iphone-15", style = "tiered", stays = true },
  { device = "iphone-15", style = "trading-ios", stays = true },
  { device = "pixel-8", style = "trading-android", stays = true },
  -- At the anchor, the rule keeps the sheet there, but the settle motion starts with the velocity.
  { device = "pixel-8", style = "material", stays = false },
  { device = "pixel-8", style = "material-1.4", stays = false },
} do
  local where = { device = case.device }
  local what = case.stays and "keeps the sheet" or "moves the sheet"
  story "FT-20" (("a fling of the content %s, %s"):format(what, case.style), where)(function(user)
    local dip = flung(user, { style = case.style })
    expect.equal(dip > 1, not case.stays)
    expect "List".is_at "80%"
    for _, e in ipairs(user:events "did_change_detent") do expect.equal(e.by, "user") end
  end)

  story "FT-20" (("a style can pass the momentum on or keep it, %s"):format(case.style), where)(
  function(user)
    style "other" { like = case.style, passes_momentum = case.stays and "down" or false }
    local dip = flung(user, { style = "other" })
    expect.equal(dip > 1, case.stays == true)
    expect "List".is_at(case.stays and "60%" or "80%")
  end)
end

story "FT-20" "content that does not drag the sheet passes no momentum on" (function(user)
  style "passing" { like = "ios", passes_momentum = true }
  flung(user, { style = "passing", draggable = { content = false } })
  expect "List".is_at "80%"
end)

story "FT-20" "the remaining momentum does not move the sheet past a refusal" (function(user)
  style "passing" { like = "ios", passes_momentum = "down" }
  flung(user, {
    style = "passing", detents = { "80%" }, opens_at = "80%", dismissible = false,
  })
  expect "List".is_at "80%"
  expect.equal(user:events "dismiss_blocked"[1].why, "swipe")
end)

story "FT-20" "a sheet that is flicked up passes its momentum to its content" (function(user)
  style "passing" { like = "ios", passes_momentum = "up" }
  for _, name in ipairs { "passing", "ios" } do
    sheet(name) {
      style = name, title = "List", detents = { "medium", "large" }, content = { rows = 60 },
    }
    user:opens(name)
    user:settles()
    user:flicks { up = 200, at = 3000, on = "content" }
    user:settles()
    expect(name).is_at "large"
    local offset = user:sheet(name).offset
    -- 626 to 793 takes e^(nt) = 1 + 167 n / 3000 of the velocity, n = 1000 ln 0.998: 2666 remain,
    -- which cover 2666 / 2.002 pt.
    local n = 1000 * math.log(0.998)
    local left = 3000 * (1 + 167 * n / 3000)
    expect.near(offset, name == "passing" and -left / n or 0, name == "passing" and 12 or 0.001)
    user:sheet(name):dismiss()
    user:settles()
  end
end)

story "FT-20" "a finger that catches the sheet stops the content" (function(user)
  style "passing" { like = "ios", passes_momentum = "up" }
  sheet "List" {
    style = "passing", title = "List", detents = { "medium", "large" }, content = { rows = 60 },
  }
  user:opens "List"
  user:settles()
  user:flicks { up = 100, at = 1500, on = "content" }
  user:waits(0.01)
  user:grabs "bar":holds(1):lifts()
  user:settles()
  expect.equal(user:sheet().offset, 0)
end)

scenario "an unknown value is an error" (function()
  expect.error(function() style "a" { passes_momentum = "left" } end, '"up" or "down"')
end)
