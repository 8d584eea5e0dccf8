-- rdar 48941906: move section 1 -> 1 and item 1-0 -> 0-0
local data = DataSource "A: | B: x"
local view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
view:performBatchUpdates(function()
  data:set "A: x | B:"
  view:moveSection(1, 1)
  view:moveItem({1, 0}, {0, 0})
end)
print(view)
print(#view.warnings, view.warnings[1]:match "^W%d+")
