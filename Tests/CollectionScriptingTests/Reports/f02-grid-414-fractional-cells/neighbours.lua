-- The same cells at 2×, thirds of 320 at 3×, and columns that fill a width at 3×.
local function show(name, options, frames)
  local view = CollectionView(options)
  print(name)
  for i = 0, frames - 1 do print(view:layoutAttributesForItem{0, i}) end
end
show("2×", {
  dataSource = "A: a b c d", bounds = {414, 226},
  layout = FlowLayout{
    itemSize = {103.5, 113}, minimumLineSpacing = 0, minimumInteritemSpacing = 0,
  },
}, 4)
show("thirds at 3×", {
  dataSource = "A: a b c", bounds = {320, 226}, scale = 3,
  layout = FlowLayout{ itemSize = {320 / 3, 50}, minimumInteritemSpacing = 0 },
}, 3)
show("columns at 3×", {
  dataSource = "A: a b c", bounds = {320, 226}, scale = 3,
  layout = ColumnLayout{
    columnCount = 3, columnSpacing = 0, sectionInset = {0, 0, 0, 0}, layoutStrategy = "leftToRight",
  },
}, 3)
