-- source: The talk
-- feature: a flow layout fills lines, with a spacing between lines and one between items
-- page: layouts-flow.md#the-rules
-- example: photo_grid.lua
-- test: FlowLayoutTests

for _, direction in ipairs{ "vertical", "horizontal" } do
  local view = CollectionView{
    dataSource = "A: a b c d e", bounds = {240, 200},
    layout = FlowLayout{
      itemSize = {70, 50}, minimumLineSpacing = 20, minimumInteritemSpacing = 5,
      scrollDirection = direction,
    },
  }
  print(view.layout)
end

-- Items of other sizes: the delegate answers for each of them.
local sizes = { {100, 40}, {60, 80}, {120, 30}, {50, 50} }
print(CollectionView{
  dataSource = "A: a b c d", bounds = {240, 200}, layout = FlowLayout{},
  delegate = { sizeForItemAt = function(_, _, path) return sizes[path.item + 1] end },
}.layout)
