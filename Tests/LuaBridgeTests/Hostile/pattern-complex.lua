-- A pattern that is too complex.

("a"):rep(1000):find(("a?"):rep(1000))
