-- ends: 1 R02
-- why: a yield across the layout
local v = CollectionView{ dataSource = "A: x", delegate = { sizeForItemAt = function() coroutine.yield() end } } local co = coroutine.create(function() return v.contentSize end) local ok, message = coroutine.resume(co) assert(ok, message)
