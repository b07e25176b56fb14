-- The same with gsub.

("a"):rep(50):gsub(("a?"):rep(50) .. ("a"):rep(50), "x")
