-- source: The collection view of macOS
-- feature: columns are filled from left to right by default
-- page: layouts-columns.md
-- example: waterfall.lua
-- test: ColumnLayoutTests

local heights = { 100, 20, 20, 20 }
for name, layout in pairs{ ColumnLayout = ColumnLayout{}, WaterfallLayout = WaterfallLayout{} } do
  local view = CollectionView{
    dataSource = "A: a b c d", layout = layout, bounds = {216, 480},
    delegate = { heightForItemAt = function(_, _, path) return heights[path.item + 1] end },
  }
  local columns = {}
  for item = 0, 3 do
    columns[item + 1] = view:layoutAttributesForItem{0, item}.frame.x < 100 and "left" or "right"
  end
  print(name, table.concat(columns, " "))
end
