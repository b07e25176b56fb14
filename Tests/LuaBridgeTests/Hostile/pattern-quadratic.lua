-- A search that starts again at each character.

("a"):rep(1e5):find(".-b")
