--@ id 02_05_reload
--@ title A reload is two things
--@ needs 02_03_move
--@ objective Show that the second item has changed.
--@ teaches
-- Each item on the screen is drawn by a cell. When an item is replaced by another, its cell must
-- be made anew: that is reloadItems, with the path before the batch. To the view it is a delete
-- and an insert in one word. So an item that is reloaded cannot be deleted as well.
--@ fails U05
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
data = DataSource "A: a b c"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c      view shows it      wanted: A: a B c
view:performBatchUpdates(function()
  data:replace({0, 1}, "B")
  view:deleteItems{{0, 1}}
  view:reloadItems{{0, 1}}     -- TODO: the view refuses these two together
end)
--@ solution
view:performBatchUpdates(function()
  data:replace({0, 1}, "B")
  view:reloadItems{{0, 1}}
end)
--@ solution
view:performBatchUpdates(function()
  data:replace({0, 1}, "B")
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 1}}
end)
--@ wrong U02 A delete alone makes the view expect two items, and the data has three. The delete is already part of the reload.
view:performBatchUpdates(function()
  data:replace({0, 1}, "B")
  view:deleteItems{{0, 1}}
end)
--@ wrong goal Only the data has changed. Without a reload the view goes on showing what it knows.
data:replace({0, 1}, "B")
--@ goal state "A: a B c"
--@ hidden 1pt "The same with another list."
return attempt(function()
  local ok, state = rerun "data:set 'A: p q r' view:reloadData() view:layoutIfNeeded()"
  return ok and state == "A: p B r", "with another list the second item should become B, too"
end)
--@ deny reloadData
--@ hint Of which two operations does a reload consist?
--@ hint A delete is already in it, so one of the two lines is too much.
--@ hint Keep data:replace and view:reloadItems{{0, 1}}, and take the delete away.
