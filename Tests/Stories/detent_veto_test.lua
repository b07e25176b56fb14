-- Verifies that a script can prevent any change of the detent (IOS-40, FT-17, IOS-41), and that the
-- hook is pure.

screen "Home" { rows = 30 }

local phones = {
  { device = "iphone-15", style = "ios" },
  { device = "iphone-15", style = "trading-ios" },
  { device = "pixel-8", style = "material" },
  { device = "pixel-8", style = "trading-android" },
}

-- Every way to select the larger detent.
local routes = {
  ["the script"] = function(user) user:sheet():select "80%" end,
  ["the property"] = function(user) user:sheet().detent = "80%" end,
  ["a drag"] = function(user) user:drags { up = 150, over = 0.2 } end,
  ["a flick"] = function(user) user:flicks { up = 100, at = 2000 } end,
  ["the grabber"] = function(user) user:taps "grabber" end,
  ["a screen reader"] = function(user) user:accessibility("increment", "grabber") end,
}

for _, phone in ipairs(phones) do
  for route, go in pairs(routes) do
    story "IOS-40, FT-17" (("%s: %s is prevented, then allowed"):format(phone.style, route), {
      device = phone.device,
    })(function(user)
      local may, asked = false, {}
      sheet "Kept" {
        style = phone.style, detents = { "60%", "80%" },
        on = {
          should_change_detent = function(s, to, by)
            asked[#asked + 1] = ("%s>%s %s"):format(s.detent, to, by)
            return may
          end,
        },
      }
      user:opens "Kept"
      user:settles()
      local s = user:sheet()
      go(user)
      expect "Kept".is_at "60%"
      expect.near(s.height, s.detents[1].height, 0.001)
      expect "Kept".never "will_change_detent"
      local by = (route == "the script" or route == "the property") and "script" or "user"
      expect.equal(asked, { "60%>80% " .. by })
      may = true
      go(user)
      expect "Kept".is_at "80%"
      expect.equal(#asked, 2)
      -- The hook is not called for the selected detent.
      s:select "80%"
      expect.equal(#asked, 2)
    end)
  end

  story "IOS-40, FT-17" ("a flick to a refused detent returns with its velocity, " .. phone.style, {
    device = phone.device,
  })(function(user)
    sheet "Kept" {
      style = phone.style, detents = { "60%", "80%" },
      motion = { settle = spring { damping = 0.5, response = 0.5 } },
      on = { should_change_detent = function() return false end },
    }
    user:opens "Kept"
    user:settles()
    local s = user:sheet()
    local finger = user:grabs():moves { up = 60, over = 0.05 }
    local held = s.height
    finger:lifts()
    user:waits(0.02)
    expect.truthy(s.height > held + 5)
    expect "Kept".is_at "60%"
    -- Dismissal has a separate hook.
    user:flicks { down = 200, at = 3000 }
    expect "Kept".is_dismissed { why = "swipe" }
  end)
end

story "IOS-40" "the hook of a page runs before its stack's, and not for the layout" (function(user)
  local asked = {}
  sheet "One" {
    detents = { "medium", "large" },
    on = { should_change_detent = function(_, to) asked[#asked + 1] = "page " .. to end },
  }
  sheet "Two" { detents = { "medium", "large" } }
  stack "Pages" {
    "One", "Two",
    on = { should_change_detent = function(_, to) asked[#asked + 1] = "stack " .. to end },
  }
  user:opens "Pages"
  user:settles()
  local s = user:sheet()
  s:select "large"
  user:settles()
  s:push "Two"
  user:settles()
  s:select "large"
  user:settles()
  expect.equal(asked, { "page large", "stack large" })
  s:set { detents = { "medium", low = 120 } }
  user:settles()
  expect.equal(#asked, 2)
end)

scenario "an action in the hook and a number as its result are errors" (function(user)
  local said
  sheet "Kept" {
    detents = { "medium", "large" },
    on = {
      should_change_detent = function(s)
        local ok, why = pcall(function() s:dismiss() end)
        said = ok and "no error" or tostring(why)
        return false
      end,
    },
  }
  user:opens "Kept"
  user:settles()
  user:sheet():select "large"
  expect "Kept".is_at "medium"
  expect.truthy(said:find("must not change anything", 1, true), said)
end)
