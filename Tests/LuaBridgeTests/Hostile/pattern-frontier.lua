-- Frontiers over a long set.

("a "):rep(50000):gsub("%f[" .. ("%a"):rep(1000) .. "]b", "")
