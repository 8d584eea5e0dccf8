-- ends: 1 R02
-- why: an error that is nil, in a completion
local v = CollectionView{ dataSource = "A: x" } v:performBatchUpdates(function() end, function() error(nil) end)
