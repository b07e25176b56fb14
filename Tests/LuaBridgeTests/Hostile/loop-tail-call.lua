-- Tail calls need no stack, so they go on for ever.

local function f() return f() end
f()
