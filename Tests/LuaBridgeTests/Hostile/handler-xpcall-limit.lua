-- A message handler that would run when the limit is reached.

xpcall(function() while true do end end, function() while true do end end)
