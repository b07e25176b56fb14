-- Steps in the bar of a sheet and of a stack's pages: drawn, and announced as "step 2 of 4".
-- Numbers: the bar is 4 pt high and ends 4 pt above the bottom of the sheet's bar.

local pages = { "Cart", "Address", "Payment" }
for _, name in ipairs(pages) do
  sheet(name) { title = name, detents = { "medium" }, content = { rows = 2 } }
end
sheet "Own" { title = "Own", step = 4, detents = { "medium" } }
sheet "Alone" { steps = 3, step = 2, detents = { "medium" } }
sheet "Plain" { title = "Plain", detents = { "medium" } }
sheet "Free" { title = "Free", detents = { "medium" } }
stack "Wizard" { "Cart", "Address", "Payment", steps = 4 }
stack "Fixed" { "Cart", "Own", steps = 4, step = 2 }

for _, device in ipairs { "iphone-15", "pixel-8" } do
  local on = { device = device }

  scenario("the steps of a stack follow its pages: " .. device, on)(function(user)
    local wizard = user:sheet("Wizard") --[[@as Stack]]
    user:opens "Wizard"
    user:settles()
    expect "Wizard".shows "step 1 of 4"
    expect.announces "step 1 of 4"
    wizard:push "Address"
    user:settles()
    expect "Wizard".shows "step 2 of 4"
    expect.announces "Address, step 2 of 4"
    wizard:pop()
    user:settles()
    expect "Wizard".shows "step 1 of 4"
  end)

  scenario("a page has its own step: " .. device, on)(function(user)
    local fixed = user:sheet("Fixed") --[[@as Stack]]
    user:opens "Fixed"
    user:settles()
    expect "Fixed".shows "step 2 of 4"
    fixed:push "Own"
    user:settles()
    expect "Fixed".shows "step 4 of 4"
    fixed:set { step = 3 }
    expect "Fixed".shows "step 3 of 4"
  end)

  scenario("a sheet without a title has a bar for its steps: " .. device, on)(function(user)
    user:opens "Alone"
    user:settles()
    local alone = user:sheet "Alone"
    expect "Alone".shows "step 2 of 3"
    expect.announces "Alone, step 2 of 3"
    local bar = alone:rect "bar".height
    alone:set { step = 3 }
    expect "Alone".shows "step 3 of 3"
    alone:dismiss()
    user:opens "Plain"
    user:settles()
    -- The steps do not make the bar taller.
    expect.equal(bar, user:sheet "Plain":rect "bar".height)
  end)
end

scenario "steps that do not exist" (function(user)
  expect.error(function() sheet "A" { steps = 4, step = 5 } user:opens "A" end,
    "`step` is 5, but `steps` is 4")
  expect.error(function() sheet "B" { step = 2 } user:opens "B" end, "`step` requires `steps`")
  expect.error(function() sheet "C" { steps = 0 } end, "steps")
  ---@diagnostic disable-next-line
  expect.error(function() sheet "D" { steps = 4, step = 1.5 } end, "step")
  expect.error(function() stack "S" { "Plain", step = 2 } user:opens "S" end, "requires `steps`")
  expect.error(function() user:sheet "Free":set { step = 1 } end, "requires `steps`")
  expect.error(function() user:sheet "Alone":set { step = 9 } end, "`step` is 9")
  expect.error(function() user:sheet "Wizard":set { step = 5 } end, "`step` is 5")
end)
