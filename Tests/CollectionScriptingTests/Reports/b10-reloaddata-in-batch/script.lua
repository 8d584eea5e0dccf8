-- SectionKit #99
local data = DataSource "A: a b c"
local view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
view:performBatchUpdates(function()
  data:set "A: a b c d e"
  view:reloadData()
end, function(done) print("done", done) end)
print(view)
print(#view.warnings, view.warnings[1]:match "^W%d+")
