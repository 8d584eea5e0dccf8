--@ id 09_09_predict
--@ title Predict: a layout of your own
--@ needs 09_01_mosaic
--@ objective Say which frames a layout gives, before it is asked.
--@ teaches
-- prepare runs once for a layout pass and hands out one frame for each item. The view asks for
-- nothing else.
--@ uses Layout
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: a b c d e"
--@ predict frames 0,2 0,3
view = CollectionView{
  dataSource = data, bounds = {300, 300},
  layout = Layout{
    prepare = function(layout, context)
      local y = 0
      for item = 0, context:numberOfItems(0) - 1 do
        local isWide = item % 3 == 0
        local x, width = isWide and 0 or (item % 3 - 1) * 150, isWide and 300 or 150
        layout:setFrame({0, item}, {x, y, width, 100})
        if item % 3 ~= 1 then y = y + 100 end
      end
    end,
    contentSize = function() return {300, 400} end,
  },
}
--@ starter
-- The program is above; it has not run yet. Where are items {0, 2} and {0, 3}?
guess = {
  { nil, nil, nil, nil },          -- TODO: x, y, width, height of item {0, 2}
  { nil, nil, nil, nil },          -- TODO: x, y, width, height of item {0, 3}
}
--@ solution
guess = { {150, 100, 150, 100}, {0, 200, 300, 100} }
--@ wrong check guess y grows after item 0 and after item 2, not between items 1 and 2: they share a row.
guess = { {150, 200, 150, 100}, {0, 300, 300, 100} }
--@ wrong check guess Item 3 is the first of the next group: 3 % 3 is 0, so it is wide.
guess = { {150, 100, 150, 100}, {0, 200, 150, 100} }
--@ hint Which items are wide? After which ones does y grow?
--@ hint Item 0 is wide and ends at 100. Items 1 and 2 share a row, and y grows after item 2.
