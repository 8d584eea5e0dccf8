-- ends: 125 R13
-- why: a state printed for ever
local v = CollectionView{ dataSource = "A: a b c d e f g" } while true do print(v.layout) end
