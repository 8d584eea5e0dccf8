-- ends: 1 R02
-- why: a method called with another object
local v = CollectionView{ dataSource = "A: x" } v.insertItems(DataSource "A: x", { 0, 0 })
