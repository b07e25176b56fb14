-- Verifies the range of custom heights: from the smallest to the largest detent. A height outside
-- the range is brought back with the settle motion, and it returns to the wanted height later.

policy "anywhere" { { "rest", function(r) return r.height end } }

local plain = { width = 400, height = 800, insets = { top = 0, bottom = 0, left = 0, right = 0 } }

for _, phone in ipairs { { like = "iphone-15", style = "ios" },
  { like = "pixel-8", style = "material" } } do
  local device = {
    like = phone.like, width = plain.width, height = plain.height, insets = plain.insets,
  }
  local where, on = { device = device }, ", " .. phone.style

  -- A sheet that was opened at its smallest detent and dragged up.
  local function resting(user, up, options)
    local definition = {
      style = phone.style, detents = { low = 200, high = 700 }, policy = "anywhere",
      grabber = true, dismissible = false, modal = false, content = { rows = 30 },
    }
    for key, value in pairs(options or {}) do definition[key] = value end
    sheet "A" (definition)
    user:opens("A", { animated = false })
    user:drags { to = 200 + up }
    user:settles()
    expect "A".height(200 + up, 0.5)
    return user:sheet "A"
  end

  scenario("a custom height moves into a new range with a motion, and returns" .. on, where)(
  function(user)
    local s = resting(user, 450)
    local wanted = s.height
    s:set { detents = { low = 200, high = 500 } }
    user:waits(0.05)
    expect.truthy(s.height > 501 and s.height < wanted)
    user:settles()
    expect "A".height(500)
    expect.equal(s.detent, nil)
    s:set { detents = { low = 200, high = 600 } }
    user:settles()
    expect "A".height(600)
    s:set { detents = { low = 200, high = 790 } }
    user:settles()
    expect "A".height(wanted, 0.01)
    s:set { detents = { low = 680, high = 790 } }
    user:settles()
    expect "A".height(680)
  end)

  scenario("a custom height moves into the range of a smaller screen with a motion" .. on, where)(
  function(user)
    local s = resting(user, 450, { detents = { low = "25%", high = "90%" } })
    local wanted = s.height
    local small = { like = phone.like, width = 400, height = 700, insets = plain.insets }
    user:device(small)
    expect.truthy(s.height > 631)
    user:settles()
    expect "A".height(630)
    user:device(device)
    user:settles()
    expect "A".height(wanted, 0.01)
  end)

  scenario("a custom height moves below a lowered detent with a motion" .. on, where)(
  function(user)
    local most = 700
    local s = resting(user, 400, { detents = { low = 200, high = function() return most end } })
    most = 450
    s:invalidate_detents()
    expect.truthy(s.height > 590)
    user:settles()
    expect "A".height(450)
  end)

  scenario("content that shrinks leaves no empty space" .. on, where)(function(user)
    local s = resting(user, 300, { detents = { low = 200, high = "fit" }, content = { rows = 14 } })
    expect.truthy(s.height > 490)
    s:set { content = { rows = 5 } }
    user:settles()
    expect.equal(s.height, s.detents[2].height)
    expect.truthy(s.height < 300)
  end)

  scenario("a release below the range selects the smallest height, without an error" .. on, where)(
  function(user)
    local s = resting(user, 200)
    user:drags { down = 390, over = 0.5 }
    user:settles()
    expect "A".height(200)
    expect.equal(s.detent, nil)
    expect.equal((decide("A", { from = "low", height = 0 })), 200)
    expect.equal((decide("A", { from = "low", height = 900 })), 700)
    expect.equal((decide("A", { from = "low", height = 444 })), 444)
    expect.equal(user:events "error", {})
  end)
end

scenario("a release above the range selects the largest height, without an error", {
  device = "iphone-15",
})(function(user)
  sheet "A" { detents = { low = 100, "large" }, policy = "anywhere", opens_at = "large" }
  user:opens("A", { animated = false })
  -- The rubber band shows more than the 852 pt of the screen.
  user:drags { up = 200, over = 0.5, on = { x = 200, y = 80 } }
  local finger = user:grabs { x = 200, y = 840 }
  finger:moves { up = 839, over = 0.5 }
  finger:lifts()
  user:settles()
  expect "A".height(793)
  expect.equal(user:events "error", {})
end)

scenario("a custom height is restored after a cover", { device = "iphone-15" })(function(user)
  sheet "A" { detents = { low = 200, high = 700 }, policy = "anywhere", grabber = true }
  user:opens("A", { animated = false })
  user:drags { to = 400 }
  user:settles()
  local s = user:sheet "A"
  local wanted = s.height
  user:rotates "landscape"
  expect.equal({ s.presentation, s.height, s:rect "sheet".y }, { "cover", 393, 0 })
  user:rotates "portrait"
  user:settles()
  expect "A".height(wanted, 0.01)
end)

scenario("a custom height that the keyboard covers applies after the keyboard hides", {
  device = "iphone-15",
})(function(user)
  policy "floor" {
    { "floor", function(r)
      if r.keyboard > 0 and r.velocity >= 0 and r.height < 500 then return 300 end
    end },
    like = "ios",
  }
  sheet "A" {
    detents = { low = 300, high = 700 }, policy = "floor", grabber = true,
    content = { fields = { "Text" }, rows = 20 },
  }
  user:opens("A", { animated = false })
  user:taps "Text"
  user:settles()
  expect "A".height(300 + 336 - 34)
  user:drags { down = 200 }
  user:settles()
  expect "A".height(300 + 336 - 34)
  user:keyboard(false)
  expect "A".height(300)
end)

scenario "a result that is not a number is still an error" (function()
  policy "nan" { { "nan", function() return 0 / 0 end } }
  sheet "A" { detents = { "medium" }, policy = "nan" }
  expect.error(function() decide("A", { from = "medium", travel = 1 }) end, "finite height")
end)
