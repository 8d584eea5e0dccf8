--@ id 08_10_quiz
--@ title Quiz: layouts
--@ needs 08_03_flow_horizontal 08_06_list 08_07_waterfall 08_09_decoration
--@ uses FlowLayout WaterfallLayout CompositionalLayout LayoutGroup.horizontal fractionalWidth math.ceil
--@ objective Say where layouts put things, without running them first.
--@ teaches
-- A quiz about the chapter. Work the answers out on paper; draw what you do not see. Then complete
-- the function height, which puts lines, insets and headers together, for any sections and any
-- width. The checks build each layout and look.
--@ fails check question 1
--@ limits steps=2000000 time=2 memory=64M
--@ starter
-- Question 5 is the function. It is about a FlowLayout with items of 60 × 60, 15 points between
-- items and 10 between lines. A section has insets of 5 at the top and the bottom. If it has
-- items, it has a header of 30.
answers = {
  -- 1. FlowLayout, items 60 × 60, at least 15 between items, a view of 330 points:
  --    how many items are on the first line, and at which x is the second one?
  onFirstLine = 0, secondX = 0,            -- TODO
  -- 2. The same layout scrolls sideways in a view 330 wide and 150 high, with 7 items and 10
  --    points between lines. How wide is the content?
  contentWidth = 0,
  -- 3. WaterfallLayout with 2 columns, 10 between all items, heights 100, 40, 40, 60, 30:
  --    in which columns, from 0, are the last two?
  columnOf4 = 0, columnOf5 = 0,
  -- 4. CompositionalLayout, a view of 320: in a horizontal group of fractionalWidth(.5), an item
  --    of fractionalWidth(.5). How wide is it?
  itemWidth = 0,
}
-- 5. counts: a list with the number of items of each section. Returns the height of the content.
function height(counts, width)
  return 0
