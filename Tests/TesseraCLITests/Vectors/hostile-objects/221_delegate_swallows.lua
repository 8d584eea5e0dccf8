-- ends: 124 R11 with --timeout 0.1
-- why: a delegate that swallows the stop, in a batch, in a coroutine
local v = CollectionView{ dataSource = "A: x", delegate = { sizeForItemAt = function() while true do pcall(function() while true do end end) end end } } coroutine.wrap(function() pcall(v.performBatchUpdates, v, function() while true do pcall(function() return v.contentSize end) end end) end)()
