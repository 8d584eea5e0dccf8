-- ends: 1 L02
-- why: a count of 2^63 - 1, and counts that overflow
local n = math.maxinteger local v = CollectionView{ dataSource = { numberOfSections = function() return 3 end, numberOfItemsInSection = function() return n end } } print(v.contentSize) v:layoutAttributesForItem{ 2, n }
