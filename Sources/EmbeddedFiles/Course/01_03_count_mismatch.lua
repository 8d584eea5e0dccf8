--@ id 01_03_count_mismatch
--@ title The counts must be equal
--@ needs 01_02_before_after
--@ objective Two items leave: read the message about the counts and repair the batch.
--@ teaches
-- For each section the view calculates: items before, minus deleted, plus inserted. The result must
-- be what the data has afterwards. If it is not, the batch is refused, and an app would crash here.
-- The message shows both counts and your operations; the line "why" does the arithmetic. The data
-- shrinks with every remove, so one place can be removed from twice. The list before the batch does
-- not shrink. Each item in it has a path of its own, and a path is deleted once.
--@ uses data:remove view:deleteItems
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ ops allow=delete
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c d      view shows it      wanted: A: a d
view:performBatchUpdates(function()
  data:remove{0, 1}            -- b goes
  data:remove{0, 1}            -- c goes: it has moved up to place 1
  view:deleteItems{{0, 1}}     -- TODO: the view hears of one delete only
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:remove{0, 1}
  view:deleteItems{{0, 1}, {0, 2}}
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 2}
  view:deleteItems{{0, 2}}
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
end)
--@ solution
view:performBatchUpdates(function()
  for item = 1, 2 do
    view:deleteItems{{0, item}}
    data:remove{0, 1}
  end
end)
--@ wrong U01 You announced [0, 1] twice, as in the data. But the view reads deletes in the list before the batch, and there c is at [0, 2].
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:remove{0, 1}
  view:deleteItems{{0, 1}, {0, 1}}
end)
--@ wrong goal Two items go, so the counts agree. But you announced d instead of c. The view now shows an item that the data no longer has at that place.
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:remove{0, 1}
  view:deleteItems{{0, 1}, {0, 3}}
end)
--@ wrong goal You removed [0, 2] from a list that had already shrunk: that was d. When b is gone, c is at [0, 1].
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:remove{0, 2}
  view:deleteItems{{0, 1}, {0, 2}}
end)
--@ wrong goal Now only b is gone, from both. The task is to remove b and c.
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
end)
--@ wrong check one batch These are two batches of one delete each. So [0, 1] is right both times: the second batch has its own list before it. Here both deletes belong in one batch.
data:remove{0, 1}
view:deleteItems{{0, 1}}
data:remove{0, 1}
view:deleteItems{{0, 1}}
--@ goal state "A: a d"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 1pt "Works for a longer list and for a shorter one."
return attempt(function()
  for _, count in ipairs{ 5, 3 } do
    local names = drawnNames(count)
    local before = "A: " .. table.concat(names, " ")
    table.remove(names, 2)
    table.remove(names, 2)
    local ok, state = rerun("data:set '" .. before .. "' view:reloadData() view:layoutIfNeeded()")
    if not ok or state ~= "A: " .. table.concat(names, " ") then
      return false, "with " .. count .. " items the second and the third should go, too"
    end
  end
  return true
end)
--@ deny 0pt diff
--@ swift
var items = ["a", "b", "c", "d"]

func deleteTwo() {
  collectionView.performBatchUpdates { [self] in
    items.removeSubrange(1...2)
    collectionView.deleteItems(at: [[0, 1], [0, 2]])
  }
}
--@ review
local count, deletes, inserts = 6 + drawn(9), 1 + drawn(4), drawn(5)
return ("Section 0 has %d items. A batch announces %d deletes and %d inserts."):format(
  count, deletes, inserts) .. "\nHow many items must the data have then?", count - deletes + inserts
--@ hint There were 4 items and now there are 2. How many deletes must the view hear of?
--@ hint Both deletes name places in the list as it was before the batch: a b c d.
--@ hint Before the batch c was at [0, 2], so announce view:deleteItems{{0, 1}, {0, 2}}.
