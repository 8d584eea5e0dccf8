-- ends: 1 R02
-- why: an error whose __tostring errors, in a delegate
local v = CollectionView{ dataSource = "A: x", delegate = { sizeForItemAt = function() error(setmetatable({}, { __tostring = function() error("no") end })) end } } print(v.contentSize)
