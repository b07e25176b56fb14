-- A hook that spends its own limit, again and again.

while true do pcall(call, function() while true do end end) end
