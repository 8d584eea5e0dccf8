local data = DataSource "S0: a0 a1 a2 a3 a4 a5 | S1: b0 b1"
local view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
view:performBatchUpdates(function()
  data:set "S1: b0 b1 | S0: a0 a4 a1 a2 a3 a5"
  view:moveSection(0, 1)
  view:moveItem({0,4}, {1,1})
end)
print(view)
print(#view.warnings, view.warnings[1]:match "^W%d+")
