-- A drag of one's own: the sheet is heavy and follows the finger at half its speed, and near a
-- detent it clicks in, as a drawer with a catch does.

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

scenario "200 pt of finger are 100 pt of sheet" (function(user)
  user:opens "Drawer"
  user:settles()
  local finger = user:grabs()
  finger:moves { up = 200 }
  expect.now "Drawer".height(300)
  finger:lifts()
end)

scenario "7 pt before the end the catch takes it" (function(user)
  user:opens "Drawer"
  user:settles()
  local finger = user:grabs()
  finger:moves { up = 780, over = 1 } -- half of it is 390: ten too few
  expect.now "Drawer".height(590)
  finger:moves { up = 8 } -- 594
  expect.now "Drawer".height(600)
  finger:holds(0.2)
  finger:lifts()
  expect "Drawer".is_at "high"
end)

scenario "it stops where its detents end" (function(user)
  user:opens "Drawer"
  user:settles()
  local finger = user:grabs()
  finger:moves { up = 1200, over = 1 }
  expect.now "Drawer".height(600)
  finger:lifts()
end)
