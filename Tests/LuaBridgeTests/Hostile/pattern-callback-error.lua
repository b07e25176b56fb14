-- A replacement that fails.

("x"):gsub("x", function() error("no") end)
