-- expect: error
-- why: updates that run updates, without end
local v = CollectionView{ dataSource = "A: x" } local function again() v:performBatchUpdates(again) end again()
