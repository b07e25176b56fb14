-- %b that searches from each bracket.

("("):rep(200000):find("%b()")
