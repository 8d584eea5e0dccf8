--@ id 01_01_single_insert
--@ title One insert
--@ needs 00_03_index_paths
--@ objective Insert x between a and b, in the data and in the view.
--@ teaches
-- The data source holds the items, the view shows them. Nobody tells the view by itself: you change
-- the data, and then you say what changed. At the end of a batch the view counts the items again,
-- and the data must have exactly what you announced.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
data = DataSource "A: a b c"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
view:performBatchUpdates(function()
  -- TODO: the view hears of a new item, but the data must get it, too
  view:insertItems{{0, 1}}
end)
--@ solution
view:performBatchUpdates(function()
  data:insert("x", {0, 1})
  view:insertItems{{0, 1}}
end)
--@ solution
data:insert("x", {0, 1})
view:insertItems{{0, 1}}
--@ wrong U01 You put x in the place of b, so the data has 3 items as before. The view was told of one more and expects 4. Nothing has to be removed.
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:insert("x", {0, 1})
  view:insertItems{{0, 1}}
end)
--@ wrong goal The counts agree, so the view believes you. But you put x at the end of the data and announced a new item at [0, 1]. Both must name the same place.
view:performBatchUpdates(function()
  data:append("x", 0)
  view:insertItems{{0, 3}}
end)
--@ wrong U02 The data has the new item, but the view was not told. It counts 4 items where it expects 3.
view:performBatchUpdates(function()
  data:insert("x", {0, 1})
end)
--@ goal state "A: a x b c"
--@ hidden 1pt "Inserts at the same place of other data."
local ran, passed, message = pcall(function()
  local ok, state = run("data:set 'A: p q r s' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: p x q r s", "with other data the view should show the new item, too"
end)
if not ran then return false, "this could not be checked: " .. (type(passed) == "string" and passed or "a value is missing") end
return passed == true, message
--@ hint When your function ends, the view counts: it expects one item more than before.
--@ hint data:insert(item, path) puts an item into the data.
--@ hint Write data:insert("x", {0, 1}) inside the function, before or after view:insertItems.
