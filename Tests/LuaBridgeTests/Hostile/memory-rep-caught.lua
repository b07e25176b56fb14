-- A string of 2^30 characters, repeatedly.

while true do pcall(string.rep, "x", 1 << 30) end
