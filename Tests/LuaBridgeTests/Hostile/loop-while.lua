-- An endless loop.

while true do end
