-- Nested captures.

("x"):find(("("):rep(100) .. (")"):rep(100))
