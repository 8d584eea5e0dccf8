-- ends: 1 R02
-- why: an error that is a host object
error(CollectionView{ dataSource = "A: x" })
