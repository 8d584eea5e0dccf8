-- ends: 1 R02
-- why: a rect of NaN and infinities
local v = CollectionView{ dataSource = "A: x" } for _, n in ipairs{ 0/0, math.huge, -math.huge } do assert(not pcall(function() v.bounds = { n, n } end)) end v:layoutAttributesForElements{ 0/0, 0, 1, 1 }
