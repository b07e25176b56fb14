-- Calls the methods of sessions with random arguments, mostly wrong, and reads long results, for
-- scripts/sanitize. The argument is the number of sessions.
local sheetlua = require "sheetlua"
local SCRIPT = [[param("speed", 1, { min = 0, max = 9 }) print "a\"\\\n\u{1F600}\1"
sheet "A\"\u{1F600}" { detents = { "medium" } }]]
local values = {
  nil, true, 1, -1, 1e300, 0 / 0, 2 ^ 53, "", "A", ("x"):rep(1000), "\xff", {}, { 1, 2 },
  { a = { b = { 1 } } }, print, "medium", "{}",
}
-- The sessions end with `close`; the others can take seconds.
local left_out = { close = true, map = true, advance = true, test = true }
local names = {}
for name in pairs(getmetatable(sheetlua.play())) do
  if name:sub(1, 2) ~= "__" and not left_out[name] then names[#names + 1] = name end
end
table.sort(names)
math.randomseed(1)
local failed = 0
for _ = 1, tonumber(arg[1]) do
  local play <close> = sheetlua.play(SCRIPT)
  for _ = 1, 20 do
    local words = {}
    for place = 1, 6 do words[place] = values[math.random(17)] end
    local name = names[math.random(#names)]
    if not pcall(play[name], play, table.unpack(words, 1, math.random(0, 6))) then
      failed = failed + 1
    end
  end
  pcall(function() return play:printed(), play:events(), play:scene(), play:releases() end)
end
print(failed .. " calls failed")
