-- An unterminated long string.

return [[ abc
