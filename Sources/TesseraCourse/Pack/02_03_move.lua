--@ id 02_03_move
--@ title A move has two ends
--@ needs 02_12_reverse_delete
--@ objective Delete a and move d to the front.
--@ teaches
-- A move says from where and to where. "From" is a place in the list before the batch, "to" a
-- place in the list after it, just as with a delete and an insert. If the counts agree, the view
-- believes you: a wrong "from" moves the wrong cell, and nothing crashes.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c d      view shows it
view:performBatchUpdates(function()
  data:remove{0, 0}                  -- b c d
  data:move({0, 2}, {0, 0})          -- d b c
  view:deleteItems{{0, 0}}
  view:moveItem({0, 2}, {0, 0})      -- TODO: 2 is where d is in the data NOW
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 0}
  data:move({0, 2}, {0, 0})
  view:deleteItems{{0, 0}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ solution
view:performBatchUpdates(function()
  data:move({0, 3}, {0, 0})
  data:remove{0, 1}
  view:moveItem({0, 3}, {0, 0})
  view:deleteItems{{0, 0}}
end)
--@ wrong U06 This path is deleted in the same batch. "To" is the place after the batch, and "from" must be the place of d before it.
view:performBatchUpdates(function()
  data:remove{0, 0}
  data:move({0, 2}, {0, 0})
  view:deleteItems{{0, 0}}
  view:moveItem({0, 0}, {0, 2})
end)
--@ wrong goal a is gone, but d has not moved. It has to move in the data and in the view.
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
end)
--@ wrong check data and view agree The view shows the right order, but in the data d is still at the end. Move it there, too: the view believes whatever it is told.
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ goal state "A: d b c"
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 1pt "The same with other names."
return attempt(function()
  local ok, state = rerun "data:set 'A: p q r s' view:reloadData() view:layoutIfNeeded()"
  return ok and state == "A: s q r", "with other data the last of four should come to the front"
end)
--@ deny reloadData
--@ hint An app would not crash here. It would move the wrong cell.
--@ hint Where was d before the batch, when a was still there?
--@ hint d was at [0, 3]: view:moveItem({0, 3}, {0, 0}).
