-- ends: 0
-- why: a data source that claims 1e12 items: equal sizes need no memory for them
local v = CollectionView{ dataSource = { numberOfSections = function() return 1 end, numberOfItemsInSection = function() return 1000000000000 end } } print(v.contentSize.width)
