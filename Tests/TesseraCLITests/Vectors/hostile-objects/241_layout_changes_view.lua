-- ends: 1 L03
-- why: a layout in Lua that changes its view while it prepares
local v v = CollectionView{ dataSource = "A: x", layout = Layout{ prepare = function() v:deleteItems{ 0, 0 } v.layout = FlowLayout{} end } } v:layoutIfNeeded() print(v.contentSize)
