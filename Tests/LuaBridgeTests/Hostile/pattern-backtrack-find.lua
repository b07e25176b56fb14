-- A pattern that would try for centuries.

("a"):rep(30):find(("a?"):rep(30) .. ("a"):rep(30))
