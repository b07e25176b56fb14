-- A coroutine within a coroutine.

local function f() return coroutine.wrap(f)() end
f()
