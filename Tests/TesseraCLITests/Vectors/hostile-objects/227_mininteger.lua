-- ends: 1 R02
-- why: math.mininteger and friends as indices
local data = DataSource "A: x" for _, n in ipairs{ math.mininteger, math.maxinteger, -1, 2^53, 0.5 } do assert(not pcall(data.remove, data, { n, n })) assert(not pcall(data.item, data, IndexPath and { 0, n })) end data:remove{ math.mininteger, 0 }
