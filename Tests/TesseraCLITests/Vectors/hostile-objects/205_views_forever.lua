-- expect: memory
-- why: views that the host keeps for its report
while true do CollectionView{ dataSource = "A: x" } end
