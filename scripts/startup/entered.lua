-- Prints the sections of the functions that a run entered, in the order of their first entry.
--
--   entered.lua SYMBOLS TRACE   lines `address name`, sorted; a trace of valgrind's lackey

local addresses, names = {}, {}
for line in io.lines(arg[1]) do
  local address, name = line:match "^(%x+) (.+)$"
  addresses[#addresses + 1], names[#names + 1] = tonumber(address, 16), name
end

-- The number of the function that an address lies in.
local function holder(address)
  local low, high = 1, #addresses
  while low < high do
    local middle = (low + high + 1) // 2
    if addresses[middle] <= address then low = middle else high = middle - 1 end
  end
  return low
end

-- Prints a function's section. Where two functions are the same one the linker has one of them, under both
-- names, and the section has either.
local function tell(number)
  local address = addresses[number]
  while addresses[number - 1] == address do number = number - 1 end
  while addresses[number] == address do
    print(".text." .. names[number])
    number = number + 1
  end
end

print "# Written by scripts/startup/order: the functions that a start enters, in their order."
local seen, told = {}, {}
for line in io.lines(arg[2]) do
  local digits = line:match "^I +(%x+),"
  local address = digits and tonumber(digits, 16)
  if address and not seen[address] and address <= addresses[#addresses] then
    local number = holder(address)
    local start = addresses[number]
    if not told[start] then tell(number) end
    seen[address], told[start] = true, true
  end
end
