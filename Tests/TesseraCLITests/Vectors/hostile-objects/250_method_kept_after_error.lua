-- ends: 0
-- why: objects used after an error in the middle of a change stay usable
local data = DataSource "A: x y" local v = CollectionView{ dataSource = data } for i = 1, 50 do pcall(function() v:performBatchUpdates(function() v:deleteItems{ 0, 9 } error("half way") end) end) end print(v, data)
