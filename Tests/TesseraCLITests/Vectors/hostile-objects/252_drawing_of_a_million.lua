-- ends: 0
-- why: a view of a million items is laid out and asked for what is visible
local v = CollectionView{ dataSource = { numberOfSections = function() return 1 end, numberOfItemsInSection = function() return 1000000 end } , bounds = { 320, 480 } } print(#v:layoutAttributesForElements{ 0, 0, 320, 480 } > 0)
