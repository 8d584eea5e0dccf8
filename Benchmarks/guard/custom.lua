-- A layout in Lua.
local grid = Layout{
  name = "Grid",
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setAttributes({ 0, item }, { frame = { item % 5 * 60, item // 5 * 60, 50, 50 } })
    end
  end,
}
local items = {}
for i = 1, 5000 do items[i] = i end
local view = CollectionView{
  dataSource = DataSource{ Section("A", items) }, layout = grid, bounds = { 320, 480 },
}
for i = 1, 20 do view.contentOffset = { 0, i * 100 } end
