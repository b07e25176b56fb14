-- Closures of the host, each dropped at once.

while true do closure() end
