-- A great many arguments and results.

return select("#", echo(table.unpack({}, 1, 10000)))
