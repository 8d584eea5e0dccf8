--@ id 03_07_predict
--@ title Predict: after two phases
--@ needs 03_02_phase_move
--@ objective Say what the view shows after the deletes and the moves.
--@ teaches
-- The first batch deletes what the new list lacks, from the end. The second one moves what has
-- another place. The third one, which inserts, is not in this program.
--@ uses view:deleteItems view:moveItem
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: a b c d e f"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ predict state
new = { e = true, b = true, x = true, f = true }
view:performBatchUpdates(function()
  for item = data:numberOfItemsInSection(0) - 1, 0, -1 do
    if not new[data:item{0, item}] then
      data:remove{0, item}
      view:deleteItems{{0, item}}
    end
  end
end)
view:performBatchUpdates(function()
  data:move({0, 1}, {0, 0})
  view:moveItem({0, 1}, {0, 0})
end)
--@ starter
-- The program is above; it has not run yet. Which state line is shown at the end?
guess = nil          -- TODO: your guess, such as "A: a b | B: c"
--@ solution
guess = "A: e b f"
--@ wrong check guess x is in the new list only: it comes with the third phase, which inserts.
guess = "A: e b x f"
--@ wrong check guess After the deletes the list is b e f. So the item at {0, 1} is e, and it comes to the front.
guess = "A: b e f"
--@ hint Which of a to f are in the table new? They keep their order in the first batch.
--@ hint The first batch leaves b e f. The second one takes the item at {0, 1} to {0, 0}.
