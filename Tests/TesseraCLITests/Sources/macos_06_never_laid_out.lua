-- source: The collection view of macOS
-- feature: its example of a batch, with data that changes before the view was laid out
-- page: errors.md
-- example: wrong_counts.lua
-- test: CollectionViewWarningsTests

local function run(laysOut)
  local items = { "First", "Second", "Third" }
  local view = CollectionView{
    dataSource = {
      numberOfItemsInSection = function() return #items end,
      cellForItemAt = function(view, path)
        local cell = view:dequeueReusableCell("row", path)
        cell.content = items[path.item + 1]
        return cell
      end,
    },
  }
  if laysOut then view:layoutIfNeeded() end
  table.remove(items, 2)
  items[#items + 1] = "Another Entry"
  view:performBatchUpdates(function()
    view:deleteItems{{0, 1}}
    view:insertItems{{0, #items - 1}}
  end)
  local contents = {}
  for index, cell in ipairs(view.visibleCells) do contents[index] = cell.content end
  print(table.concat(contents, ", "))
end
run(true)
run(false)
