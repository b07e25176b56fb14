-- The same with resume.

local function f() return coroutine.resume(coroutine.create(f)) end
return select("#", f())
