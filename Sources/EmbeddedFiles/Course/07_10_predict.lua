--@ id 07_10_predict
--@ title Predict: cells that know their size
--@ needs 07_06_self_sizing
--@ objective Say where two cells are once they have measured themselves.
--@ teaches
-- The layout starts from the estimate. A cell on the screen says its size, and what comes after it
-- slides. In UIKit the cell answers preferredLayoutAttributesFitting, here the delegate answers
-- preferredSizeForItemAt.
--@ uses FlowLayout layout.estimatedItemSize
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: a b c"
--@ predict frames 0,1 0,2
view = CollectionView{
  dataSource = data, bounds = {100, 200},
  layout = FlowLayout{ estimatedItemSize = {100, 44}, minimumLineSpacing = 0 },
  delegate = {
    preferredSizeForItemAt = function(view, path, size)
      return {100, 30 + 20 * path.item}
    end,
  },
}
view:layoutIfNeeded()
--@ starter
-- The program is above; it has not run yet. Where are items {0, 1} and {0, 2} at the end?
guess = {
  { nil, nil, nil, nil },          -- TODO: x, y, width, height of item {0, 1}
  { nil, nil, nil, nil },          -- TODO: x, y, width, height of item {0, 2}
}
--@ solution
guess = { {0, 30, 100, 50}, {0, 80, 100, 70} }
--@ wrong check guess The estimate of 44 is where the layout starts. Each of these cells is on the screen and says its own height.
guess = { {0, 44, 100, 44}, {0, 88, 100, 44} }
--@ wrong check guess The heights are right. An item begins where the one above it ends, and item 0 is 30 high.
guess = { {0, 44, 100, 50}, {0, 94, 100, 70} }
--@ hint All three cells are on the screen, so nothing of the estimate is left. How high is each?
--@ hint The heights are 30, 50 and 70, and each item begins where the one above it ends.
