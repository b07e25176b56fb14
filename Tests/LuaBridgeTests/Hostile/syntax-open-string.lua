-- An unterminated string.

return "abc
