-- ends: 1 R02
-- why: the metatable of a view is out of reach
local v = CollectionView{ dataSource = "A: x" } getmetatable(v).__gc(v)
