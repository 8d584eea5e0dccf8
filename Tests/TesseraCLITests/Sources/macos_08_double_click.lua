-- source: The collection view of macOS
-- feature: double clicks
-- page: lua-api.md
-- test: CollectionViewTouchTests

local data = DataSource "A: a b"
local view
view = CollectionView{
  dataSource = data,
  delegate = {
    didSelectItemAt = function(_, path)
      print("selected", path)
      if path.item == 1 then
        data:remove(path)
        view:deleteItems{path}
      end
    end,
    didDoubleClickItemAt = function(_, path) print("double click", path) end,
  },
}
view:doubleClickItem{0, 0}
view:doubleClickItem{0, 1}      -- the first click removes it, so there is no second one
print(view)
print(pcall(view.doubleClickItem, view, {0, 7}))
