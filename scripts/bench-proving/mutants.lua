-- A small test suite: four scenarios that detect almost every change of the rules above them.

policy "careful" {
  { "unsure", function(r)
    if r:within { travel = 24, velocity = 250 } then return r.from end
  end },
  { "throw", function(r)
    if r.velocity > 1600 and r.travel > 40 then return "dismiss" end
  end },
  { "near", function(r) return r:nearest(r.height - 0.2 * r.velocity) end },
}

sheet "Order" { policy = "careful", detents = { tip = 120, half = 400, full = 700 } }

local function goes(from, travel, velocity, to)
  local outcome = decide("Order", { from = from, travel = travel, velocity = velocity })
  expect.equal(outcome, to)
end

scenario "the sheet rests at three heights" (function(user)
  user:opens "Order"
  expect "Order".height(120)
  user:sheet().detent = "half"
  expect "Order".height(400)
  user:sheet().detent = "full"
  expect "Order".height(700)
end)

scenario "a small slow drag keeps the detent" (function()
  goes("half", 24, 250, "half")
  goes("tip", 23, 249, "tip")
  goes("tip", -24, -250, "tip")
  goes("full", 25, 600, "full")
  goes("full", 20, 700, "half")
end)

scenario "a fast flick down dismisses the sheet" (function()
  goes("full", 41, 1601, "dismiss")
  goes("full", 40, 1601, "half")
  goes("full", 41, 1600, "half")
  goes("full", 43, 1700, "dismiss")
  goes("full", 41, 1500, "half")
end)

scenario "other releases settle at the detent nearest to the projected height" (function()
  goes("tip", -100, -198, "tip")
  goes("tip", -100, -202, "half")
  goes("half", -25, 820, "half")
  goes("half", -25, 830, "tip")
end)
