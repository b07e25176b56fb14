-- Examples of the reference; the line `--- NAME` starts the example of NAME.
-- A scenario "an example" is an example of its body.

--- DecideRelease
scenario "an example" (function(user)
  expect.equal(decide("Order", { from = "medium", travel = -30, velocity = -900 }), "large")
  expect.equal(
    decide("Order", {
      from = "large", height = 200, elapsed = 0.5, by = "content", scrolled = false,
      velocity_x = 40, keyboard = 0, travel = 320, direction = "down", farthest = 320,
      rested = 0.01,
    }), "dismiss")
  -- A line of a release log, whose other keys have no effect.
  expect.equal(
    decide("Order", {
      sheet = "Order", from = "large", height = 200, device = "pixel-8", pointer = "touch",
      dragged = true, to = "dismiss", wanted = "medium", who = "u7", n = 2,
      samples = { { 0, 195, 400 }, { 0.4, 195, 1000 } }, _app = "7.1",
    }), "dismiss")
end)

--- ReleaseDetent
scenario "an example" (function(user)
  expect.equal(
    decide("Order", {
      from = "low", height = 90, velocity = 0, container = 640,
      detents = { { name = "low", height = 100 }, { name = "high", height = 400 } },
    }), "low")
end)

--- ScenarioOptions
sheet "Order" {}
scenario("on a tablet", { device = "ipad-11", tags = { "pad", "slow" } }) (function(user)
  user:opens "Order"
end)
scenario("not ready yet", { skip = "waits for the new keyboard" }) (function() end)
scenario("only this one", { only = true }) (function() end)

--- RegionSpec
sheet "Order" { detents = { "medium", "large" } }
region "upward" {
  of = "Order", from = "medium", travel = { -300, 0 }, velocity = { -2000, -100 },
  never = "dismiss",
}
region "a nudge" { of = "Order", travel = { -20, 20 }, velocity = { -300, 300 }, always = "from" }
region "a nudge by the bar while typing" {
  of = "Order", travel = { -20, 20 }, velocity = { -300, 300 }, velocity_x = { -900, 900 },
  keyboard = { 1, 400 }, elapsed = { 0.1, 2 }, by = { "grabber", "bar" }, scrolled = false,
  always = "from",
}

--- ScreenPoint
scenario "an example" (function(user)
  user:taps { x = 196, y = 700 }
end)

--- StillOptions
scenario "an example" (function(user)
  print(user:still { cols = 30, rows = 32, charset = "ascii" })
end)

--- SnapshotOptions
scenario "an example" (function(user)
  user:flicks { up = 80, at = 900 }
  expect "Order".matches("flicked", { strip = 5, cols = 18, rows = 20, charset = "ascii" })
end)

--- DismissedOptions
scenario "an example" (function(user)
  user:flicks { down = 60, at = 900 }
  expect "Order".is_dismissed { why = "swipe", within = 0.6 }
end)

--- FeelBudget
scenario "an example" (function(user)
  user:flicks { up = 80, at = 900 }
  expect "Order".feels { settle = 0.5, overshoot = 20, jump = 50 }
end)

--- Sheet
scenario "an example" (function(user)
  local order = user:sheet "Order"
  expect.equal({ order.detent, order.phase, order.height }, { "medium", "resting", 426 })
  order.detent = "large"
  order:set { title = "Buy ACME" }
  user:settles()
  expect.near(order.dim, 0.4, 0.01)
  expect.equal(order:rect("close").width, 30)
end)

--- Stack
stack "Checkout" { "Cart", "Payment" }
sheet "Cart" { detents = { "medium" } }
sheet "Payment" { detents = { "large" } }
scenario "back to the cart" (function(user)
  user:opens "Checkout"
  user:settles()
  local checkout = user:sheet()
  checkout:push "Payment"
  expect.equal(checkout:pages(), { "Cart", "Payment" })
  expect.equal(checkout:pop(), "Payment")
end)

--- Screen
scenario "an example" (function(user)
  expect.equal(user:screen().name, "Market")
  expect.equal(user:screen().offset, 0)
end)

