-- The globals under other names.

assert(_G._G == _G and _ENV == _G)
_G._G = nil
_ENV = setmetatable({}, { __index = _ENV })
return _ENV.print ~= nil and undefined
