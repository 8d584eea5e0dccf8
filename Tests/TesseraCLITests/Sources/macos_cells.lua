-- source: The collection view of macOS
-- feature: cells come from a pool by a reuse identifier, and only what is visible has one
-- page: lua-api.md#cells
-- example: bookshelf.lua
-- test: CollectionViewCellTests

local view = CollectionView{
  dataSource = {
    numberOfItemsInSection = function() return 1000 end,
    cellForItemAt = function(view, path)
      local cell = view:dequeueReusableCell("row", path)
      cell.content = "row " .. path.item
      return cell
    end,
  },
  layout = ListLayout{ itemHeight = 50 }, bounds = {320, 200}, isPrefetchingEnabled = false,
}
view:register "row"
local function show()
  local contents = {}
  for index, cell in ipairs(view.visibleCells) do contents[index] = cell.content end
  print(table.concat(contents, ", "), "created " .. view.stats.cellsCreated,
    "reused " .. view.stats.cellsReused)
end
show()
for y = 50, 40000, 50 do view.contentOffset = {0, y} end
show()
