-- ends: 1 L11
-- why: updates that run updates, without end
local v = CollectionView{ dataSource = "A: x" } local function again() v:performBatchUpdates(again) end again()
