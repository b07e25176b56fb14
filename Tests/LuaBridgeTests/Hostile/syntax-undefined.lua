-- A global that nobody has defined.

return undefinedd
