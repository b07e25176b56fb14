-- A message handler that would run on the limit itself.

xpcall(function() while true do end end, function() while true do end end)
