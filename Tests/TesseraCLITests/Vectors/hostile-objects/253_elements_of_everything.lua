-- ends: 125 R12
-- why: all attributes of ten million items at once
local v = CollectionView{ dataSource = { numberOfSections = function() return 1 end, numberOfItemsInSection = function() return 10000000 end } , bounds = { 320, 480 } } local all = v:layoutAttributesForElements{ 0, 0, 320, 1e12 } print(#all)
