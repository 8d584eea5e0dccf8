--@ id 01_06_predict
--@ title Predict: one for one
--@ needs 01_03_count_mismatch
--@ objective Say how the batch ends, before it runs.
--@ teaches
-- The view trusts the operations, and counts: items before, less the deleted ones, more the
-- inserted ones. Then it asks the data. Nobody compares which items these are.
--@ uses view:deleteItems view:insertItems
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ predict sentence
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 1}}
end)
--@ choice none The batch is accepted: a cell without content takes the place of b.
--@ choice U01 The batch is refused: by the operations there are 4 items, and the data has 3.
--@ choice U05 The batch is refused: one path must not be deleted and inserted at once.
--@ starter
-- The program is above; it has not run yet. What happens? The sentences are above, too.
guess = nil          -- TODO: the number of a sentence
--@ solution
guess = 2
--@ wrong check guess An insert makes no item. It announces that the data has one more, but the data has one less.
guess = 1
--@ wrong check guess A delete counts in the list before, an insert in the list after. The same numbers in both are two different places.
guess = 3
--@ hint How many items are there before the batch, and how many does the data have after it?
--@ hint 4 − 1 + 1 is 4, and the data has 3.
