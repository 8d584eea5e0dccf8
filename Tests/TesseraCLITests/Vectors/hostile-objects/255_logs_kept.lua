-- ends: 125 R12
-- why: copies of a log that grows
local v, keep = CollectionView{ dataSource = DataSource "A: x" }, {} while true do v:performBatchUpdates(function() end) keep[#keep + 1] = v.log end
