--@ id 08_02_flow_spacing
--@ title Two spacings
--@ needs 08_01_flow_lines
--@ uses FlowLayout view.layout layout.itemSize layout.minimumLineSpacing layout.minimumInteritemSpacing layout.sectionInset view:draw
--@ objective Place the items: how large, how far apart, and how far from the edges?
--@ teaches
-- A flow layout knows two distances. minimumLineSpacing lies between lines and is exact.
-- minimumInteritemSpacing is the least distance between items of a line, and decides how many fit.
-- Then the gaps of a full line share what is left over. The sectionInset lies around the lines of
-- each section: top, left, bottom, right.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 | B: 6 7"
view = CollectionView{ dataSource = data, bounds = {350, 480} }
--@ starter
-- data: A: 1 2 3 4 5 | B: 6 7      view is 350 wide.
-- Wanted: items of 100 × 40, with at least 12 points between the items of a line, and 5 between
-- lines. The insets are 10 at the top and the bottom, and 8 at the left and the right.
view.layout = FlowLayout{
  itemSize = {100, 40},
  minimumLineSpacing = 12,             -- TODO: which spacing is which, and which inset?
  minimumInteritemSpacing = 5,
  sectionInset = {8, 10, 8, 10},
}
print(view:draw())
--@ solution
view.layout = FlowLayout{
  itemSize = {100, 40},
  minimumLineSpacing = 5,
  minimumInteritemSpacing = 12,
  sectionInset = {10, 8, 10, 8},
}
print(view:draw())
--@ solution
local layout = FlowLayout{ sectionInset = { top = 10, bottom = 10, left = 8, right = 8 } }
layout.itemSize = { width = 100, height = 40 }
layout.minimumInteritemSpacing = 12
layout.minimumLineSpacing = 5
view.layout = layout
--@ solution
view.layout = FlowLayout{ itemSize = {100, 40} }
view.delegate = {
  minimumLineSpacingForSectionAt = function() return 5 end,
  minimumInteritemSpacingForSectionAt = function() return 12 end,
  insetForSectionAt = function() return {10, 8, 10, 8} end,
}
--@ wrong goal The spacings are right. An inset goes round from the top against the clock: top, left, bottom, right.
view.layout = FlowLayout{
  itemSize = {100, 40}, minimumLineSpacing = 5, minimumInteritemSpacing = 12,
  sectionInset = {8, 10, 8, 10},
}
--@ wrong goal The spacings are right. The insets are missing: the first item has to begin at 8, 10.
view.layout = FlowLayout{ itemSize = {100, 40}, minimumLineSpacing = 5, minimumInteritemSpacing = 12 }
--@ wrong check on a wider view In this view the gaps between items are 17 points wide, because the items share what is left over. That is no reason to ask for 17: on another view fewer items would fit.
view.layout = FlowLayout{
  itemSize = {100, 40}, minimumLineSpacing = 5, minimumInteritemSpacing = 17,
  sectionInset = {10, 8, 10, 8},
}
--@ goal rects tol=0.5
0,0 8 10 100 40
0,1 125 10 100 40
0,2 242 10 100 40
0,3 8 55 100 40
0,4 125 55 100 40
1,0 8 115 100 40
1,1 125 115 100 40
--@ check the height of the content
return attempt(function()
  local height = view.contentSize.height
  return near(height, 165), "the content should be 165 high, it is " .. tostring(height)
end)
--@ check on a wider view after the height of the content
return attempt(function()
  view.bounds = {452, 480}
  local fourth = view:layoutAttributesForItem{0, 3}.frame
  view.bounds = {350, 480}
  return near(fourth.y, 10) and near(fourth.x, 344),
    "a view of 452 points has room for four items on a line, 12 points apart; item 4 is at "
    .. tostring(fourth.x) .. ", " .. tostring(fourth.y)
end)
--@ hidden 1pt "Other sections and a narrow view."
return rerun([[
  data = DataSource "A: 1 2 3 | B: | C: 4 5 6 7"
  view = CollectionView{ dataSource = data, bounds = {239, 480} }
]], [[
  return attempt(function()
    local last, first = view:layoutAttributesForItem{2, 3}.frame, view:layoutAttributesForItem{2, 0}.frame
    return near(last.x, 131) and near(last.y - first.y, 45) and near(first.y, 135)
      and near(view.contentSize.height, 230), "with other sections in a narrower view the items lie elsewhere"
  end)
]])
--@ deny 0pt Layout
--@ swift
func makeLayout() -> UICollectionViewFlowLayout {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 100, height: 40)
  layout.minimumLineSpacing = 5
  layout.minimumInteritemSpacing = 12
  layout.sectionInset = UIEdgeInsets(top: 10, left: 8, bottom: 10, right: 8)
  return layout
}
--@ review
local count, item, gap = 3 + drawn(3), 50 + 10 * drawn(4), 12 + 2 * drawn(5)
local width = count * item + (count - 1) * gap
return ("%d items of %d points fill a line of %d points; the least gap is 10.\nHow wide is each gap?"):format(
  count, item, width), gap
--@ hint A line lies below the one before: what is between them is the line spacing.
--@ hint "Inter-item" means between items, and that is on one line. The order of the insets is top, left, bottom, right.
--@ hint minimumLineSpacing = 5, minimumInteritemSpacing = 12, and sectionInset = {10, 8, 10, 8}.
