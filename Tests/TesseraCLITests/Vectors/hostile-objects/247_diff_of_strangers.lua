-- ends: 0
-- why: a diff of two lists that have nothing in common
local a, b = {}, {} for i = 1, 5000 do a[i] = i b[i] = -i end local c = diff(a, b) print(type(c))
