-- Lua calls Swift calls Lua.

local function f() return call(f) end
f()
