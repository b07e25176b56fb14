-- The table of the host's globals, modified.

local host = require "host"
for k in pairs(host) do host[k] = nil end
setmetatable(host, nil)
