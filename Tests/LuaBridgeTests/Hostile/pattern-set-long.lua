-- A very long set.

("x"):rep(10000):find("[" .. ("ab"):rep(50000) .. "]")
