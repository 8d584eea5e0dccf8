-- expect: error
-- why: an error that is a host object
error(CollectionView{ dataSource = "A: x" })
