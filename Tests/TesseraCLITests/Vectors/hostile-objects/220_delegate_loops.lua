-- expect: time
-- why: a delegate that does not return
local v = CollectionView{ dataSource = "A: x", delegate = { sizeForItemAt = function() while true do end end } } print(v.contentSize)
