-- A __name that is not a string, and a long __name.

print(setmetatable({}, { __name = {} }), setmetatable({}, { __name = ("x"):rep(1e5) }))
