-- In a plain section: an item that a transform keeps at the top, one that it moves out of sight, and
-- one that it moves into sight.
local function shown(name, moves, offset)
  local view = CollectionView{
    dataSource = "A: a b c d e f", bounds = {320, 200},
    layout = CompositionalLayout{ section = {
      group = { direction = "horizontal", size = { fractionalWidth(1), 100 },
        subitems = { { size = { fractionalWidth(1), fractionalHeight(1) } } } },
      visibleItemsInvalidationHandler = function(items, at)
        for _, item in ipairs(items) do
          local y = moves(item.indexPath.item, at.y)
          if y then item.transform = { a = 1, b = 0, c = 0, d = 1, tx = 0, ty = y } end
        end
      end,
    } },
  }
  view:layoutIfNeeded()
  view.contentOffset = {0, offset}
  local paths = {}
  for _, cell in ipairs(view.visibleCells) do
    paths[#paths + 1] = cell.indexPath.item .. " +" .. cell.layoutAttributes.transform.ty
  end
  print(name, table.concat(paths, ", "))
end
local function sticks(item, y) if item == 0 then return y end end
shown("sticks", sticks, 50)
shown("has left", sticks, 100)
shown("moved out", function(item) if item == 1 then return 1000 end end, 0)
shown("moved in", function(item) if item == 4 then return -300 end end, 0)
