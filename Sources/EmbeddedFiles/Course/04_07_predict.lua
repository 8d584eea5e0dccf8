--@ id 04_07_predict
--@ title Predict: a section moves
--@ needs 04_02_move_both
--@ objective Say what the view shows when a section and an item change in one batch.
--@ teaches
-- The data changes step by step, so a path there is read after the step before it. The operations
-- on the view count from the list before the batch, in any order.
--@ uses view:moveSection view:deleteItems
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: a b | B: x y | C: p"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ predict state
view:performBatchUpdates(function()
  data:moveSection(2, 0)
  data:remove{1, 0}
  view:moveSection(2, 0)
  view:deleteItems{{0, 0}}
end)
--@ starter
-- The program is above; it has not run yet. Which state line is shown at the end?
guess = nil          -- TODO: your guess, such as "A: a b | B: c"
--@ solution
guess = "C: p | A: b | B: x y"
--@ wrong check guess data:remove{1, 0} comes after the move: section 1 is A by then, and B is section 2.
guess = "C: p | A: a b | B: y"
--@ wrong check guess view:deleteItems{{0, 0}} is read in the list before the batch, where section 0 is A. p stays.
guess = "C: | A: a b | B: x y"
--@ hint Do the two changes of the data first. Does the view hear of the same item?
--@ hint After moveSection(2, 0) the data is C: p | A: a b | B: x y. Then the first item of section 1 goes.
