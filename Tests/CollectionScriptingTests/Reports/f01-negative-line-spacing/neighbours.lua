-- Items of different heights, a horizontal flow, and a rect that only the earlier lines reach into.
local function show(name, options, sizes, rect)
  local view = CollectionView{
    dataSource = "A: a b c d", bounds = {320, 480}, layout = FlowLayout(options),
    delegate = sizes and { sizeForItemAt = function(_, _, path) return sizes[path.item + 1] end },
  }
  print(name, view.contentSize)
  for i = 0, 3 do print(view:layoutAttributesForItem{0, i}) end
  local found = {}
  for _, element in ipairs(view:layoutAttributesForElements(rect)) do
    found[#found + 1] = tostring(element.indexPath)
  end
  print("in the rect", table.concat(found, " "))
end
show(
  "different heights", { minimumLineSpacing = -20 },
  { {320, 100}, {320, 30}, {320, 40}, {320, 90} }, {0, 85, 320, 10})
show(
  "horizontal", { scrollDirection = "horizontal", itemSize = {100, 480}, minimumLineSpacing = -40 },
  nil, {95, 0, 10, 480})
show(
  "each line before the last one", { itemSize = {320, 50}, minimumLineSpacing = -60 }, nil,
  {0, -25, 320, 10})
