--@ id 05_02_minimal
--@ title As few moves as possible
--@ needs 05_01_diff
--@ objective Lead the view to the new order with a single operation.
--@ teaches
-- If f goes to the front, the five others only slide: nobody has to announce them. An item must be
-- moved only if it changes its order among those that stay. The rest is a longest list of items
-- that are in the same order before and after.
--@ fails check one operation
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
data = DataSource "A: a b c d e f"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
new = { "f", "a", "b", "c", "d", "e" }
--@ starter
-- new is the list {"f", "a", "b", "c", "d", "e"}
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    view:moveItem(data:indexPath(item), {0, place - 1})   -- TODO: six moves, one is enough
  end
  data:set{ Section("A", new) }
end)
--@ solution
view:performBatchUpdates(function()
  data:move({0, 5}, {0, 0})
  view:moveItem({0, 5}, {0, 0})
end)
--@ solution
view:apply(diff(data, { Section("A", new) }))
--@ wrong check one operation Skipping what keeps its place helps only if something does. Here every item has another place, and yet five of them keep their order.
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    local from = data:indexPath(item)
    if from.item ~= place - 1 then view:moveItem(from, {0, place - 1}) end
  end
  data:set{ Section("A", new) }
end)
--@ wrong goal The other way round: f was at place 5 before the batch and is at place 0 after it.
view:performBatchUpdates(function()
  view:moveItem({0, 0}, {0, 5})
  data:set{ Section("A", new) }
end)
--@ goal state "A: f a b c d e"
--@ check one operation
local ran, passed, message = pcall(function()
  return operations() == 1, "one operation is enough, " .. operations() .. " were announced"
end)
if not ran then return false, "this stopped with an error: " .. (type(passed) == "string" and passed or "a value is missing") end
return passed == true, message
--@ check data and view agree
local ran, passed, message = pcall(function()
  return tostring(data) == tostring(view), "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
if not ran then return false, "this stopped with an error: " .. (type(passed) == "string" and passed or "a value is missing") end
return passed == true, message
--@ deny reloadData
--@ hint Five of the six items are in the same order before and after.
--@ hint print(diff(data, { Section("A", new) })) shows the fewest operations.
--@ hint It is view:moveItem({0, 5}, {0, 0}), and the data gets the new order in the same batch.
