--@ id 04_02_move_both
--@ title The section moves, and so does Y
--@ needs 02_03_move 04_01_section_ops
--@ objective Move section A behind B, and Y from B into A, in one batch.
--@ teaches
-- "To" is a place in the list after the batch, and by then the sections have moved, too. So write
-- down the final state first and look up where the item is in it.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: H J K | B: X Y Z"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- from  A: H J K | B: X Y Z   to   B: X Z | A: H Y J K
view:performBatchUpdates(function()
  data:set "B: X Z | A: H Y J K"
  view:moveSection(0, 1)
  view:moveItem({1, 1}, {0, 1})     -- TODO: Y goes into A. Is that section 0?
end)
--@ solution
view:performBatchUpdates(function()
  data:set "B: X Z | A: H Y J K"
  view:moveSection(0, 1)
  view:moveItem({1, 1}, {1, 1})
end)
--@ solution
view:performBatchUpdates(function()
  data:set "B: X Z | A: H Y J K"
  view:moveItem({1, 1}, {1, 1})
  view:moveSection(1, 0)
end)
--@ wrong U01 "From" is read before the batch, when B is still section 1. It is the other end that has to change.
view:performBatchUpdates(function()
  data:set "B: X Z | A: H Y J K"
  view:moveSection(0, 1)
  view:moveItem({0, 1}, {0, 1})
end)
--@ wrong U01 It looks as if nothing moves, but something does: Y was in B at [1, 1] and is in A at [1, 1]. Without the move the counts of both sections are wrong.
view:performBatchUpdates(function()
  data:set "B: X Z | A: H Y J K"
  view:moveSection(0, 1)
end)
--@ goal state "B: X Z | A: H Y J K"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ deny reloadData
--@ hint Before the batch Y was at [1, 1]. Where is it in the final state?
--@ hint Both ends of a move can look the same and still be different places, since one is before and one is after.
--@ hint In B: X Z | A: H Y J K, section A is number 1 and Y its item 1: view:moveItem({1, 1}, {1, 1}).
