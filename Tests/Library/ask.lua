-- Calls libsheetlua like ask.c, but through `require "sheetlua"`. Errors have no status in Lua: the
-- printed status is 0 for success and 1 for an error.
local sheetlua = require "sheetlua"

local phases = { [0] = "down", "move", "up", "cancel" }
local plain = { n = "\n", t = "\t", ["\\"] = "\\" }
local escaped = { ["\n"] = "\\n", ["\t"] = "\\t", ["\\"] = "\\\\" }
-- The positions of the arguments of each function that are numbers.
local numbers = {
  turn = { 2 }, finger = { 1, 2, 3, 4, 5 }, frame = { 1 }, advance = { 1 }, events = { 1 },
  releases = { 1 }, decide = { 3, 4 }, map = { 1, 2 },
}

local play = sheetlua.play()
for line in io.lines() do
  local words = {}
  for word in (line .. "\t"):gmatch "([^\t]*)\t" do
    words[#words + 1] = word:gsub("\\(.)", plain)
  end
  local name = table.remove(words, 1)
  for _, place in ipairs(numbers[name] or {}) do
    words[place] = math.tointeger(tonumber(words[place])) or tonumber(words[place])
  end
  if name == "finger" then
    words = { phases[words[1]], words[3], words[4], words[5], words[2] }
  elseif name == "load" then
    words[1], words[2] = words[2], words[1]
  end
  local done, why = pcall(play[name], play, table.unpack(words))
  local text = done and play:answer() or why
  print((done and 0 or 1) .. "\t" .. text:gsub("[\n\t\\]", escaped))
end
play:close()
