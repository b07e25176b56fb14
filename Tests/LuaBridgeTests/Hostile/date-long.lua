-- A long date format.

local f = ("%c"):rep(20000)
while true do os.date(f, 0) end
