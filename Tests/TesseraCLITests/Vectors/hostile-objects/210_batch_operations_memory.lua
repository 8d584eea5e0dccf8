-- ends: 125 R12
-- why: a batch that grows until memory ends
local list = {} for i = 1, 30000 do list[i] = { 0, i } end local view = CollectionView{ dataSource = "A: x" } view:performBatchUpdates(function() while true do view:insertItems(list) end end)
