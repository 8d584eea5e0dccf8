-- ends: 0
-- why: data that changes while the layout asks for sizes
local data = DataSource "A: x y z" local v v = CollectionView{ dataSource = data, delegate = { sizeForItemAt = function() data:append("n" .. #data, 0) pcall(function() v:reloadData() end) return { 10, 10 } end } } print((pcall(function() return v.contentSize end)))
