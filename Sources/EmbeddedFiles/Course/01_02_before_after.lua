--@ id 01_02_before_after
--@ title Before and after
--@ needs 01_01_single_insert
--@ objective Delete b and put e at the end, in one batch.
--@ teaches
-- In a batch all changes happen at once, so there are two lists: the one before and the one
-- after. Deletes name places in the list before the batch. Inserts name places in the list after
-- the batch, when everything that goes is already gone. The data is changed step by step; when
-- the function ends, it must be the list after the batch.
--@ uses data:remove data:append view:deleteItems view:insertItems
--@ fails U17
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ ops allow=delete,insert
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c d      view shows it      wanted: A: a c d e
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("e", 0)
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 4}}     -- TODO: there were four items, so the end is 4?
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("e", 0)
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 3}}
end)
--@ solution
view:performBatchUpdates(function()
  data:append("e", 0)
  data:remove{0, 1}
  view:insertItems{{0, data:numberOfItemsInSection(0) - 1}}
  view:deleteItems{{0, 1}}
end)
--@ wrong check two operations in one batch Now [0, 4] is right, as b has not gone yet. But the two changes are to be one batch, and in one batch there is one list after it.
data:append("e", 0)
view:insertItems{{0, 4}}
data:remove{0, 1}
view:deleteItems{{0, 1}}
--@ wrong goal Now [0, 4] is right, as b stays. But b is to go, and e to come, in one batch.
view:performBatchUpdates(function()
  data:append("e", 0)
  view:insertItems{{0, 4}}
end)
--@ wrong goal You announced an item at [0, 2], but there the new list has d. The counts agree, and the view shows the wrong order. Where is e?
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("e", 0)
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 2}}
end)
--@ goal state "A: a c d e"
--@ check two operations in one batch
return attempt(function()
  return batches() == 1 and operations() == 2, "the view should hear of 2 operations in 1 batch; "
    .. "there were " .. operations() .. " in " .. batches()
end)
--@ hidden 1pt "The same with other items."
return attempt(function()
  local first, third, last = table.unpack(drawnNames(3))
  local before = ("A: %s b %s %s"):format(first, third, last)
  local ok, state = rerun("data:set '" .. before .. "' view:reloadData() view:layoutIfNeeded()")
  return ok and state == ("A: %s %s %s e"):format(first, third, last),
    "with another list the same should happen"
end)
--@ deny 0pt diff
--@ swift
var items = ["a", "b", "c", "d"]

func change() {
  collectionView.performBatchUpdates { [self] in
    items.remove(at: 1)
    items.append("e")
    collectionView.deleteItems(at: [[0, 1]])     // in the list before the batch
    collectionView.insertItems(at: [[0, 3]])     // in the list after it
  }
}
--@ review
local count, place = 4 + drawn(8), drawn(3)
return ("Section 0 has %d items. One batch deletes {0, %d} and puts an item at the end."):format(
  count, place) .. "\nWhich index path is inserted?", ("{0, %d}"):format(count - 1)
--@ hint Write the list down as it is after both changes. Where is e?
--@ hint Inserts use the places of the final list, which has four items: 0 to 3.
--@ hint Announce the insert at [0, 3], or at data:numberOfItemsInSection(0) - 1.
