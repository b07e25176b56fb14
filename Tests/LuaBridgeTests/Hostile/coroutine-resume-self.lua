-- A coroutine that resumes itself.

local c
c = coroutine.create(function() return coroutine.resume(c) end)
assert(coroutine.resume(c))
pcall(coroutine.close, coroutine.running())
