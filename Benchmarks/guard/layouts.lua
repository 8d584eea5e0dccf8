-- First layouts, and an insert at the front, of the layouts that place items one by one.
local items = {}
for i = 1, 4000 do items[i] = i end
for _, layout in ipairs{
  FlowLayout{ sizesFollowItems = true },
  ColumnLayout{ columnCount = 3, layoutStrategy = "shortestFirst" },
  WaterfallLayout{ columnCount = 3, sizesFollowItems = true }, MosaicLayout(),
} do
  local data = DataSource{ Section("A", items) }
  local inserted = 0
  local view = CollectionView{
    dataSource = data, layout = layout, bounds = { 320, 480 },
    delegate = {
      sizeForItemAt = function(_, _, path) return { 40 + (path.item - inserted) % 7, 50 } end,
    },
  }
  print(view.contentSize.height)
  for i = 1, 20 do
    inserted = i
    data:insert(-i, { 0, 0 })
    view:insertItems{ { 0, 0 } }
  end
end
