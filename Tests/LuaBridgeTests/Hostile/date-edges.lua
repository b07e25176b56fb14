-- Invalid dates.

for _, t in ipairs { 0, -1, 2^53, math.maxinteger, math.mininteger } do pcall(os.date, "%c", t) pcall(os.date, "*t", t) end
pcall(os.date, "%E") pcall(os.date, "%") pcall(os.date, ("%c"):rep(1e4)) pcall(os.time, { year = 1e9, month = 1, day = 1 }) pcall(os.time, {})
