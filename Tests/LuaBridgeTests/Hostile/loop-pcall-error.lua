-- Errors without end.

while true do pcall(error, {}) end
