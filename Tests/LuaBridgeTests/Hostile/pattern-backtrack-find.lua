-- A pattern with exponential backtracking.

("a"):rep(30):find(("a?"):rep(30) .. ("a"):rep(30))
