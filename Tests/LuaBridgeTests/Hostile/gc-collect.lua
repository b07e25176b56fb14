-- Collections on demand.

while true do collectgarbage() end
