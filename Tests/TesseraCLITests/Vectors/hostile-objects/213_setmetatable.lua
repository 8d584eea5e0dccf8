-- ends: 1 R02
-- why: setmetatable on a host object
setmetatable(CollectionView{ dataSource = "A: x" }, {})
