-- Endless errors.

while true do pcall(error, {}) end
