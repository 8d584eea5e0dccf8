-- ends: 0
-- why: a state line of a hundred thousand items
local ids = {} for i = 1, 100000 do ids[i] = "i" .. i end local d = DataSource("A: " .. table.concat(ids, " ")) print(d:numberOfItemsInSection(0))
