-- ends: 125 R12
-- why: views that the host keeps for its report
while true do CollectionView{ dataSource = "A: x" } end
