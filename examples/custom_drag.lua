-- A custom drag: the sheet follows the finger at half its speed, and snaps to a detent when it is
-- less than 8 pt away.

sheet "Drawer" {
  title = "Drawer",
  detents = { low = 200, high = 600 },
  content = { rows = 12 },
  drag = function(s, d)
    local height = d.height - d.step / 2
    for _, detent in ipairs(s.detents) do
      if math.abs(height - detent.height) < 8 and math.abs(d.travel) > 40 then
        return detent.height
      end
    end
    return math.max(d.min, math.min(d.max, height))
  end,
}

scenario "a finger that moves 200 pt moves the sheet 100 pt" (function(user)
  user:opens "Drawer"
  user:settles()
  local finger = user:grabs()
  finger:moves { up = 200 }
  expect.now "Drawer".height(300)
  finger:lifts()
end)

scenario "the sheet snaps to a detent that is 6 pt away" (function(user)
  user:opens "Drawer"
  user:settles()
  local finger = user:grabs()
  finger:moves { up = 780, over = 1 } -- half of it is 390, 10 pt too few
  expect.now "Drawer".height(590)
  finger:moves { up = 8 } -- would be 594
  expect.now "Drawer".height(600)
  finger:holds(0.2)
  finger:lifts()
  expect "Drawer".is_at "high"
end)

scenario "the sheet stops at its largest detent" (function(user)
  user:opens "Drawer"
  user:settles()
  local finger = user:grabs()
  finger:moves { up = 1200, over = 1 }
  expect.now "Drawer".height(600)
  finger:lifts()
end)
