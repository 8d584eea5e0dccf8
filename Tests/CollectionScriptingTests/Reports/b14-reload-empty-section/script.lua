-- rdar 28163205: 4 + 0 items, then 5 + 0; reloadSections 0 and 1 in a batch: 'attempt to create view animation for nil view'
local data = DataSource "A: a b c d | B:"
local view = CollectionView{ dataSource = data } view:layoutIfNeeded()
view:performBatchUpdates(function() data:append("e", 0) view:reloadSections{0, 1} end)
print(view)
print(#view.warnings, view.warnings[1]:match "^W%d+")
