-- Verifies that a call without an effect logs a warning, that a call for the current state does
-- not, and that all events are listed.

local function warnings(user)
  local texts = {}
  for _, e in ipairs(user:events "warning") do texts[#texts + 1] = e.text end
  return texts
end

local function contains(texts, ...)
  for _, word in ipairs { ... } do
    expect.truthy(texts[#texts]:find(word, 1, true), word .. " in: " .. tostring(texts[#texts]))
  end
end

for _, device in ipairs { "iphone-15", "pixel-8" } do
  local on = { device = device }

  local function defines()
    sheet "A" {
      title = "A", detents = { low = 200, high = 400 }, content = { fields = { "F" }, rows = 40 },
    }
  end

  -- The calls that need a presented sheet.
  local calls = {
    select = function(s) s:select "high" end,
    detent = function(s) s.detent = "high" end,
    hide = function(s) s:hide() end,
    show = function(s) s:show() end,
    scroll = function(s) s:scroll(100) end,
    jump = function(s) s:scroll("bottom", { animated = false }) end,
    focus = function(s) s:focus "F" end,
  }
  for name, call in pairs(calls) do
    scenario(("%s without a presented sheet logs a warning: %s"):format(name, device), on)(
    function(user)
      defines()
      local s = user:sheet "A"
      call(s)
      expect.equal(#warnings(user), 1)
      if name ~= "focus" then contains(warnings(user), "is not presented") end
      expect.equal(user:events "warning"[1].sheet, s)
      user:opens "A"
      user:settles()
      expect.equal(#warnings(user), 1)
      s:dismiss()
      user:waits(0.02)
      expect.equal(s.phase, "dismissing")
      call(s)
      expect.equal(#warnings(user), 2)
      if name ~= "focus" then contains(warnings(user), "is being dismissed") end
      expect "A".is_dismissed()
    end)
  end

  scenario("a call for the current state logs no warning: " .. device, on)(function(user)
    defines()
    local s = user:sheet "A"
    s:dismiss()
    s.is_presented = false
    s:end_editing()
    user:opens("A", { context = 7 })
    user:settles()
    s:present()
    s:present { context = 7 }
    s.is_presented = true
    s:select "low"
    s:show()
    s:scroll(0)
    s:scroll "top"
    s:hide()
    user:settles()
    s:hide()
    s:show()
    user:settles()
    s:focus "F"
    user:settles()
    s:focus "F"
    s:dismiss()
    s:dismiss()
    user:settles()
    expect.equal(warnings(user), {})
  end)

  scenario("another context, pages or style for a presented sheet: " .. device, on)(function(user)
    defines()
    sheet "B" { title = "B" }
    local t = stack "T" { "A", "B" }
    local s = user:sheet "A"
    user:opens("A", { context = "a" })
    user:settles()
    s:present { context = "b" }
    contains(warnings(user), "already presented", "context")
    expect.equal(s.context, "a")
    s:present { context = { 1 } }
    s:present { as = "non_modal" }
    contains(warnings(user), "as")
    expect.equal(#warnings(user), 3)
    s:dismiss()
    user:settles()
    user:opens "T"
    user:settles()
    t:present { pages = { "A" } }
    expect.equal(#warnings(user), 3)
    t:present { pages = { "A", "B" } }
    contains(warnings(user), "pages")
    expect.equal(t:pages(), { "A" })
    expect.equal(#warnings(user), 4)
  end)

  scenario("a trigger's row for an open sheet: " .. device, on)(function(user)
    screen "List" { rows = { { title = "One" }, { title = "Two" } }, triggers = { Open = "P" } }
    local s = sheet "P" { detents = { 100 }, modal = false }
    user:visits "List"
    user:taps("Open", 1)
    user:settles()
    user:taps("Open", 2)
    expect.equal(s.context.title, "One")
    expect.equal(#warnings(user), 1)
    contains(warnings(user), "already presented", "context")
  end)

  scenario("a handler that cannot prevent the action returns false: " .. device, on)(
  function(user)
    local function refuses() return false end
    sheet "A" { title = "A" }
    sheet "B" { title = "B", detents = { "medium", "large" }, on = {
      will_pop = refuses, will_dismiss = refuses, will_change_detent = refuses,
      will_present = refuses, did_pop = refuses,
    } }
    local t = stack "T" { "A", "B" }
    user:opens("T", { pages = { "A", "B" } })
    user:settles()
    t:select "large"
    contains(warnings(user), "`will_change_detent`", "`should_change_detent`")
    user:taps "back"
    user:settles()
    expect.equal(t.page, "A")
    contains(warnings(user), "`will_pop`", "`should_pop`")
    user:opens "B"
    user:settles()
    user:sheet "B":dismiss()
    expect "B".is_dismissed()
    contains(warnings(user), "`will_dismiss`", "`should_dismiss`")
    expect.equal(#warnings(user), 3)
  end)

  scenario("empty changes, and pops at the root: " .. device, on)(function(user)
    defines()
    local t = stack "T" { "A" }
    user:sheet "A":set {}
    contains(warnings(user), "`set`", "no")
    user:screen():set {}
    expect.equal(#warnings(user), 2)
    user:opens "T"
    user:settles()
    t:pop()
    expect.equal(#warnings(user), 3)
    t:pop_to_root()
    t:pop_to "A"
    expect.equal(#warnings(user), 3)
  end)

  scenario("the script's dismissal under its own open question: " .. device, on)(function(user)
    local asked = 0
    local s = sheet "Q" {
      on = { should_dismiss = function(asked_sheet)
        asked = asked + 1
        return asked_sheet:ask("Leave?", { "Leave", "Stay" })
      end },
    }
    user:opens "Q"
    user:escapes()
    expect "Q".asks "Leave?"
    s:dismiss()
    expect "Q".is_dismissed { why = "script" }
    expect.equal(asked, 1)
    local answers = user:events "answer"
    expect.equal(#answers, 1)
    expect.equal(answers[1].choice, nil)
    expect.equal(answers[1].sheet, s)
    expect "Q".never "dismiss_blocked"
    -- Without an open question, the hook is called for the script as for the user.
    user:opens "Q"
    s:dismiss()
    expect "Q".asks "Leave?"
    expect.equal(asked, 2)
    user:answers "Stay"
    expect "Q".is_open()
    expect.equal(#user:events "answer", 2)
    -- A forced dismissal withdraws the question as well.
    user:escapes()
    s:dismiss { force = true }
    user:settles()
    expect.equal(#user:events "answer", 3)
    expect.equal(user:events "answer"[3].choice, nil)
  end)

  scenario("a deferred decision also decides the script's dismissal: " .. device, on)(
  function(user)
    local decision
    local s = sheet "Q" { on = { should_dismiss = function(asked_sheet)
      decision = asked_sheet:later()
      return decision
    end } }
    user:opens "Q"
    user:settles()
    user:escapes()
    s:dismiss()
    expect "Q".is_open()
    decision:allow()
    expect "Q".is_dismissed { why = "script" }
    expect.equal(warnings(user), {})
    decision:allow()
    contains(warnings(user), "already made")
  end)

  scenario("warnings of the user's actions are events: " .. device, on)(function(user)
    defines()
    user:opens "A"
    user:hides_keyboard()
    expect.equal(#warnings(user), 1)
    contains(warnings(user), "hides_keyboard", "no keyboard is shown")
  end)

  scenario("the list of all events has the events of each name: " .. device, on)(function(user)
    sheet "L" {
      detents = { "50%", "large" }, grabber = true, content = { fields = { "q" }, rows = 40 },
    }
    sheet "M" {}
    user:opens "L"
    user:taps "q"
    user:drags { up = 50 }
    user:keyboard(false)
    user:accessibility("increment", "grabber")
    user:sheet "M":present()
    user:settles()
    user:sheet "M":dismiss()
    user:settles()
    local count, time = {}, 0.0
    for _, e in ipairs(user:events()) do
      count[e.name] = (count[e.name] or 0) + 1
      expect.truthy(e.time >= time, e.name)
      time = e.time
    end
    expect.equal(count.frame, nil)
    for _, name in ipairs {
      "will_present", "did_present", "tapped", "touched", "let_go", "drag_began", "drag_ended",
      "focused", "blurred", "keyboard", "covered", "uncovered", "accessibility_action",
    } do
      expect.truthy((count[name] or 0) > 0, name)
      expect.equal(count[name], #user:events(name), name)
    end
  end)
end
