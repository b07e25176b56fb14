-- A yield where none is possible.

pcall(coroutine.yield)
call(coroutine.yield)
coroutine.yield()
