-- A very large number of arguments, repeatedly.

local function f(...)
  while true do local n = select("#", ...) end
end
f(table.unpack({}, 1, 200000))
