-- A wizard of four pages with its progress in the bar. Back leaves one page at a time, and the last
-- page closes the wizard.

local pages = { "Name", "Address", "Payment", "Done" }
local wizard

for i, name in ipairs(pages) do
  sheet(name) {
    title = name,
    detents = { "medium" },
    content = { { field = name .. " text" }, { button = i < #pages and "Next" or "Finish" } },
    on = {
      tapped = function(e)
        if e.target == "Next" then wizard:push(pages[i + 1]) end
        if e.target == "Finish" then wizard:dismiss() end
      end,
    },
  }
end

wizard = stack "Wizard" { "Name", "Address", "Payment", "Done", steps = 4 }

for _, phone in ipairs { "iphone-15", "pixel-8" } do
  scenario("next and back on " .. phone, { device = phone }) (function(user)
    user:opens "Wizard"
    user:settles()
    expect.announces "step 1 of 4"
    for i = 2, 4 do
      user:taps "Next"
      user:settles()
      expect.announces(("step %d of 4"):format(i))
    end
    user:taps "back"
    user:settles()
    expect.equal(wizard:pages(), { "Name", "Address", "Payment" })
    user:taps "Next"
    user:settles()
    user:taps "Finish"
    expect "Wizard".is_dismissed { why = "script" }
  end)
end

scenario "typed text is kept on the way back" (function(user)
  user:opens "Wizard"
  user:settles()
  user:taps "Name text"
  user:types "Ada"
  user:hides_keyboard()
  user:taps "Next"
  user:settles()
  user:goes_back()
  user:settles()
  expect "Wizard".shows "Ada"
end)
