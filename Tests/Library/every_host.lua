-- Uses the library in a host program, for scripts/hosts. Appends the results to the file that the
-- variable SHEETLUA_RESULT names, because not every host has a standard output. Older versions of
-- Lua can read this file.
local results = {}
local function check(name, works, ...)
  local done, found = pcall(works, ...)
  if done and found then return end
  results[#results + 1] = name .. (done and "" or ": " .. tostring(found))
end

local loaded, sheetlua = pcall(require, "sheetlua")
local message = "refused: " .. tostring(sheetlua):gsub("%s+", " ")
if loaded then
  local SHEET = "sheet 'A' { detents = { 'medium', 'large' } }"
  check("decide", function()
    local play = sheetlua.play(SHEET)
    return play:decide("A", "medium", 0, 5000).outcome == "dismiss"
  end)
  check("gesture", function()
    local play = sheetlua.play(SHEET)
    play:advance(1)
    play:finger("down", 200, 440, 2)
    for i = 1, 10 do play:finger("move", 200, 440 - 12 * i, 2 + i / 100) end
    play:finger("up", 0, 0, 2.1)
    play:frame(4)
    return #play:releases() == 1 and play:heights().A > 700
  end)
  check("syntax error", function()
    return select(2, pcall(sheetlua.play, "sheet(")):find "script.lua:1"
  end)
  for _, body in ipairs { "error 'no'", "while true do end" } do
    check("failed rule", function()
      local play = sheetlua.play(
        "policy 'p' { { 'r', function() " .. body .. " end } }"
          .. "sheet 'A' { policy = 'p', detents = { 'medium' } }")
      local found = play:decide("A", "medium", 0, 1)
      return found.failed and found.failed_rule == "r" and found.error
    end)
  end
  check("memory limit", function()
    local done, why = pcall(sheetlua.play, "local t = {} for i = 1, 1e9 do t[i] = { i } end")
    return not done and why:find "limit"
  end)
  check("recursion", function()
    return not pcall(sheetlua.play, "local function f() return 1 + f() end f()")
  end)
  check("coroutine", function()
    return coroutine.wrap(function()
      local play = sheetlua.play(SHEET)
      coroutine.yield()
      return play:heights()
    end)() == nil
  end)
  check("hook of the host", function()
    if not debug then return true end
    local count = 0
    local old, mask, number = debug.gethook()
    debug.sethook(function() count = count + 1 end, "", 10)
    sheetlua.play(SHEET):close()
    local is_kept = select(3, debug.gethook()) == 10 and count > 0
    debug.sethook(old, mask, number)
    return is_kept
  end)
  check("wrong argument", function()
    local play = sheetlua.play(SHEET)
    return not pcall(play.decide, play, {})
  end)
  check("locale", function()
    local play = sheetlua.play(
      "print(tostring(1.5), tostring(tonumber '1,5'), os.date('%A', 0)) sheet 'A' {}")
    return play:printed()[1].text == "1.5\tnil\tThursday"
  end)
  local function resident()
    local file = io and io.open "/proc/self/statm"
    return file and tonumber(file:read "a":match "%d+ (%d+)") * 4 or 0
  end
  for _ = 1, 200 do sheetlua.play(SHEET):close() end
  local before = resident()
  for _ = 1, 400 do sheetlua.play(SHEET):close() end
  local growth = resident() - before
  check("memory", function() return growth < 1000 end)
  message = #results == 0 and "all" or "not: " .. table.concat(results, "; ")
  message = ("%s; 400 plays: %+d KiB"):format(message, growth)
end
local file = assert(io.open(os.getenv "SHEETLUA_RESULT", "a"))
file:write(_VERSION, "\t", message, "\n")
file:close()
