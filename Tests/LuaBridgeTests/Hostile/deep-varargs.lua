-- A very large number of arguments.

local function f(...) return select("#", ...) end
return f(table.unpack({}, 1, 240000)), pcall(table.unpack, {}, 1, 1e7)
