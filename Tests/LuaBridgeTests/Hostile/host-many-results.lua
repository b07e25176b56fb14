-- A very large number of arguments and results.

return select("#", echo(table.unpack({}, 1, 10000)))
