-- ends: 125 R12 with --max-memory 4M
-- why: a batch of 1e9 operations
local view = CollectionView{ dataSource = "A: x" } view:performBatchUpdates(function() for i = 1, 1e9 do view:insertItems{ 0, i } end end)
