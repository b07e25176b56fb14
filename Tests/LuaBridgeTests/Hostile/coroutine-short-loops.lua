-- Coroutines that end before they are looked at.

while true do coroutine.wrap(function() for i = 1, 100 do end end)() end
