-- An empty string, repeated very often.

return #(""):rep(math.maxinteger)
