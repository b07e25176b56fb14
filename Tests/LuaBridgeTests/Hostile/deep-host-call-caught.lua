-- The same, caught at each level.

local function f() pcall(call, f) pcall(call, f) end
f()
