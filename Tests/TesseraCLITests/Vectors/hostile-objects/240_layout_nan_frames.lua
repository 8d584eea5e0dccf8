-- ends: 1 R02
-- why: a layout in Lua that gives NaN
local v = CollectionView{ dataSource = "A: x", layout = Layout{ prepare = function(layout) layout:setFrame({ 0, 0 }, { 0/0, 0, 1/0, 1 }) end } } print(v.contentSize) v:layoutAttributesForElements{ 0, 0, 10, 10 }
