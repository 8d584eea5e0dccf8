-- ends: 124 R11 with --timeout 0.1
-- why: a delegate that does not return
local v = CollectionView{ dataSource = "A: x", delegate = { sizeForItemAt = function() while true do end end } } print(v.contentSize)
