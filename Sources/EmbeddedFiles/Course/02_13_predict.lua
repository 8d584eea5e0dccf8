--@ id 02_13_predict
--@ title Predict: the wrong one
--@ needs 02_03_move 02_12_strict
--@ objective Say how the batch ends, before it runs.
--@ teaches
-- Counts are all that UIKit checks. If they agree, the batch is accepted, and the view keeps the
-- cells that it was not told about. Whether these cells show what the data holds is your business.
--@ uses view:deleteItems data:remove
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ predict sentence
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 2}}
end)
--@ choice U01 The batch is refused: the data has lost another item than the view.
--@ choice none The batch is accepted, and the view shows a, c and d.
--@ choice W01 The batch is accepted, and the view shows the cell of b where the data has c.
--@ starter
-- The program is above; it has not run yet. What happens? The sentences are above, too.
guess = nil          -- TODO: the number of a sentence
--@ solution
guess = 3
--@ wrong check guess The counts agree: 4 − 1 is 3, and the data has 3 items. Nothing is refused.
guess = 1
--@ wrong check guess The view takes away the cell at [0, 2], which shows c. The cell of b stays, and the data has no b.
guess = 2
--@ hint Which item has left the data, and whose cell is taken away?
--@ hint The data is A: a c d. The cells that stay are those of a, b and d.