--- Motion
scenario "an example" (function(user)
  local settle = spring { damping = 0.8, response = 0.3 }
  expect.near(settle.damping, 0.8, 1e-9)
  local height, velocity = settle:at(0.1, 426, 793)
  print(height, velocity, settle:settles_in(426, 793))
end)

--- Decision
sheet "Upload" {
  on = {
    should_dismiss = function(s)
      local decision = s:later()
      after(1.5, function() decision:allow() end) -- or decision:refuse()
      return decision
    end,
  },
}

--- Release
policy "gliding" {
  { "glide", function(r)
    if math.abs(r.velocity) > 500 then return r:nearest(r.projected) end
  end },
  like = "ios",
}
sheet "Order" { policy = "gliding", detents = { "medium", "large" } }

--- Detent
scenario "an example" (function(user)
  local order = user:sheet "Order"
  order:set { detents = { "fit", "large" }, content = { rows = 60 } }
  user:settles()
  -- The content is taller than the screen, so both are one detent.
  expect.equal(order.detents[1].also, { "large" })
  expect "Order".is_at "large"
end)

--- DetentContext
sheet "Score" {
  detents = {
    "large",
    strip = function(c)
      if not c.compact then return c.insets.bottom + 86 end -- nil: inactive in landscape
    end,
    bars = function(c) return 16 + c.header + c.footer + c.insets.bottom end,
  },
}

--- MotionStart
sheet "Order" {
  detents = { "medium", "large" },
  motion = {
    settle = function(m)
      m.velocity = m.velocity / 2 -- starts with half the velocity of the release
      if m.by == "script" and m.to < m.from then return curve("ease_out", 0.2) end
    end,
  },
}

--- PresentationContext
sheet "Filter" {
  presentation = function(c)
    if c.idiom == "pad" and c.width > 700 then return "popover" end
    return c.compact and "cover" or "sheet"
  end,
}

--- Drag
sheet "Heavy" {
  detents = { low = 200, high = 600 },
  drag = function(s, d) return math.max(d.min, math.min(d.max, d.height - d.step / 2)) end,
}

--- Environment
scenario "an example" (function(user)
  user:device { like = "pixel-8", color_scheme = "dark" }
  expect.equal({ environment.platform, environment.color_scheme }, { "android", "dark" })
  expect.equal({ environment.width_class, environment.height_class }, { "compact", "regular" })
end)

--- Hinge
scenario "an example" (function(user)
  user:device {
    like = "pixel-8", width = 800, height = 900,
    hinge = { x = 390, y = 0, width = 20, height = 900 },
  }
  expect.equal({ environment.hinge.x, environment.hinge.width }, { 390, 20 })
end)

--- RubberBandContext
sheet "Firm" {
  rubber_band = function(over, _, c) return c.reduce_motion and 0 or over / 3 end,
}

--- Event
sheet "Order" { on = { did_dismiss = function(e) print(e.time, e.sheet.name, e.why) end } }

--- User
scenario "an example" (function(user)
  user:taps "Quantity"
  user:types "12"
  user:keyboard(false)
  user:drags { up = 200 }
  user.now:rotates "landscape" -- while it still moves
  user:settles()
  expect.equal(user:sheet().fields.Quantity, "12")
end)

--- Finger
scenario "an example" (function(user)
  local finger = user:grabs()
  finger:moves { up = 60, over = 0.06 }:holds(0.03) -- more than 40 ms would be a stop
  finger:lifts()
  expect "Order".is_at "large"
end)

--- Expectation
scenario "an example" (function(user)
  expect "Order".is_open()
  expect "Order".shows "Quantity"
  expect "Order".dims(0)
  user:taps "close"
  expect "Order".is_dismissed { why = "close" }
  expect "Order".went { "will_present", "did_present", "will_dismiss", "did_dismiss" }
end)

--- PlainExpectation
scenario "an example" (function(user)
  expect(user:sheet().height).near(426, 0.5)
  expect(#user:haptics() == 0)
end)
