-- A policy with its proof: what must hold for every release is said once, and checked for each
-- release of every scenario (`always`) and for every cell of the map (`region`).

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
  content = { text = "Nudge me, then throw me." },
}

always "small and slow changes nothing" (function(r)
  return not r:within { travel = 24, velocity = 250 } or r.to == r.from
end)

region "a nudge" { of = "Editor", travel = { -20, 20 }, velocity = { -200, 200 }, always = "from" }
region "upwards" { of = "Editor", travel = { -300, 0 }, velocity = { -2000, -100 },
  never = "dismiss" }

scenario "the rules answer in order, then the platform's" (function(user)
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

scenario "a throw passes medium on its way out" (function(user)
  user:opens "Editor"
  user:sheet().detent = "large"
  user:flicks { down = 160, at = 1800 }
  expect "Editor".is_dismissed { why = "swipe" }
end)
