-- Functions of the stories that read a run: detents and parts of the event log, as text that a
-- failure can show. Not a test; `require "reading"` finds it next to the script.

local reading = {}

local life = {
  will_present = true, did_present = true, will_dismiss = true, did_dismiss = true,
  dismiss_blocked = true, will_change_detent = true, did_change_detent = true,
}

-- The active detents as "name height, name height", heights to a tenth of a point.
function reading.detents(sheet)
  local words = {}
  for _, detent in ipairs(sheet.detents) do
    words[#words + 1] = ("%s %.1f"):format(detent.name, detent.height)
  end
  return table.concat(words, ", ")
end

-- The rectangle of a part as "x y width height", to a tenth of a point; "none" if it is not shown.
function reading.rect(sheet, part)
  local rect = sheet:rect(part)
  if not rect then return "none" end
  return ("%.1f %.1f %.1f %.1f"):format(rect.x, rect.y, rect.width, rect.height)
end

-- The lifecycle events in order, of one sheet or all: "will_present did_present".
function reading.life(user, name)
  local words = {}
  for _, e in ipairs(user:events()) do
    if life[e.name] and (not name or e.sheet.name == name) then words[#words + 1] = e.name end
  end
  return table.concat(words, " ")
end

-- The detent changes in order: "medium>large user".
function reading.changes(user)
  local words = {}
  for _, e in ipairs(user:events "did_change_detent") do
    words[#words + 1] = ("%s>%s %s"):format(e.from, e.to, e.by)
  end
  return table.concat(words, ", ")
end

-- The reasons of an event in order: "swipe backdrop".
function reading.reasons(user, name)
  local words = {}
  for _, e in ipairs(user:events(name)) do words[#words + 1] = e.why end
  return table.concat(words, " ")
end

-- The time of the first event with a name, in seconds.
function reading.time(user, name)
  local first = user:events(name)[1]
  return first and first.time
end

-- Returns true if a list contains a string.
function reading.holds(list, word)
  for _, item in ipairs(list) do
    if item == word then return true end
  end
  return false
end

-- The visible state of a screen, to compare before and after.
function reading.snapshot(screen)
  local copy = { tab = screen.tab, offset = screen.offset, fields = {}, state = {} }
  for name, text in pairs(screen.fields) do copy.fields[name] = text end
  for key, value in pairs(screen.state) do copy.state[key] = value end
  return copy
end

return reading
