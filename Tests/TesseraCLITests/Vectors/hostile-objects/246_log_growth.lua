-- expect: time or memory
-- why: a log that grows with every batch
local v = CollectionView{ dataSource = DataSource "A: x" } while true do v:performBatchUpdates(function() end) end
