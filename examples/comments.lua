-- Comments with a text field that stays above the keyboard. With a draft, the sheet asks the user
-- before it is dismissed, and keeps the draft unless the user discards it.

local draft = ""

sheet "Comments" {
  title = "Comments",
  detents = { "medium", "large" },
  content = { rows = 12 },
  footer = { { field = "Add a comment" }, { button = "Post" } },
  on = {
    did_present = function(e) e.sheet:set_text("Add a comment", draft) end,
    keyboard = function(e) if e.height > 0 then e.sheet:select "large" end end,
    typed = function(e) draft = e.text end,
    tapped = function(e)
      if e.target ~= "Post" then return end
      draft = ""
      e.sheet:set_text("Add a comment", "")
      e.sheet:end_editing()
    end,
    should_dismiss = function(s)
      if draft == "" then return true end
      local goes = s:ask("Discard the draft?", { "Discard", "Keep writing" })
      if goes then draft = "" end
      return goes
    end,
  },
}

local function writes(user, words)
  user:opens "Comments"
  user:settles()
  user:taps "Add a comment"
  user:types(words)
end

scenario "typing expands the sheet, and the footer stays above the keyboard" (function(user)
  draft = ""
  writes(user, "Nice")
  expect "Comments".is_at "large"
  local bar = user:sheet():rect "footer"
  expect.equal(bar.y + bar.height, 852 - 336.0)
end)

scenario "a swipe asks the user about a draft, and dismisses the sheet without one" (function(user)
  draft = ""
  writes(user, "Nice")
  user:hides_keyboard()
  user:flicks { down = 400, at = 4000 }
  user:answers "Keep writing"
  expect.equal(user:sheet().fields["Add a comment"], "Nice")
  user:taps "Post"
  user:flicks { down = 400, at = 4000 }
  expect "Comments".is_dismissed()
end)
