-- Balance that is sought from each bracket.

("("):rep(200000):find("%b()")
