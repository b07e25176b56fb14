-- A comparison that yields.

coroutine.wrap(function() table.sort({ 1, 2, 3 }, coroutine.yield) end)()
