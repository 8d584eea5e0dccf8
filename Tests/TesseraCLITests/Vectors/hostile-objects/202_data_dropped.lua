-- ends: 0
-- why: data sources that nobody keeps are collected before the limit
local ids = {} for i = 1, 2000 do ids[i] = i end for _ = 1, 100 do DataSource{ Section("A", ids) } end
