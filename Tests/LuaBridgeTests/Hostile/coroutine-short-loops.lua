-- Coroutines that end before the instruction hook runs.

while true do coroutine.wrap(function() for i = 1, 100 do end end)() end
