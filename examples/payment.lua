-- A payment that cannot be left while it runs: the sheet refuses each dismissal with the reason.
-- The button shows progress and cannot be tapped twice.

local takes = 2 -- seconds

local function content(button) return { { text = "240.00" }, button } end

local function pays(s)
  s.state.runs = true
  s:set { content = content { button = "Pay", busy = true } }
  after(takes, function()
    s.state.runs, s.state.paid = false, s.state.paid + 1
    s:set { content = content { text = "Paid" } }
  end)
end

sheet "Payment" {
  title = "Payment",
  detents = { "medium" },
  state = { runs = false, paid = 0 },
  content = content { button = "Pay" },
  on = {
    tapped = function(e) if e.target == "Pay" then pays(e.sheet) end end,
    should_dismiss = function(s)
      if s.state.runs then announce "The payment is running" end
      return not s.state.runs
    end,
  },
}

local function refuses(user, leave)
  user:opens "Payment"
  user:taps "Pay"
  user:waits(1)
  leave()
  user:settles()
  expect "Payment".is_open()
  expect.announces "The payment is running"
end

scenario("Android's back is refused, then allowed", { device = "pixel-8" }) (function(user)
  refuses(user, function() user:goes_back() end)
  user:taps "Pay" -- busy
  user:waits(takes)
  expect.equal(user:sheet().state.paid, 1)
  expect "Payment".shows "Paid"
  user:goes_back()
  expect "Payment".is_dismissed { why = "back" }
end)
