-- ends: 0
-- why: index paths of any integers are values
local ok, p = pcall(IndexPath, math.maxinteger, math.mininteger) print(ok) local t = {} for i = 0, 2000 do t[IndexPath(i, i)] = i end print(t[IndexPath(7, 7)])
