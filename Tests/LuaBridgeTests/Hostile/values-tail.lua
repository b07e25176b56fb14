-- A tail call with one more value each time.

local function f(...) return f(1,...) end f()
