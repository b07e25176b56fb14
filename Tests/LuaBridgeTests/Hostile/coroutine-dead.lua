-- Dead coroutines.

local c = coroutine.create(error)
coroutine.resume(c)
coroutine.resume(c)
coroutine.close(c)
coroutine.close(c)
coroutine.wrap(error)("x")
