-- Concatenation of nothing.

local s = ""
while true do s = s .. "" end
