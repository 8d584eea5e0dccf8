-- rdar 15262692, IGListKit #1442: the view is in no window.
local data = DataSource "A: a b c"
local view = CollectionView{ dataSource = data, window = false }
view:layoutIfNeeded()
print(pcall(view.performBatchUpdates, view, function()
  data:set "A:"
  view:deleteItems{ {0, 0} }
end))
print(view, view:numberOfItemsInSection(0))
print(view.warnings[1]:sub(1, 3), view.warnings[1]:find("- will perform reloadData", 1, true) ~= nil)
