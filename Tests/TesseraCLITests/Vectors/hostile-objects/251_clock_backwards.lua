-- ends: 1 R02
-- why: time that goes backwards or is not a number
local v = CollectionView{ dataSource = "A: x" } pcall(v.advance, v, -1) v:advance(0/0)
