-- Verifies detents that a device, the keyboard or the content moves to the same height. They become
-- one detent that has all their names (Semantics, "Detents of the same height").
-- Numbers: an iphone-15 is 852 pt tall, with a maximum of 793 and a keyboard of 336; 60% is 511.2,
-- 80% is 681.6. An iphone-se is 667 pt tall, with a maximum of 647 and a keyboard of 260. The
-- pixel-8 has 915 pt, 60% is 549, 80% is 732; its keyboard of 400 is part of `device` here.

local reading = require "reading"

local pixel = { like = "pixel-8", keyboard_height = 400 }

-- Each device with a style, its maximum, and 60% and 80% of its height.
local phones = {
  { on = "iphone-15", style = "ios", most = 793, sixty = 511.2, eighty = 681.6 },
  { on = pixel, style = "material", most = 915, sixty = 549, eighty = 732 },
}

-- The names of each detent: "60%/80%/large".
local function names(sheet)
  local words = {}
  for _, detent in ipairs(sheet.detents) do
    local also = detent.also and "/" .. table.concat(detent.also, "/") or ""
    words[#words + 1] = detent.name .. also
  end
  return table.concat(words, " ")
end

-- A sheet with a text field, at a detent, with the keyboard shown.
local function typing(user, phone, options)
  local definition = {
    style = phone.style, detents = { "60%", "80%", "large" }, grabber = true,
    content = { fields = { "Text" }, rows = 40 },
  }
  for key, value in pairs(options or {}) do definition[key] = value end
  sheet "Note" (definition)
  user:opens("Note", { animated = false })
  user:taps "Text"
  user:settles()
  return user:sheet "Note"
end

for _, phone in ipairs(phones) do
  local where = { device = phone.on }
  local on = ", " .. phone.style

  scenario("with the keyboard, three detents are one with three names" .. on, where)(function(user)
    local s = typing(user, phone, { opens_at = "80%" })
    expect.equal(#s.detents, 1)
    expect.equal(names(s), "80%/60%/large")
    expect.near(s.detents[1].height, phone.most, 0.01)
    expect.equal(s.detents[1].also, { "60%", "large" })
    expect "Note".is_at "60%"
    expect "Note".is_at "80%"
    expect "Note".is_at "large"
    expect.equal({ s.detent, s.progress }, { "80%", 1 })
    user:keyboard(false)
    expect "Note".is_at "80%"
    expect.equal(names(s), "60% 80% large")
    expect.equal(s.detents[1].also, nil)
  end)

  scenario("a merged detent that was not selected has the name of the lowest" .. on, where)(
  function(user)
    local s = typing(user, phone, { detents = { peek = 100, "80%", "large" } })
    expect.equal(names(s), "peek 80%/large")
    s:select "large"
    user:settles()
    expect.equal(names(s), "peek large/80%")
    s:select "peek"
    user:settles()
    expect.equal(names(s), "peek 80%/large")
  end)

  scenario("a detent selected with the keyboard stays selected after it hides" .. on, where)(
  function(user)
    local s = typing(user, phone)
    for _, to in ipairs { { "large", phone.most }, { "80%", phone.eighty }, { "60%", phone.sixty } }
    do
      s:select(to[1])
      user:settles()
      expect.near(s.height, phone.most, 0.01)
      expect.equal(s.detent, to[1])
      user:keyboard(false)
      expect "Note".is_at(to[1])
      expect "Note".height(to[2], 0.01)
      user:taps "Text"
      user:settles()
    end
    expect.equal(reading.changes(user),
      "60%>large script, large>80% script, 80%>60% script")
    expect.equal(user:events "warning", {})
  end)

  scenario("a flick down selects the next name and hides the keyboard" .. on, where)(
  function(user)
    local s = typing(user, phone, { opens_at = "large" })
    user:flicks { down = 60, at = 1500 }
    user:settles()
    expect "Note".is_at "80%"
    expect "Note".height(phone.eighty, 0.01)
    expect.equal(user:layers()[1], "Note")
    user:taps "Text"
    user:settles()
    expect.equal(names(s), "80%/60%/large")
    user:flicks { down = 60, at = 1500 }
    user:settles()
    expect "Note".is_at "60%"
    expect "Note".height(phone.sixty, 0.01)
    expect.equal(reading.changes(user), "large>80% user, 80%>60% user")
    expect "Note".is_open()
  end)

  scenario("a flick down from the lowest name dismisses, as from a single detent" .. on, where)(
  function(user)
    typing(user, phone)
    user:flicks { down = 200, at = 2000 }
    expect "Note".is_dismissed { why = "swipe" }
  end)

  scenario("a flick down selects the next name if the sheet is not dismissible, too" .. on, where)(
  function(user)
    typing(user, phone, { opens_at = "large", dismissible = false })
    user:flicks { down = 60, at = 1500 }
    user:settles()
    expect "Note".is_at "80%"
    expect "Note".height(phone.eighty, 0.01)
  end)

  scenario("a flick does not skip to a detent below the merged detents" .. on, where)(function(user)
    local s = typing(user, phone, { detents = { peek = 100, "80%", "large" }, opens_at = "large" })
    expect.equal(names(s), "peek large/80%")
    user:flicks { down = 60, at = 1500 }
    user:settles()
    expect "Note".is_at "80%"
    expect "Note".height(phone.eighty, 0.01)
    user:flicks { down = 60, at = 1500 }
    user:settles()
    expect "Note".is_at "peek"
  end)

  scenario("a change that the script refuses keeps the keyboard" .. on, where)(function(user)
    local s = typing(user, phone, {
      opens_at = "large", on = { should_change_detent = function() return false end },
    })
    user:flicks { down = 60, at = 1500 }
    user:settles()
    expect "Note".is_at "large"
    expect.equal(s.detent, "large")
    expect.equal(user:layers()[1], "keyboard")
  end)

  scenario("next_down of a rule is the next name" .. on, where)(function(user)
    policy "own" { { "down", function(r) if r.velocity > 0 then return r:next_down() end end } }
    typing(user, phone, { opens_at = "large", policy = "own" })
    user:flicks { down = 60, at = 300 }
    user:settles()
    expect "Note".is_at "80%"
    expect "Note".height(phone.eighty, 0.01)
  end)

  scenario("a screen reader steps down to the next name" .. on, where)(function(user)
    typing(user, phone, { opens_at = "large" })
    user:accessibility "decrement"
    user:settles()
    expect "Note".is_at "80%"
    expect "Note".height(phone.eighty, 0.01)
    expect.equal(user:events "announcement"[#user:events "announcement"].text, "80%")
  end)

  scenario("a rule can return each name, and its choice is kept" .. on, where)(function(user)
    policy "up" { { "up", function(r) if r.velocity < 0 then return "large" end end },
      like = phone.style }
    local s = typing(user, phone, { policy = "up" })
    user:flicks { up = 60, at = 900, on = "grabber" }
    user:settles()
    expect.near(s.height, phone.most, 0.01)
    expect.equal(s.detent, "large")
    user:keyboard(false)
    expect "Note".is_at "large"
    expect "Note".height(phone.most, 0.01)
    expect.equal(user:events "error", {})
  end)

  scenario("decide takes and returns each name" .. on, where)(function(user)
    policy "all" { { "all", function(r) return r.travel > 0 and "60%" or "large" end } }
    typing(user, phone, { policy = "all" })
    for _, from in ipairs { "60%", "80%", "large" } do
      expect.equal((decide("Note", { from = from, travel = 10 })), "60%")
      expect.equal((decide("Note", { from = from, travel = -10 })), "large")
    end
  end)

  scenario("if the content is as tall as the screen, fit and large are one detent" .. on, where)(
  function(user)
    sheet "Tall" {
      style = phone.style, detents = { "fit", "large" }, opens_at = "large", grabber = true,
      content = { rows = 60 },
    }
    user:opens "Tall"
    user:settles()
    local s = user:sheet "Tall"
    expect.equal(names(s), "large/fit")
    expect.near(s.height, phone.most, 0.01)
    s:set { content = { rows = 3 } }
    user:settles()
    expect.equal(names(s), "fit large")
    expect "Tall".is_at "large"
    s:set { content = { rows = 60 } }
    user:settles()
    -- They have the same height without a keyboard, so a flick down dismisses.
    user:flicks { down = 200, at = 2000 }
    expect "Tall".is_dismissed { why = "swipe" }
    expect.equal(user:events "error", {})
  end)
end

scenario("heights in points that meet on a small phone are one detent", { device = "iphone-se" })(
function(user)
  sheet "Points" { detents = { low = 400, mid = 660, high = 700 }, opens_at = "high" }
  expect.equal(reading.detents(user:sheet "Points"), "low 400.0, high 647.0")
  user:opens "Points"
  user:settles()
  expect "Points".is_at "mid"
  expect "Points".height(647)
  expect.equal(names(user:sheet "Points"), "low high/mid")
  user:device "iphone-15"
  user:settles()
  expect "Points".is_at "high"
  expect "Points".height(700)
  expect.equal(names(user:sheet "Points"), "low mid high")
  expect.equal(user:events "error", {})
end)

scenario "a grabber stays while the keyboard merges all detents" (function(user)
  sheet "Plain" { detents = { "60%", "80%", "large" }, content = { fields = { "Text" } } }
  user:opens "Plain"
  user:taps "Text"
  user:settles()
  local s = user:sheet "Plain"
  expect.equal(#s.detents, 1)
  expect.truthy(s.grabber_visible)
end)

scenario "the selected larger detent dims, although the undimmed detent has the same height" (
function(user)
  local s = typing(user, phones[1], { largest_undimmed = "60%" })
  expect.equal(s.dim, 0)
  s:select "large"
  user:settles()
  expect.near(s.dim, 0.4, 0.001)
  s:select "60%"
  user:settles()
  expect.equal(s.dim, 0)
end)

scenario "a drag that starts with the keyboard uses the detent names from its start" (
function(user)
  local s = typing(user, phones[1], { opens_at = "large" })
  local finger = user:grabs "grabber":moves { down = 30, over = 0.1 }
  s:end_editing()
  user:waits(0.1)
  finger:moves { down = 60, over = 0.04 }
  finger:lifts()
  user:settles()
  expect "Note".is_at "80%"
  expect "Note".height(681.6, 0.01)
end)

scenario "`from` is the name of a current detent, also for a sheet that was caught while moving" (
function(user)
  policy "names" {
    { "from", function(r)
      for _, detent in ipairs(r.detents) do
        if detent.name == r.from then return r.from end
      end
      error("no " .. r.from)
    end },
  }
  sheet "Steps" {
    detents = { low = 200, high = 600, top = 780 }, opens_at = "top", grabber = true,
    policy = "names",
  }
  user:opens "Steps"
  user:settles()
  user:sheet "Steps":select "high"
  user:waits(0.1)
  user.now:keyboard(true)
  user.now:drags { up = 30, on = "grabber" }
  user:settles()
  expect "Steps".is_at "top"
  expect.equal(user:events "error", {})
end)
