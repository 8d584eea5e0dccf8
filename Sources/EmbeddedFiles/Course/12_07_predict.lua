--@ id 12_07_predict
--@ title Predict: the crash log
--@ needs 12_03_reload_and_move 12_04_no_section
--@ objective Say which log this app will write, before it runs.
--@ teaches
-- Reading a log after the crash is one half. The other half is to see the crash in the code before
-- anybody has it.
--@ uses view:deleteItems view:reloadItems
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Inbox: ann bob | Sent: cat"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ predict sentence
view:performBatchUpdates(function()
  data:remove{0, 0}
  data:append("new", 0)
  view:deleteItems{{0, 0}}
  view:insertItems{{0, 1}}
  view:reloadItems{{0, 0}}
end)
--@ choice U01 invalid number of items in section 0: the number after the update must be equal to the number before it, plus or minus those inserted or deleted
--@ choice U17 attempt to insert item 1 into section 0, but there are only 1 items in section 0 after the update
--@ choice U05 attempt to delete and reload the same index path
--@ choice none No log: the batch is accepted, and bob is reloaded, who is at [0, 0] by then.
--@ starter
-- The program is above; it has not run yet. What happens? The sentences are above, too.
guess = nil          -- TODO: the number of a sentence
--@ solution
guess = 3
--@ wrong check guess All counts agree: 2 − 1 + 1 is 2, and the data has bob and new. Look at the reload.
guess = 1
--@ wrong check guess [0, 1] is a path in the list after the batch, where section 0 has two items.
guess = 2
--@ wrong check guess A reload is read in the list before the batch, however late it is written. There ann is at [0, 0].
guess = 4
--@ hint Check each operation by itself: in which list is its path, and is it there?
--@ hint What is a reload made of? Which item is at [0, 0] before the batch?
