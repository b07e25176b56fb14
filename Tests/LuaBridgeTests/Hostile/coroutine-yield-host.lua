-- A yield across the host.

coroutine.wrap(function() call(coroutine.yield) end)()
