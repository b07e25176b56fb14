-- Verifies `should_pop`: a page, or its stack, can prevent a pop by each back action, decide later,
-- or show a question to the user.
-- Numbers: every motion is linear and takes 1 s, so each position is a fraction of the distance.
-- The iPhone is 393 wide, the SE 375, the Pixel 412.

style "straight" {
  like = "tiered", grabber = false,
  motion = {
    present = curve("linear", 1), settle = curve("linear", 1), dismiss = curve("linear", 1),
  },
}

screen "Home" { rows = 30 }
local answer, asked = nil, {} ---@type any
local function asks(where)
  return function(s, by)
    asked[#asked + 1] = ("%s %s %s %s"):format(where, s.name, s.page, by)
    if type(answer) == "function" then return answer(s, by) end
    return answer
  end
end

local heard = {}
local function hears(e) heard[#heard + 1] = ("%s %s %s"):format(e.name, e.page, e.by) end

local steps ---@type Stack

local function defines()
  sheet "Cart" { style = "straight", title = "Cart", content = { height = 100 } }
  sheet "Coupons" { style = "straight", title = "Coupons", content = { height = 100 } }
  sheet "Pay" {
    style = "straight", title = "Pay", content = { height = 100 },
    on = { should_pop = asks "page", pop_blocked = hears, will_pop = hears },
  }
  steps = stack "Steps" { style = "straight", "Cart", "Coupons", "Pay" }
end

local function opens(user, ...)
  defines()
  user:opens("Steps", { pages = { "Cart", ... } })
  user:settles()
  answer, asked, heard = nil, {}, {}
end

local routes = {
  ["the chevron"] = function(user) user:taps "back" end,
  ["its activation"] = function(user) user:accessibility("activate", "back") end,
  ["back"] = function(user) user:goes_back() end,
  ["escape"] = function(user) user:escapes() end,
  ["the back gesture"] = function(user)
    user:back_gesture { progress = 0.9, over = 0.3, commits = true }
  end,
}

for _, device in ipairs { "iphone-15", "iphone-se", "pixel-8" } do
  local on = { device = device }

  for name, goes in pairs(routes) do
    scenario(("%s is refused by the page: %s"):format(name, device), on)(function(user)
      opens(user, "Pay")
      answer = false
      goes(user)
      user:settles()
      expect.equal(steps:pages(), { "Cart", "Pay" })
      expect.equal(asked, { "page Steps Pay user" })
      expect.equal(heard, { "pop_blocked Pay user" })
      expect "Steps".never "will_pop"
      expect "Steps".never "dismiss_blocked"
      expect "Steps".is_open()
      expect.near(steps:rect "content".x, 0, 0.001)
      answer = true
      goes(user)
      user:settles()
      expect.equal(steps:pages(), { "Cart" })
      expect.equal(heard[2], "will_pop Pay user")
    end)

    scenario(("a question before %s: %s"):format(name, device), on)(function(user)
      opens(user, "Pay")
      answer = function(s) return s:ask("Cancel the payment?", { "Cancel it", "Stay" }) end
      goes(user)
      expect "Steps".asks "Cancel the payment?"
      expect.equal(steps.page, "Pay")
      expect "Steps".never "will_pop"
      user:answers "Stay"
      user:settles()
      expect.equal(steps.page, "Pay")
      expect.equal(#user:events "pop_blocked", 1)
      goes(user)
      user:answers "Cancel it"
      user:settles()
      expect.equal(steps.page, "Cart")
      expect.equal(#user:events "pop_blocked", 1)
      expect.equal(#user:events "will_pop", 1)
    end)
  end

  scenario("a pop by the script calls the hook, unless it is forced: " .. device, on)(function(user)
    opens(user, "Pay")
    answer = false
    expect.equal(steps:pop(), nil)
    user:settles()
    expect.equal(steps.page, "Pay")
    expect.equal(asked, { "page Steps Pay script" })
    expect.equal(heard, { "pop_blocked Pay script" })
    expect.equal(steps:pop { force = true }, "Pay")
    user:settles()
    expect.equal(steps.page, "Cart")
    expect.equal(#asked, 1)
    expect.equal(heard[2], "will_pop Pay script")
  end)

  scenario("pop_to and pop_to_root call the hook of the top page only: " .. device, on)(
  function(user)
    opens(user, "Coupons", "Pay")
    answer = false
    expect.equal(steps:pop_to "Cart", {})
    expect.equal(steps:pop_to_root(), {})
    user:settles()
    expect.equal(steps:pages(), { "Cart", "Coupons", "Pay" })
    expect.equal(asked, { "page Steps Pay script", "page Steps Pay script" })
    answer = nil
    expect.equal(steps:pop_to_root(), { "Pay", "Coupons" })
    user:settles()
    expect.equal(steps:pages(), { "Cart" })
    expect.equal(#asked, 3)
    steps:push("Coupons", { animated = false })
    steps:push("Pay", { animated = false })
    user:settles()
    answer = false
    expect.equal(steps:pop_to("Cart", { force = true }), { "Pay", "Coupons" })
    user:settles()
    expect.equal(steps.page, "Cart")
  end)

  scenario("the hook of the page is called first, then the hook of the stack: " .. device, on)(
  function(user)
    defines()
    local both = stack "Both" {
      style = "straight", "Cart", "Pay", on = { should_pop = asks "stack", pop_blocked = hears },
    }
    user:opens("Both", { pages = { "Cart", "Pay" } })
    user:settles()
    answer, asked, heard = true, {}, {}
    both:pop()
    user:settles()
    expect.equal(asked, { "page Both Pay script", "stack Both Pay script" })
    both:push "Pay"
    user:settles()
    -- If the page prevents the pop, the hook of the stack is not called; both receive the event.
    answer, asked, heard = false, {}, {}
    user:taps "back"
    expect.equal(asked, { "page Both Pay user" })
    expect.equal(heard, { "pop_blocked Pay user", "pop_blocked Pay user" })
    -- The hook of the stack is called after the question of the page.
    asked = {}
    local number = 0
    answer = function(s)
      number = number + 1
      return s:ask("Question " .. number, { "Yes", "No" })
    end
    user:taps "back"
    expect "Both".asks "Question 1"
    user:answers "Yes"
    expect "Both".asks "Question 2"
    expect.equal(both.page, "Pay")
    user:answers "No"
    expect.equal(both.page, "Pay")
    user:taps "back"
    user:answers "Yes"
    user:answers "Yes"
    user:settles()
    expect.equal(both.page, "Cart")
    expect.equal(#asked, 4)
  end)

  scenario("a decision that is made later: " .. device, on)(function(user)
    opens(user, "Pay")
    local decision
    answer = function(s)
      decision = s:later()
      return decision
    end
    user:taps "back"
    user:waits(1)
    expect.equal(steps.page, "Pay")
    -- A second request joins the first.
    user:taps "back"
    expect.equal(#asked, 1)
    decision:refuse()
    expect.equal(#user:events "pop_blocked", 1)
    user:taps "back"
    decision:allow()
    user:settles()
    expect.equal(steps.page, "Cart")
    expect.equal(#user:events "warning", 0)
    decision:allow()
    expect.equal(#user:events "warning", 1)
  end)

  scenario("the script's pop under an open question pops and withdraws it: " .. device, on)(
  function(user)
    opens(user, "Pay")
    answer = function(s) return s:ask "Cancel?" end
    user:taps "back"
    expect "Steps".asks "Cancel?"
    steps:pop()
    user:settles()
    expect.equal(steps.page, "Cart")
    expect.equal(#asked, 1)
    local answers = user:events "answer"
    expect.equal(#answers, 1)
    expect.equal(answers[1].choice, nil)
    expect.equal(answers[1].sheet, steps)
    expect.error(function() user:answers "Discard" end)
  end)

  scenario("another page, or the dismissal, withdraws the question: " .. device, on)(function(user)
    opens(user, "Pay")
    answer = function(s) return s:ask "Cancel?" end
    user:taps "back"
    steps:push "Coupons"
    user:settles()
    expect.equal(steps:pages(), { "Cart", "Pay", "Coupons" })
    expect.equal(#user:events "answer", 1)
    steps:pop { force = true }
    user:taps "back"
    expect "Steps".asks "Cancel?"
    steps:dismiss()
    user:settles()
    expect "Steps".is_dismissed()
    expect.equal(#user:events "answer", 2)
    expect.equal(#user:events "pop_blocked", 0)
  end)

  scenario("the hook is not called for a page without a hook and for the root: " .. device, on)(
  function(user)
    opens(user, "Coupons")
    answer = false
    user:taps "back"
    user:settles()
    expect.equal(steps.page, "Cart")
    expect.equal(asked, {})
    user:escapes()
    expect "Steps".is_dismissed { why = "escape" }
    expect.equal(asked, {})
  end)
end

for device, wide in pairs { ["iphone-15"] = 393, ["iphone-se"] = 375 } do
  scenario("a refused swipe returns: " .. device, { device = device })(function(user)
    opens(user, "Pay")
    answer = false
    user:back_gesture { progress = 0.6, over = 1, commits = true }
    -- The return is linear: 0.6 of the width, then half of that.
    expect.near(steps:rect "content".x, 0.6 * wide, 0.01)
    expect.equal(steps.page, "Pay")
    user:waits(0.5)
    expect.near(steps:rect "content".x, 0.3 * wide, 0.01)
    user:settles()
    expect.near(steps:rect "content".x, 0, 0.001)
    -- The page also returns while the question is open, and is popped after the permission.
    answer = function(s) return s:ask "Cancel?" end
    user:back_gesture { progress = 0.6, over = 1, commits = true }
    user:waits(0.5)
    expect.near(steps:rect "content".x, 0.3 * wide, 0.01)
    user:settles()
    user:answers "Discard"
    user:settles()
    expect.equal(steps.page, "Cart")
  end)

  scenario("an allowed swipe continues from the position of the finger: " .. device, {
    device = device,
  })(function(user)
    opens(user, "Pay")
    answer = true
    user:back_gesture { progress = 0.6, over = 1, commits = true }
    expect.equal(steps.page, "Cart")
    -- The page below moves in: a third of the remaining distance.
    expect.near(steps:rect "content".x, -0.4 * wide / 3, 0.01)
  end)
end
