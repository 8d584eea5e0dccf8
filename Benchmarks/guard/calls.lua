-- Calls of data and of a view, as scripts make them.
local data = DataSource{ Section("A", { 1, 2, 3, 4 }) }
local view = CollectionView{ dataSource = data, layout = FlowLayout() }
local path = IndexPath(0, 2)
for _ = 1, 20000 do
  local _ = data:item(path)
  local _ = data:item{ 0, 2 }
  local _ = data:numberOfItemsInSection(0)
  local _ = view:numberOfItemsInSection(0)
  local _ = view:layoutAttributesForItem(path)
  local _ = view.allowsMultipleSelection
  local _ = path.item
end
