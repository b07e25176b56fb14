-- A hook that uses up its own limit, repeatedly.

while true do pcall(call, function() while true do end end) end
