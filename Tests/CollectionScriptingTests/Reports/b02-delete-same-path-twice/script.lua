local data = DataSource "A: a b c d e f"
local view = CollectionView{ dataSource = data, profile = "classic" }
view:layoutIfNeeded()
for n = 1, 3 do
  view:performBatchUpdates(function()
    data:remove{0, 0}
    data:remove{0, 0}
    view:deleteItems{ {0, 0}, {0, 0} }
  end)
  print(view)
end
