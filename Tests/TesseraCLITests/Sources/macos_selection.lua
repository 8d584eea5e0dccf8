-- source: The collection view of macOS
-- feature: items are selected by clicks or by calls, one or several, and the selection follows them
-- page: lua-api.md#scrolling-and-selection
-- example: bookshelf.lua
-- test: CollectionViewSelectionTests

local data = DataSource "A: a b c d e"
local view = CollectionView{
  dataSource = data,
  delegate = {
    shouldSelectItemAt = function(_, path) return path.item ~= 4 end,
    didSelectItemAt = function(_, path) print("  selected", path) end,
    didDeselectItemAt = function(_, path) print("  deselected", path) end,
  },
}
local function show(title)
  local names = {}
  for index, path in ipairs(view.indexPathsForSelectedItems) do
    names[index] = view:itemIdentifier(path)
  end
  print(title, table.concat(names, " "))
end
view:tapItem{0, 0}
view:tapItem{0, 1}
view:tapItem{0, 4}
show "clicks"
view.allowsMultipleSelection = true
view:tapItem{0, 3}
view:selectItem{0, 2}
show "several"
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:move({0, 2}, {0, 0})
  view:deleteItems{{0, 1}}
  view:moveItem({0, 3}, {0, 0})
end)
show "after a batch"
view:deselectItem{0, 0}
show "deselected"
