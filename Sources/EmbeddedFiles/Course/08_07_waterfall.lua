--@ id 08_07_waterfall
--@ title The shortest column
--@ needs 08_04_columns
--@ uses WaterfallLayout view.layout view.delegate layout.columnCount layout.itemRenderDirection ipairs
--@ objective Let pictures of different heights fill columns evenly, and say who comes where.
--@ teaches
-- In a waterfall all columns are equally wide, and pictures keep their heights. The next picture
-- goes below the column that is the shortest so far, the leftmost of several. So no column gets
-- much longer than the others. The gaps count, too: a column of many small pictures has more of
-- them. A WaterfallLayout works like that, as long as its itemRenderDirection is "shortestFirst",
-- the default; "leftToRight" fills the columns in turn. UIKit has no such layout: apps write one.
--@ fails goal
--@ limits steps=2000000 time=2 memory=64M
--@ given
data = DataSource "Pictures: 1 2 3 4 5 6"
heights = { 200, 60, 60, 90, 50, 50 }
view = CollectionView{
  dataSource = data,
  layout = WaterfallLayout{ columnCount = 2, itemRenderDirection = "leftToRight" },
  delegate = { heightForItemAt = function(_, _, path) return heights[path.item + 1] end },
  bounds = {320, 480},
}
--@ starter
-- view shows six pictures in two columns, with 10 points between them. heights: how high they are.
-- Wanted: three columns, and the next picture always below the shortest one.
view.layout.columnCount = 2          -- TODO: three, and itemRenderDirection is "leftToRight"

-- Returns a list with the column of each picture, counted from 0.
function columnsOf(heights, count)
  local columns = {}
  for i = 1, #heights do
    columns[i] = (i - 1) % count     -- TODO: from left to right. Which one is the shortest?
  end
  return columns
end
print(columnsOf(heights, 3))
print(view:draw())
--@ solution
view.layout.columnCount = 3
view.layout.itemRenderDirection = "shortestFirst"

function columnsOf(heights, count)
  local columns, ends = {}, {}
  for column = 1, count do ends[column] = 0 end
  for i, height in ipairs(heights) do
    local shortest = 1
    for column = 2, count do
      if ends[column] < ends[shortest] then shortest = column end
    end
    columns[i] = shortest - 1
    ends[shortest] = ends[shortest] + height + 10
  end
  return columns
end
print(columnsOf(heights, 3))
print(view:draw())
--@ solution
-- A copy of the view is asked where the layout puts the pictures.
view.layout = WaterfallLayout{ columnCount = 3 }

function columnsOf(heights, count)
  local columns = {}
  local copy = CollectionView{
    dataSource = { numberOfItemsInSection = function() return #heights end },
    layout = WaterfallLayout{ columnCount = count },
    delegate = { heightForItemAt = function(_, _, path) return heights[path.item + 1] end },
    bounds = {110 * count - 10, 480},
  }
  for i = 1, #heights do
    columns[i] = copy:layoutAttributesForItem({0, i - 1}).frame.x // 110
  end
  return columns
end
--@ wrong goal There are three columns, but they are still filled in turn: picture 4 lies below the longest column. itemRenderDirection = "shortestFirst".
view.layout.columnCount = 3

function columnsOf(heights, count)
  local columns, ends = {}, {}
  for column = 1, count do ends[column] = 0 end
  for i, height in ipairs(heights) do
    local shortest = 1
    for column = 2, count do
      if ends[column] < ends[shortest] then shortest = column end
    end
    columns[i] = shortest - 1
    ends[shortest] = ends[shortest] + height + 10
  end
  return columns
end
--@ wrong check many small pictures The pictures alone do not make a column long: below each of them there are 10 points. Add them to the end of the column.
view.layout = WaterfallLayout{ columnCount = 3 }

function columnsOf(heights, count)
  local columns, ends = {}, {}
  for column = 1, count do ends[column] = 0 end
  for i, height in ipairs(heights) do
    local shortest = 1
    for column = 2, count do
      if ends[column] < ends[shortest] then shortest = column end
    end
    columns[i] = shortest - 1
    ends[shortest] = ends[shortest] + height
  end
  return columns
end
--@ wrong check columns of these pictures Of columns that are equally short, the leftmost gets the picture: the first one is in column 0. Compare with <, not with <=.
view.layout = WaterfallLayout{ columnCount = 3 }

function columnsOf(heights, count)
  local columns, ends = {}, {}
  for column = 1, count do ends[column] = 0 end
  for i, height in ipairs(heights) do
    local shortest = 1
    for column = 2, count do
      if ends[column] <= ends[shortest] then shortest = column end
    end
    columns[i] = shortest - 1
    ends[shortest] = ends[shortest] + height + 10
  end
  return columns
end
--@ goal rects tol=0.5
0,0 0 0 100 200
0,1 110 0 100 60
0,2 220 0 100 60
0,3 110 70 100 90
0,4 220 70 100 50
0,5 220 130 100 50
--@ check columns of these pictures
return attempt(function()
  local columns = columnsOf({ 200, 60, 60, 90, 50, 50 }, 3)
  for i, want in ipairs{ 0, 1, 2, 1, 2, 2 } do
    if not near(columns[i], want) then
      return false, "picture " .. i .. " of these six should be in column " .. want
        .. ", you say " .. tostring(columns[i])
    end
  end
  return true
end)
--@ check many small pictures
return attempt(function()
  local columns = columnsOf({ 100, 30, 30, 30, 50 }, 2)
  for i, want in ipairs{ 0, 1, 1, 1, 0 } do
    if not near(columns[i], want) then
      return false, "with the heights 100, 30, 30, 30, 50 in two columns, picture " .. i
        .. " should be in column " .. want .. ", you say " .. tostring(columns[i])
    end
  end
  return true
end)
--@ hidden 2pt "As the layout does it, for other pictures and other columns."
return rerun([[
  data = DataSource "A: 1 2 3 | B: 4 5 6 7 8"
  view = CollectionView{
    dataSource = data, bounds = {420, 300},
    layout = WaterfallLayout{ itemRenderDirection = "rightToLeft" },
    delegate = { heightForItemAt = function(_, _, path) return 40 + path.item * 30 end },
  }
]], [[
  return attempt(function()
    local frame = view:layoutAttributesForItem{1, 3}.frame
    if not near(frame.x, 0) then return false, "with more sections a picture is in another column" end
    for _, count in ipairs{ 1, 2, 3, 5 } do
      local heights = {}
      for i = 1, 40 do
        heights[i] = 20 + drawn(16) * 10
      end
      local other = CollectionView{
        dataSource = { numberOfItemsInSection = function() return #heights end },
        layout = WaterfallLayout{ columnCount = count },
        delegate = { heightForItemAt = function(_, _, path) return heights[path.item + 1] end },
        bounds = {110 * count - 10, 480},
      }
      local columns = columnsOf(copyOf(heights), count)
      for place = 1, 40 do
        local x = other:layoutAttributesForItem({0, place - 1}).frame.x
        if not near(columns[place] * 110, x) then
          return false, "of other pictures, one is not in the column where the layout has it"
        end
      end
    end
    return true
  end)
]])
--@ hint Keep a list with the end of each column, all 0 at first.
--@ hint For each picture look for the smallest end, from the left, with <. Then this column ends height + 10 lower.
--@ hint view.layout.columnCount = 3, itemRenderDirection = "shortestFirst"; and in the loop: if ends[column] < ends[shortest] then shortest = column end, … ends[shortest] = ends[shortest] + height + 10.
