--@ id 01_01_single_insert
--@ title One insert
--@ needs 00_04_quiz
--@ objective Insert x between a and b, in the data and in the view.
--@ teaches
-- A collection view shows the items of a data source. It does not notice when the data changes. So
-- you change the data, and then report to the view what you changed. Both happen in one function,
-- which you hand to performBatchUpdates; that is called a batch. When it ends, the view counts the
-- items, and the data must have exactly as many as you announced. Your program is also run with
-- other items after a and b, so edit the data; don't replace it.
--@ uses view:performBatchUpdates data:insert view:insertItems
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ ops allow=insert
--@ given
data = DataSource "A: a b c"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- There are already: data, with  A: a b c , and view, which shows it.
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
--@ solution
view:performBatchUpdates(function()
  local place = data:indexPath "b"
  view:insertItems(place)
  data:insert("x", place)
end)
--@ wrong goal The counts agree, so the view believes you. But x is at the end of the data, and you announced a new item at [0, 1]. Both must name the same place.
view:performBatchUpdates(function()
  data:append("x", 0)
  view:insertItems{{0, 1}}
end)
--@ wrong goal Data and view agree, but x is at the end of both. It should be between a and b, at [0, 1].
view:performBatchUpdates(function()
  data:append("x", 0)
  view:insertItems{{0, 3}}
end)
--@ wrong U02 The data has the new item, but you did not announce it to the view. It counts 4 items where it expects 3.
view:performBatchUpdates(function()
  data:insert("x", {0, 1})
end)
--@ wrong replaced A new view reads the data from the start, so there is nothing to report. But the one that is on the screen is the old view: keep it, and announce what you changed.
data:insert("x", {0, 1})
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ wrong check one batch reloadData makes the view forget everything and read the data again, without a batch. Announce the one thing that has changed.
data:insert("x", {0, 1})
view:reloadData()
--@ goal state "A: a x b c"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 1pt "Inserts at the same place of other data."
return attempt(function()
  for _, count in ipairs{ 3, 0 } do
    local rest = ""
    for _, name in ipairs(drawnNames(count)) do rest = rest .. " " .. name end
    local ok, state = rerun("data:set 'A: a b" .. rest .. "' view:reloadData() view:layoutIfNeeded()")
    if not ok or state ~= "A: a x b" .. rest then
      return false, "with a, b and " .. count .. " more items the view should show the new item, too"
    end
  end
  return true
end)
--@ deny 0pt diff
--@ swift
var items = ["a", "b", "c"]

func insert() {
  collectionView.performBatchUpdates { [self] in
    items.insert("x", at: 1)
    collectionView.insertItems(at: [IndexPath(item: 1, section: 0)])
  }
}
--@ review
local count = 3 + drawn(9)
return ("Section 0 has %d items. An item comes at the end.\nWhich index path is inserted?"):format(
  count), ("{0, %d}"):format(count)
--@ hint When your function ends, the view counts: it expects one item more than before.
--@ hint data:insert(item, path) puts an item into the data.
--@ hint Write data:insert("x", {0, 1}) inside the function, before or after view:insertItems.
