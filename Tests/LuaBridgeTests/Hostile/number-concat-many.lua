-- Many numbers that are converted to text.

while true do local x = 1 .. 2 .. 3 .. 4 .. 5 .. 6 .. 7 .. 8 .. 9.5 .. 10.5 .. 11.5 .. 12.5 end
