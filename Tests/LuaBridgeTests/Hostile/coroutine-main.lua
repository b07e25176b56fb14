-- The main thread used as a coroutine.

local main = coroutine.running()
coroutine.wrap(function()
  pcall(coroutine.resume, main, 1, 2, 3)
  pcall(coroutine.close, main)
  pcall(coroutine.status, main)
end)()
pcall(coroutine.resume, main)
coroutine.close(main)
