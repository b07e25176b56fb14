-- The same with match.

("a"):rep(30):match(("a*"):rep(20) .. "b")
