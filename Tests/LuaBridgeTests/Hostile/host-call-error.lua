-- Errors through the host.

while true do pcall(call, error, "x") end
