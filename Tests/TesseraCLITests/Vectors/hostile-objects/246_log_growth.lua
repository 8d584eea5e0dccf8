-- ends: 125 R12 with --max-memory 4M
-- why: a log that grows with every batch
local v = CollectionView{ dataSource = DataSource "A: x" } while true do v:performBatchUpdates(function() end) end
