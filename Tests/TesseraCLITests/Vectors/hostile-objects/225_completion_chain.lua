-- ends: 1 L09
-- why: completions that start animations without end
local v = CollectionView{ dataSource = "A: x" } local function again() v:performBatchUpdates(function() end, again) end again()
