-- An undefined global.

return undefinedd
