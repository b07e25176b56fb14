-- A form asks before it throws changes away. Nothing typed: it goes at once, by whatever route.

sheet "Note" {
  title = "Note",
  detents = { "medium" },
  content = { fields = { "Title", "Text" }, buttons = { "Save" } },
  on = {
    typed = function(e) e.sheet.state.dirty = true end,
    tapped = function(e)
      if e.target == "Save" then
        e.sheet.state.dirty = false
        e.sheet:dismiss()
      end
    end,
    should_dismiss = function(s)
      return not s.state.dirty or s:ask("Throw the note away?", { "Throw away", "Keep" })
    end,
  },
}

local function writes(user)
  user:opens "Note"
  user:taps "Text"
  user:types "milk"
  user:keyboard(false)
end

scenario "an empty note goes without a question" (function(user)
  user:opens "Note"
  user:taps "close"
  expect "Note".is_dismissed { why = "close" }
  expect "Note".never "ask"
end)

scenario "a written one asks, and stays when one says keep" (function(user)
  writes(user)
  user:flicks { down = 100, at = 1000 }
  expect "Note".asks "Throw the note away?"
  print(user:still { rows = 30 })
  user:answers "Keep"
  expect "Note".is_at "medium"
  expect.equal(user:sheet().fields.Text, "milk")
end)

scenario "or goes, by the route that was asked for" (function(user)
  writes(user)
  user:taps "close"
  user:answers "Throw away"
  expect "Note".is_dismissed { why = "close" }
end)

scenario "a saved one has nothing to lose" (function(user)
  writes(user)
  user:taps "Save"
  expect "Note".is_dismissed { why = "script" }
end)
