-- A form that asks the user before it discards changes. Without changes, it closes immediately.

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
      return not s.state.dirty or s:ask("Discard the note?", { "Discard", "Keep" })
    end,
  },
}

local function writes(user)
  user:opens "Note"
  user:taps "Text"
  user:types "milk"
  user:keyboard(false)
end

scenario "an empty note is dismissed without a question" (function(user)
  user:opens "Note"
  user:taps "close"
  expect "Note".is_dismissed { why = "close" }
  expect "Note".never "ask"
end)

scenario "a changed note asks the user, and Keep keeps it open" (function(user)
  writes(user)
  user:flicks { down = 100, at = 1000 }
  expect "Note".asks "Discard the note?"
  print(user:still { rows = 30 })
  user:answers "Keep"
  expect "Note".is_at "medium"
  expect.equal(user:sheet().fields.Text, "milk")
end)

scenario "a changed note is dismissed with the first reason after Discard" (function(user)
  writes(user)
  user:taps "close"
  user:answers "Discard"
  expect "Note".is_dismissed { why = "close" }
end)

scenario "a saved note is dismissed without a question" (function(user)
  writes(user)
  user:taps "Save"
  expect "Note".is_dismissed { why = "script" }
end)
