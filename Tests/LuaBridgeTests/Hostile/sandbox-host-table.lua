-- The host's globals as a table, spoilt.

local host = require "host"
for k in pairs(host) do host[k] = nil end
setmetatable(host, nil)
