-- ends: 1 R02
-- why: a yield across a batch
local v = CollectionView{ dataSource = "A: x" } assert(coroutine.resume(coroutine.create(function() v:performBatchUpdates(coroutine.yield) end)))
