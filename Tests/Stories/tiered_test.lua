-- Sheets with tiers, and stacks of pages in one sheet (NP-01 to 09, 14, 16).
-- iphone-15. A page's own height: bar 56 + rows of 44 + bottom inset 34.

screen "Main" { rows = 30 }

for _, tier in ipairs { "one_tier_automatic", "one_tier_fixed", "two_tier", "full" } do
  sheet(tier) { style = "tiered", tiers = tier, title = tier, content = { rows = 3 } }
end

story "NP-01" "its kind says how much it covers" (function(user)
  local wanted = {
    one_tier_automatic = { 222 }, -- 56 + 132 + 34
    one_tier_fixed = { 426 },
    two_tier = { 426, 793 },
    full = { 793 },
  }
  for name, heights in pairs(wanted) do
    user:opens(name)
    expect(name).height(heights[1], 1e-6)
    local got = {}
    for i, detent in ipairs(user:sheet().detents) do got[i] = detent.height end
    expect.equal(got, heights)
    user:sheet():dismiss()
    expect(name).is_closed()
  end
end)

story "NP-02" "the close button and a slide down take it away" (function(user)
  user:opens "one_tier_fixed"
  user:taps "close"
  expect "one_tier_fixed".is_dismissed { why = "close" }
  user:opens "one_tier_fixed"
  user:drags { down = 300 }
  expect "one_tier_fixed".is_dismissed { why = "swipe" }
end)

story "NP-03" "modal it blocks what is behind, non-modal it lets it through" (function(user)
  local pings = 0
  screen "Behind" { rows = 30, triggers = { Ping = function() pings = pings + 1 end } }
  user:visits "Behind"
  local s = user:sheet "one_tier_fixed"
  s:present { as = "modal" }
  user:taps("Ping", 1)
  expect.equal(pings, 0)
  expect "one_tier_fixed".is_open() -- it only blocks
  s:dismiss()
  expect "one_tier_fixed".is_closed()
  s:present { as = "non_modal" }
  user:taps("Ping", 1)
  expect.equal(pings, 1)
  expect "one_tier_fixed".is_open()
end)

local shown = {}
sheet "Cart" { style = "tiered", tiers = "one_tier_fixed", title = "Cart", content = { rows = 2 } }
sheet "Coupons" {
  style = "tiered", tiers = "two_tier", title = "Coupons", grabber = true, dismissible = false,
  keyboard = "pan",
}
sheet "Note" { style = "tiered", tiers = "one_tier_automatic", title = "Note", content = { rows = 4 } }
stack "Checkout" {
  "Cart", "Coupons", "Note",
  on = { on_update = function(e) shown[#shown + 1] = e.page end },
}

story "NP-04" "the root page sets the first layout" (function(user)
  user:opens "Checkout"
  expect "Checkout".height(426)
  local nav = user:sheet()
  expect.equal({ nav.page, nav.title }, { "Cart", "Cart" })
  expect.equal(nav:pages(), { "Cart" })
end)

story "NP-05" "a push takes the page's parameters, a pop the earlier ones" (function(user)
  user:opens "Checkout"
  user:settles()
  local nav = user:sheet()
  local function parameters() return { #nav.detents, nav.title, nav.grabber_visible } end
  expect.equal(parameters(), { 1, "Cart", false })
  nav:push "Coupons"
  user:settles()
  expect.equal(parameters(), { 2, "Coupons", true })
  user:drags { down = 380 } -- it may not go
  expect "Checkout".is_open()
  nav:pop()
  user:settles()
  expect.equal(parameters(), { 1, "Cart", false })
  user:drags { down = 380 }
  expect "Checkout".is_dismissed()
end)

story "NP-06" "pops return what they remove; the root stays" (function(user)
  user:opens "Checkout"
  user:settles()
  local nav = user:sheet()
  nav:push "Coupons"
  nav:push "Note"
  expect.equal(nav:pages(), { "Cart", "Coupons", "Note" })
  expect.equal(nav:pop(), "Note")
  nav:push "Note"
  expect.equal(nav:pop_to "Cart", { "Note", "Coupons" })
  nav:push "Coupons"
  nav:pop_to_root()
  expect.equal(nav:pages(), { "Cart" })
  expect.equal(nav:pop(), nil)
  expect.equal(nav:pages(), { "Cart" })
  expect.truthy(#user:events "warning" > 0, "popping the root is warned of")
end)

story "NP-07" "towards an automatic page a push comes in as a sheet does, else as usual" (
  function(user)
    user:opens "Checkout"
    user:settles()
    local nav = user:sheet()
    -- The present motion: a spring of 0.85 and 0.35 s, from 426 to 56 + 176 + 34 = 266.
    nav:push "Note"
    local w = 2 * math.pi / 0.35
    local wd = w * math.sqrt(1 - 0.85 * 0.85)
    user:waits(0.1)
    local left = math.exp(-0.085 * w) * (math.cos(wd * 0.1) + 0.85 * w / wd * math.sin(wd * 0.1))
    expect.near(nav.height, 266 + 160 * left, 1e-6)
    user:settles()
    expect "Checkout".height(266)
  end)

story "NP-08" "on_update runs once for each shown page" (function(user)
  user:opens "Checkout"
  user:settles()
  local nav = user:sheet()
  nav:push "Coupons"
  user:settles()
  nav:push "Note"
  user:settles()
  nav:pop_to_root()
  user:settles()
  expect.equal(shown, { "Cart", "Coupons", "Note", "Cart" })
end)

story "NP-09" "pages of different heights are gone to, and warned of" (function(user)
  user:opens "Checkout"
  user:settles()
  user:sheet():push "Note"
  expect "Checkout".height(266)
  expect.equal(#user:events "warning", 1)
end)

local decision
sheet "Asks" {
  style = "tiered", title = "Asks", content = { fields = { "Name" }, rows = 10 },
  on = {
    should_dismiss = function(s)
      decision = s:later()
      return decision
    end,
  },
}

story "NP-14" "a dismissal waits for its decision; editing ends first, it is done once" (
  function(user)
    user:opens "Asks"
    user:taps "Name"
    user:settles()
    user:taps "close"
    expect "Asks".is_open()
    decision:allow()
    expect "Asks".is_dismissed { why = "close" }
    expect.equal(#user:events "did_dismiss", 1)
    expect.equal(user:layers(), { "Main" }) -- the keyboard has gone too
  end)

story "NP-14" "refused, nothing changes" (function(user)
  user:opens "Asks"
  user:taps "close"
  decision:refuse()
  expect "Asks".is_open()
  expect "Asks".never "will_dismiss"
  expect.equal(#user:events "dismiss_blocked", 1)
end)

story "NP-16" "a decision that never comes leaves it open and usable" (function(user)
  user:opens "Asks"
  user:taps "close"
  user:waits(60)
  expect "Asks".is_open()
  user:scrolls("Asks", 20)
  user:sheet():set { title = "Still here" }
  expect "Asks".shows "Still here"
end)

story "NP-16" "a decision given twice counts once" (function(user)
  user:opens "Asks"
  user:taps "close"
  decision:refuse()
  decision:allow()
  expect "Asks".is_open()
  expect "Asks".never "did_dismiss"
  expect.equal(#user:events "warning", 1)
end)
