-- source: The collection view of macOS
-- feature: scroll positions along the scroll axis
-- page: lua-api.md
-- test: CollectionViewScrollingTests

for _, direction in ipairs{ "vertical", "horizontal" } do
  local items = {}
  for item = 1, 60 do items[item] = item end
  local view = CollectionView{
    dataSource = DataSource{ Section("A", items) },
    layout = FlowLayout{ itemSize = {100, 100}, scrollDirection = direction },
    bounds = {300, 300},
  }
  for _, position in ipairs{ "leading", "centered", "trailing" } do
    view:scrollToItem({0, 30}, position)
    print(direction, position, view.contentOffset)
  end
end
