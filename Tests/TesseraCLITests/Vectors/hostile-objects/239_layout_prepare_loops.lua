-- ends: 124 R11 with --timeout 0.1
-- why: a layout in Lua whose prepare does not return
local v = CollectionView{ dataSource = "A: x", layout = Layout{ prepare = function() while true do pcall(function() while true do end end) end end } } print(v.contentSize)
