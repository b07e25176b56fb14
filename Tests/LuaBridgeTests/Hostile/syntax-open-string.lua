-- A text without end.

return "abc
