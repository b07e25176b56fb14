-- Globals that are replaced with useless values.

for k in pairs(_G) do if k ~= "pairs" then _G[k] = nil end end
