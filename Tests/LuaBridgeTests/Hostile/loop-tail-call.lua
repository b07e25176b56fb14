-- Endless tail calls, which need no stack.

local function f() return f() end
f()
