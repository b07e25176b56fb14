-- Prints the sections of the functions that a run called, in the order of their first calls.
--
--   entered.lua SYMBOLS TRACE   sorted lines `address name`; a trace of valgrind's lackey

local addresses, names = {}, {}
for line in io.lines(arg[1]) do
  local address, name = line:match "^(%x+) (.+)$"
  addresses[#addresses + 1], names[#names + 1] = tonumber(address, 16), name
end

-- Returns the index of the function that contains an address.
local function holder(address)
  local low, high = 1, #addresses
  while low < high do
    local middle = (low + high + 1) // 2
    if addresses[middle] <= address then low = middle else high = middle - 1 end
  end
  return low
end

-- Prints the sections of a function. Identical functions are merged under all of their names, and the section
-- can have each of these names.
local function print_sections(number)
  local address = addresses[number]
  while addresses[number - 1] == address do number = number - 1 end
  while addresses[number] == address do
    print(".text." .. names[number])
    number = number + 1
  end
end

print "# Written by scripts/startup/order: the functions that a start calls, in order."
local seen, printed = {}, {}
for line in io.lines(arg[2]) do
  local digits = line:match "^I +(%x+),"
  local address = digits and tonumber(digits, 16)
  if address and not seen[address] and address <= addresses[#addresses] then
    local number = holder(address)
    local start = addresses[number]
    if not printed[start] then print_sections(number) end
    seen[address], printed[start] = true, true
  end
end
