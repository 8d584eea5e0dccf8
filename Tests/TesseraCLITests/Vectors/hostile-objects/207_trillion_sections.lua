-- ends: 1 L02
-- why: a data source that claims 1e12 sections
local v = CollectionView{ dataSource = { numberOfSections = function() return 1000000000000 end, numberOfItemsInSection = function() return 1 end } } print(v.contentSize)
