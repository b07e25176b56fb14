-- Examples of the reference; the line `--- NAME` starts the example of NAME.
-- A scenario "an example" is an example of its body.

--- device
device "fold" { like = "pixel-8", width = 673, height = 841 } -- defines a device
device "fold" -- selects it for this script

--- screen
screen "Market" { rows = 20, triggers = { Buy = "Order" } }
sheet "Order" {}

--- environment
sheet "Menu" {
  style = environment.platform == "ios" and "ios" or "material",
  detents = {
    few = function() return environment.height_class == "compact" and 200 or 320 end, "large",
  },
  on = {
    environment_changed = function(e) print(table.concat(e.changed, ", ")) end,
  },
}
policy "calm" {
  { "no throw", function(r) if environment.reduce_motion then return r:nearest() end end },
  like = "ios",
}

--- navigate
screen "Map" { rows = 5 }
screen "Place" { lines = 3, triggers = { Done = function() navigate.back() end } }
sheet "Pins" {
  belongs_to = "Map", content = { rows = { "Harbour" } },
  on = { tapped = function() navigate "Place" end },
}

--- entry
entry "order link" {
  on = "link", matches = "shop://order/(%d+)", opens = "Order",
  context = function(e) return { id = e[1] } end,
}
sheet "Order" {}

--- sheet
sheet "Order" { detents = { "medium", "large" } }

--- stack
stack "Checkout" { "Cart", "Payment" }
sheet "Cart" { detents = { "medium" } }
sheet "Payment" { detents = { "large" } }

--- style
style "house" { like = "ios", dimming = 0.6, fast = 800 }
sheet "Menu" { style = "house" }

--- policy
policy "thrown" { -- rules in order; the first result that is not nil decides
  { "throw", function(r)
    if r.velocity > 1500 then return "dismiss" end
  end },
  like = "ios", -- decides if no rule does
}
policy "still" { -- with Reduce Motion, a release is decided by its position alone
  { "nearest", function(r) if r.reduce_motion then return r:nearest() end end },
}
policy "firm" { like = "ios", fast = 1200 } -- or thresholds
sheet "Order" { policy = "thrown" }

--- spring
sheet "Order" { motion = { settle = spring { damping = 0.8, response = 0.3 } } }
sheet "Note" { motion = { settle = spring { damping = 0.5, response = 0.3, clamp = true } } }

--- decay
sheet "Order" { motion = { settle = decay { rate = 0.995 }, present = decay() } }

--- curve
sheet "Order" {
  motion = { present = curve("ease_out", 0.3), dismiss = curve({ 0.3, 0, 0.8, 0.15 }, 0.2) },
}
sheet "Note" { -- a custom curve: fast at first
  motion = { settle = curve(function(x) return 1 - (1 - x) ^ 4 end, 0.4) },
}

--- param
local speed = param("flick speed", 700, { min = 200, max = 2000, step = 50 })
local haptics = param("haptics", true)
local density = param("density", { "comfortable", "compact" })
policy "tuned" { like = "ios", fast = speed }
sheet "Order" {
  content = { rows = 12, row_height = density == "compact" and 36 or 52 },
  on = { did_present = function() if haptics then haptic "light" end end },
}

--- haptic
sheet "Order" { on = { crosses_dismissal = function() haptic "rigid" end } }

--- announce
sheet "Order" {
  content = { buttons = { "Add" } },
  on = { tapped = function() announce "One item added" end },
}

--- after
sheet "Saved" {
  on = { did_present = function(e) after(2, function() e.sheet:dismiss() end) end },
}

--- scenario
sheet "Order" { detents = { "medium", "large" } }
scenario "a flick up selects large" (function(user)
  user:opens "Order"
  user:flicks { up = 80, at = 900 }
  expect "Order".is_at "large"
end)

--- story
sheet "Order" {}
story "SHOP-12, SHOP-13" "a swipe down dismisses it" (function(user)
  user:opens "Order"
  user:flicks { down = 80, at = 900 }
  expect "Order".is_dismissed { why = "swipe" }
end)

--- decide
scenario "an example" (function(user)
  local outcome, rule, margin = decide("Order", { from = "medium", travel = -80, velocity = -300 })
  expect.equal({ outcome, rule }, { "large", "snap" })
  expect.near(margin.velocity, 800, 1) -- at 500 pt/s down it would return
end)

--- always
sheet "Order" { detents = { "medium", "large" } }
always "a nudge changes nothing" (function(r)
  return not r:within { travel = 20, velocity = 300 } or r.to == r.from
end)

--- region
sheet "Order" { detents = { "medium", "large" } }
region "a nudge" { of = "Order", travel = { -20, 20 }, velocity = { -300, 300 }, always = "from" }

--- expect
scenario "an example" (function(user)
  user:flicks { up = 80, at = 900 }
  expect "Order".is_at "large"            -- waits for rest
  expect.now "Order".height(793)          -- does not wait
  expect.equal(user:haptics(), {})        -- plain values; tables by their contents
  expect.near(user.time, 0.87, 0.2)
  expect.truthy(#user:events() > 0, "something happened")
  expect.error(function() error "too late" end, "late")
end)
