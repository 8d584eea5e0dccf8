--@ id 08_02_flow_spacing
--@ title Two spacings
--@ needs 08_01_flow_lines
--@ objective Set the spacing between lines and the spacing between items of a line.
--@ teaches
-- A flow layout knows two distances. minimumLineSpacing lies between lines,
-- minimumInteritemSpacing between items of the same line; that one may become larger, as lines
-- are justified. The sectionInset lies around everything: top, left, bottom, right.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4"
--@ starter
-- data: A: 1 2 3 4
-- Wanted: items 100 × 40, 20 between the items of a line, 5 between lines, 10 all around.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    itemSize = {100, 40},
    minimumLineSpacing = 20,           -- TODO: which spacing is which?
    minimumInteritemSpacing = 5,
    sectionInset = {10, 10, 10, 10},
  },
  bounds = {240, 480},
}
print(view:draw())
--@ solution
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    itemSize = {100, 40},
    minimumLineSpacing = 5,
    minimumInteritemSpacing = 20,
    sectionInset = {10, 10, 10, 10},
  },
  bounds = {240, 480},
}
--@ wrong goal Twenty points between items are too many with this inset on both sides: only one item fits on a line. The inset is 10 all around, not 20.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    itemSize = {100, 40}, minimumLineSpacing = 5, minimumInteritemSpacing = 20,
    sectionInset = {20, 20, 20, 20},
  },
  bounds = {240, 480},
}
--@ wrong goal The spacings are right. The inset is missing: the first item has to begin at 10, 10.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {100, 40}, minimumLineSpacing = 5, minimumInteritemSpacing = 20 },
  bounds = {240, 480},
}
--@ goal rects tol=0.5
0,0 10 10 100 40
0,1 130 10 100 40
0,2 10 55 100 40
0,3 130 55 100 40
--@ check the height of the content
return attempt(function()
  local height = view.contentSize.height
  return height == 105, "the content should be 105 high, it is " .. tostring(height)
end)
--@ check the spacing between items
return attempt(function()
  local spacing = view.layout.minimumInteritemSpacing
  return spacing == 20, "minimumInteritemSpacing should be 20, it is " .. tostring(spacing)
end)
--@ uses FlowLayout layout.itemSize layout.minimumLineSpacing
--@ hint A line lies below the one before: what is between them is the line spacing.
--@ hint "Inter-item" means between items, and that is on one line.
--@ hint minimumLineSpacing = 5 and minimumInteritemSpacing = 20.
