-- A full table that moves to a new block for each key.

local n, m = {}, {} for i = 1, 4096 do n[i] = "k" .. i m[i] = "j" .. i end
local t = {} for i = 1, 4096 do t[n[i]] = true end
local a = n[1]
while true do  for i = 1, 4096 do t[a] = nil a = m[i] t[a] = true end end
