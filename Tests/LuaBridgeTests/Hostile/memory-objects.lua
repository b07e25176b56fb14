-- Endless objects of the host.

while true do make() end
