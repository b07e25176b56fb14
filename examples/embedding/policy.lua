-- The rules of an order ticket, which a program loads and queries at run time.
local flung = param("flung", 900, { min = 300, max = 3000, step = 100 })

policy "ticket" {
  { "flung", function(release)
    if release.velocity > flung then return "dismiss" end
  end },
  { "pulled", function(release)
    if release.travel < -120 then return "large" end
  end },
  { "calm", function(release) return release.from end },
}

sheet "Ticket" {
  title = "Ticket",
  policy = "ticket",
  detents = { "medium", "large" },
}

scenario "a slow drag keeps the ticket open, a flick dismisses it" (function(user)
  user:opens "Ticket"
  user:drags { down = 40, over = .4 }
  expect "Ticket".is_at "medium"
  user:flicks { down = 160, at = 1500 }
  expect "Ticket".is_dismissed()
end)
