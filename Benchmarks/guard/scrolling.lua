-- A grid and columns, scrolled.
local items = {}
for i = 1, 20000 do items[i] = i end
for _, layout in ipairs{
  FlowLayout{ itemSize = { 50, 50 } },
  ColumnLayout{ columnCount = 3, layoutStrategy = "shortestFirst" },
} do
  local view = CollectionView{
    dataSource = DataSource{ Section("A", items) }, layout = layout, bounds = { 320, 480 },
  }
  for i = 1, 1000 do view.contentOffset = { 0, i * 40 } end
end
