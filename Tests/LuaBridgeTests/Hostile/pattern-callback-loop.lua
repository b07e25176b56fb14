-- A replacement that never returns.

("x"):gsub("x", function() while true do end end)
