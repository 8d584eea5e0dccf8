-- ends: 125 R12
-- why: index paths kept in a table
local t = {} for i = 0, math.huge do t[i + 1] = IndexPath(i, 2^40 // 1 | 0) end
