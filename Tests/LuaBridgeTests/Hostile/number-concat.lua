-- A number that is converted to text by each concatenation.

local f = 1/3
while true do local x = f .. "" end
