-- Numbers with many digits.

while true do local x = ("%.99f"):format(1e308) end
