--@ id 08_03_flow_horizontal
--@ title A quarter turn
--@ needs 08_02_flow_spacing
--@ uses FlowLayout view.layout layout.scrollDirection view:layoutAttributesForItem view:draw
--@ objective Let the layout scroll sideways, and say in which row and column an item lies.
--@ teaches
-- Lines lie across the direction in which you scroll. If you scroll sideways, a line is a column.
-- It is filled from top to bottom, and the next one is to its right. So the line spacing is now
-- between columns, and the inter-item spacing between the items of a column. Insets keep their
-- names: the left one is at the left.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5"
view = CollectionView{ dataSource = data, bounds = {320, 128} }
--@ starter
-- data: A: 1 2 3 4 5      view is 320 × 128.
-- Wanted: a strip of items of 50 × 50 that scrolls sideways. There are 20 points between columns,
-- 8 between the items of a column, and insets of 10 all around.
view.layout = FlowLayout{               -- TODO: it has an option scrollDirection
  itemSize = {50, 50}, sectionInset = {10, 10, 10, 10},
  minimumLineSpacing = 8, minimumInteritemSpacing = 20,
}

-- The row and the column of an item, both from 0, if a column holds perColumn items.
function place(item, perColumn)
  return item // perColumn, item % perColumn   -- TODO: right for lines that run across
end
print(view:draw())
print(place(1, 2))
--@ solution
view.layout = FlowLayout{
  itemSize = {50, 50}, sectionInset = {10, 10, 10, 10},
  minimumLineSpacing = 20, minimumInteritemSpacing = 8, scrollDirection = "horizontal",
}

function place(item, perColumn)
  return item % perColumn, item // perColumn
end
print(view:draw())
--@ solution
view.layout.itemSize = {50, 50}
view.layout.sectionInset = {10, 10, 10, 10}
view.layout.minimumLineSpacing = 20
view.layout.minimumInteritemSpacing = 8
view.layout.scrollDirection = "horizontal"

function place(item, perColumn)
  local row, column = 0, 0
  for _ = 1, item do
    row = row + 1
    if row == perColumn then row, column = 0, column + 1 end
  end
  return row, column
end
--@ wrong check the rows and columns The layout is right now. Look at the picture: item 2 is below item 1, so it has another row, not another column.
view.layout = FlowLayout{
  itemSize = {50, 50}, sectionInset = {10, 10, 10, 10},
  minimumLineSpacing = 20, minimumInteritemSpacing = 8, scrollDirection = "horizontal",
}

function place(item, perColumn)
  return item // perColumn, item % perColumn
end
--@ wrong goal It scrolls sideways. But a line is a column now, so what lies between two columns is the line spacing.
view.layout = FlowLayout{
  itemSize = {50, 50}, sectionInset = {10, 10, 10, 10},
  minimumLineSpacing = 8, minimumInteritemSpacing = 20, scrollDirection = "horizontal",
}
function place(item, perColumn)
  return item % perColumn, item // perColumn
end
--@ wrong check the rows and columns The number of items in a column depends on the height of the view: use perColumn, not 2.
view.layout = FlowLayout{
  itemSize = {50, 50}, sectionInset = {10, 10, 10, 10},
  minimumLineSpacing = 20, minimumInteritemSpacing = 8, scrollDirection = "horizontal",
}

function place(item, perColumn)
  return item % 2, item // 2
end
--@ goal rects tol=0.5
0,0 10 10 50 50
0,1 10 68 50 50
0,2 80 10 50 50
0,3 80 68 50 50
0,4 150 10 50 50
--@ check the rows and columns
return attempt(function()
  for _, case in ipairs{ {1, 2, 1, 0}, {2, 2, 0, 1}, {4, 3, 1, 1}, {6, 3, 0, 2} } do
    local row, column = place(case[1], case[2])
    if not (near(row, case[3]) and near(column, case[4])) then
      return false,
        "with " .. case[2] .. " items in a column, place(" .. case[1] .. ", " .. case[2]
        .. ") should be row " .. case[3] .. ", column " .. case[4] .. "; you say "
        .. tostring(row) .. ", " .. tostring(column)
    end
  end
  return true
end)
--@ hidden 2pt "As the layout puts them, in a higher view with more sections."
return rerun([[
  data = DataSource "A: 1 2 3 4 5 6 7 8 9 10 11 | B: 12 13 14 15 16"
  view = CollectionView{ dataSource = data, bounds = {320, 244} }
]], [[
  return attempt(function()
    for item = 0, 10 do
      local row, column = place(item, 4)
      local frame = view:layoutAttributesForItem({0, item}).frame
      if not (near(frame.x, 10 + column * 70) and near(frame.y, 10 + row * 58)) then
        return false, "in a higher view an item is in another row or column"
      end
    end
    return near(view.contentSize.width, 210 + 140), "with two sections the content has another width"
  end)
]])
--@ deny 0pt Layout
--@ swift
func makeLayout() -> UICollectionViewFlowLayout {
  let layout = UICollectionViewFlowLayout()
  layout.scrollDirection = .horizontal
  layout.itemSize = CGSize(width: 50, height: 50)
  layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  layout.minimumLineSpacing = 20
  layout.minimumInteritemSpacing = 8
  return layout
}
--@ hint scrollDirection = "horizontal" turns the layout.
--@ hint A line now runs downwards: a new item is one row lower, until the column is full. The line spacing is the one between columns.
--@ hint minimumLineSpacing = 20, minimumInteritemSpacing = 8, and place returns item % perColumn, item // perColumn.
