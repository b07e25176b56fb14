-- A policy that never skips a detent: however far or fast the drag, a release moves the sheet at
-- most one detent. `always` is an invariant, checked for every release of a scenario and of `fuzz`.

--- The index of the detent with a name; 1 is the smallest detent.
local function place(r, name)
  for i, detent in ipairs(r.detents) do
    if detent.name == name then return i end
  end
end

policy "one_at_a_time" {
  { "below half", function(r)
    local smallest = r.detents[1]
    if r.from == smallest.name and r.projected < smallest.height / 2 then return "dismiss" end
  end },
  { "toward the nearest", function(r)
    local here, there = place(r, r.from), place(r, r:nearest(r.projected))
    return r.detents[math.max(here - 1, math.min(here + 1, there))].name
  end },
}

sheet "Steps" {
  title = "Steps",
  policy = "one_at_a_time",
  detents = { low = 200, middle = 400, high = 600, top = 780 },
  content = { rows = 20 },
}

always "a release moves at most one detent" (function(r)
  local index = { dismiss = 0 }
  for i, detent in ipairs(r.detents) do index[detent.name] = i end
  return math.abs(index[r.to] - index[r.from]) <= 1
end)

scenario "a drag past two detents and a fast flick each move one detent" (function(user)
  user:opens "Steps"
  user:drags { up = 400, on = "bar" } -- released at 600 pt, at "high"
  expect "Steps".is_at "middle"
  user:flicks { up = 150, at = 3000 }
  expect "Steps".is_at "high"
  user:flicks { down = 150, at = 3000 }
  expect "Steps".is_at "middle"
end)

scenario "a policy without the rule skips a detent on the same release" (function()
  sheet "Free" {
    detents = { low = 200, middle = 400, high = 600, top = 780 },
    policy = "free",
  }
  policy "free" { { "nearest", function(r) return r:nearest(r.projected) end } }
  expect.equal(decide("Free", { from = "low", height = 600 }), "high")
  expect.equal(decide("Steps", { from = "low", height = 600 }), "middle")
end)
