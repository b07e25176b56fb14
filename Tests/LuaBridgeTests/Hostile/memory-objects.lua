-- Objects of the host without end.

while true do make() end
