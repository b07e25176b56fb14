-- sort within sort.

local function f() table.sort({ 2, 1, 3 }, f) return true end
f()
