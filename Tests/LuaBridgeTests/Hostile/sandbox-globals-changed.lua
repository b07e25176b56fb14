-- Globals replaced by nonsense.

for k in pairs(_G) do if k ~= "pairs" then _G[k] = nil end end
