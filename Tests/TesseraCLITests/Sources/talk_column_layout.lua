-- source: The talk
-- feature: its column layout has as many columns as fit, in portrait and in landscape
-- page: layouts-flow.md#columnflowlayout
-- example: column_flow.lua
-- test: ColumnFlowLayoutTests

local view = CollectionView{
  dataSource = "Friends: Ada Barbara Edsger Frances Grace", layout = ColumnFlowLayout{},
}
for _, size in ipairs{ {375, 667}, {667, 375}, {1024, 768}, {250, 400} } do
  view.bounds = size
  local columns, widths = {}, {}
  for item = 0, 4 do
    local frame = view:layoutAttributesForItem{0, item}.frame
    columns[frame.x], widths[frame.width] = true, true
  end
  local count, width = 0, next(widths)
  for _ in pairs(columns) do count = count + 1 end
  print(size[1] .. " × " .. size[2], "columns " .. count, "width " .. width,
    "content height " .. view.contentSize.height)
end
