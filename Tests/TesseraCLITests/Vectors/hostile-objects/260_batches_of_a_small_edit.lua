-- ends: 0
-- why: a log shares what its states have in common
local ids = {} for i = 1, 5000 do ids[i] = i end local d = DataSource{ Section("A", ids) } local v = CollectionView{ dataSource = d } v:layoutIfNeeded() for i = 1, 100 do d:append(-i, 0) v:insertItems({ { 0, 4999 + i } }, { animated = false }) end print(#v.log)
