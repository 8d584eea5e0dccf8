-- expect: error
-- why: setmetatable on a host object
setmetatable(CollectionView{ dataSource = "A: x" }, {})