end
--@ solution
answers = {
  onFirstLine = 4, secondX = 90, contentWidth = 270, columnOf4 = 1, columnOf5 = 0, itemWidth = 80,
}
function height(counts, width)
  local perLine = math.max(1, (width + 15) // 75)
  local total = 0
  for _, count in ipairs(counts) do
    local lines = math.ceil(count / perLine)
    if count > 0 then total = total + 30 + lines * 60 + (lines - 1) * 10 end
    total = total + 10
  end
  return total
end
--@ solution
answers = {
  onFirstLine = 4.0, secondX = 90.0, contentWidth = 60 * 4 + 10 * 3, columnOf4 = 1, columnOf5 = 0,
  itemWidth = 320 * .5 * .5,
}
-- Line by line.
function height(counts, width)
  local y = 0
  for i = 1, #counts do
    local left, x = counts[i], nil
    y = y + (left > 0 and 35 or 5)
    while left > 0 do
      left, x, y = left - 1, 60, y + 60
      while left > 0 and x + 75 <= width do left, x = left - 1, x + 75 end
      if left > 0 then y = y + 10 end
    end
    y = y + 5
  end
  return y
end
--@ wrong check question 1 Four items fit with gaps of 15. But then there is room left, and the gaps share it.
answers = {
  onFirstLine = 4, secondX = 75, contentWidth = 270, columnOf4 = 1, columnOf5 = 0, itemWidth = 80,
}
function height(counts, width) return 0 end
--@ wrong check question 4 A share of the view is 160. But the item is in a group, and the group has only half of the view.
answers = {
  onFirstLine = 4, secondX = 90, contentWidth = 270, columnOf4 = 1, columnOf5 = 0, itemWidth = 160,
}
function height(counts, width) return 0 end
--@ wrong check question 5 A section without items has no header. Its insets are there all the same, 5 above and 5 below nothing.
answers = {
  onFirstLine = 4, secondX = 90, contentWidth = 270, columnOf4 = 1, columnOf5 = 0, itemWidth = 80,
}
function height(counts, width)
  local perLine = math.max(1, (width + 15) // 75)
  local total = 0
  for _, count in ipairs(counts) do
    local lines = math.ceil(count / perLine)
    if count > 0 then total = total + 40 + lines * 60 + (lines - 1) * 10 end
  end
  return total
end
--@ check question 1
return attempt(function()
  local view = CollectionView{
    dataSource = "A: 1 2 3 4 5 6 7 8 9", bounds = {330, 480},
    layout = FlowLayout{ itemSize = {60, 60}, minimumInteritemSpacing = 15 },
  }
  local count = 0
  for item = 0, 8 do
    if view:layoutAttributesForItem({0, item}).frame.y == 0 then count = count + 1 end
  end
  if not near(answers.onFirstLine, count) then
    return false, "question 1: how often does an item and a gap fit, if the last one needs no gap? You say "
      .. tostring(answers.onFirstLine)
  end
  return near(answers.secondX, view:layoutAttributesForItem{0, 1}.frame.x),
    "question 1: what is left over of the line goes into its gaps; you say the second item is at "
    .. tostring(answers.secondX)
end)
--@ check question 2
return attempt(function()
  local view = CollectionView{
    dataSource = "A: 1 2 3 4 5 6 7", bounds = {330, 150},
    layout = FlowLayout{
      itemSize = {60, 60}, minimumInteritemSpacing = 15, minimumLineSpacing = 10,
      scrollDirection = "horizontal",
    },
  }
  return near(answers.contentWidth, view.contentSize.width),
    "question 2: a line is a column now. How many are there? You say " .. tostring(answers.contentWidth)
end)
--@ check question 3
return attempt(function()
  local heights = { 100, 40, 40, 60, 30 }
  local view = CollectionView{
    dataSource = "A: 1 2 3 4 5", bounds = {310, 480}, layout = WaterfallLayout{},
    delegate = { heightForItemAt = function(_, _, path) return heights[path.item + 1] end },
  }
  local function column(item) return view:layoutAttributesForItem({0, item}).frame.x // 160 end
  return near(answers.columnOf4, column(3)) and near(answers.columnOf5, column(4)),
    "question 3: write down where each column ends, gaps included; you say "
    .. tostring(answers.columnOf4) .. " and " .. tostring(answers.columnOf5)
end)
--@ check question 4
return attempt(function()
  local half = LayoutItem{ size = { fractionalWidth(.5), fractionalHeight(1) } }
  local view = CollectionView{
    dataSource = "A: 1", bounds = {320, 480},
    layout = CompositionalLayout{ section = LayoutSection{ group = LayoutGroup.horizontal{
      size = { fractionalWidth(.5), 50 }, subitems = { half },
    } } },
  }
  return near(answers.itemWidth, view:layoutAttributesForItem{0, 0}.frame.width),
    "question 4: of what is a fraction a share? You say " .. tostring(answers.itemWidth)
end)
--@ check question 5
return attempt(function()
  for _, case in ipairs{ { {5}, 330, 170 }, { {4}, 330, 100 }, { {1, 2}, 330, 200 }, { {3, 0, 2}, 135, 280 } } do
    local total = height(copyOf(case[1]), case[2])
    if not near(total, case[3]) then
      return false, "question 5: with " .. table.concat(case[1], ", ") .. " items in a view of "
        .. case[2] .. " points the content has another height than " .. tostring(total)
    end
  end
  return true
end)
--@ hidden 2pt "The same height as the layout, for many sections and widths."
return attempt(function()
  for _, counts in ipairs{ {7}, {0}, {0, 9, 0, 1}, {4, 8, 12}, {13, 1, 0, 5, 30} } do
    for _, width in ipairs{ 60, 134.5, 135, 210, 320, 375, 414, 1000 } do
      local view = CollectionView{
        dataSource = {
          numberOfSections = function() return #counts end,
          numberOfItemsInSection = function(_, section) return counts[section + 1] end,
        },
        layout = FlowLayout{
          itemSize = {60, 60}, minimumInteritemSpacing = 15, minimumLineSpacing = 10,
          sectionInset = {5, 0, 5, 0},
        },
        delegate = {
          referenceSizeForHeaderInSection = function(_, _, section)
            return {0, counts[section + 1] > 0 and 30 or 0}
          end,
        },
        bounds = {width, 480},
      }
      local expected = view.contentSize.height
      if not near(height(copyOf(counts), width), expected) then
        return false, "for other sections, or at another width, the content has another height"
      end
    end
  end
  return true
end)
--@ deny 0pt library
--@ hint Draw each layout on paper, with its gaps and insets.
--@ hint for "question 1" (330 + 15) // 75 items fit; what they leave of 330 points goes into the gaps.
--@ hint for "question 2" How many items fit into a column of 150 points?
--@ hint for "question 3" With its gap, column 0 is at 110 after the first picture. When does column 1 pass 110?
--@ hint for "question 4" It is half of a half.
--@ hint for "question 5" Each section has 10 points of insets. With items it also has 30 and lines * 60 + (lines - 1) * 10. Here lines = math.ceil(count / perLine) and perLine = (width + 15) // 75.
