-- A name that is no text, and one that is long.

print(setmetatable({}, { __name = {} }), setmetatable({}, { __name = ("x"):rep(1e5) }))
