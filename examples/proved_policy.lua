-- A policy with two kinds of claims: `always` is checked for each release of every scenario,
-- `region` for every release in an area of the decision map.

policy "careful" {
  { "unsure", function(r)
    if r:within { travel = 24, velocity = 250 } then return r.from end
  end },
  { "throw", function(r)
    if r.velocity > 1600 and r.dismissible then return "dismiss" end
  end },
  like = "ios",
}

sheet "Editor" {
  title = "Editor",
  policy = "careful",
  detents = { "medium", "large" },
  content = { text = "Nudge me, then flick me down." },
}

always "a short, slow release keeps the detent" (function(r)
  return not r:within { travel = 24, velocity = 250 } or r.to == r.from
end)

region "a nudge keeps the detent" { of = "Editor", travel = { -20, 20 }, velocity = { -200, 200 },
  always = "from" }
region "an upward release never dismisses" { of = "Editor", travel = { -300, 0 },
  velocity = { -2000, -100 }, never = "dismiss" }

scenario "the rules apply in order, then the rules of the iOS style" (function(user)
  user:opens "Editor"
  local function rule(release)
    release.from = "large"
    return select(2, decide("Editor", release))
  end
  expect.equal(rule { travel = 10, velocity = 100 }, "unsure")
  expect.equal(rule { travel = 10, velocity = 1700 }, "throw")
  expect.equal(rule { travel = 10, velocity = 900 }, "fast")
  expect.equal(decide("Editor", { from = "medium", travel = -30, velocity = -900 }), "large")
end)

scenario "a fast flick from large dismisses and does not stop at medium" (function(user)
  user:opens "Editor"
  user:sheet().detent = "large"
  user:flicks { down = 160, at = 1800 }
  expect "Editor".is_dismissed { why = "swipe" }
end)
