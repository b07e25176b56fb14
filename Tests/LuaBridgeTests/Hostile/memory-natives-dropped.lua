-- Closures of the host that are dropped immediately.

while true do closure() end
