-- Two functions that call each other.

local g
local function f() return g() end
function g() return f() end
f()
