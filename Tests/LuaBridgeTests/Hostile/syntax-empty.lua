-- A file without code.


