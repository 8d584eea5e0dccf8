--@ id 01_04_misspelt
--@ title Did you mean …?
--@ needs 01_03_count_mismatch
--@ objective Find misspelt calls with the help of the message.
--@ teaches
-- The names of methods are long, and large and small letters count. A name that does not exist is
-- an error, which says where it is and which name you probably meant. Read the message,
-- correct the line, run again: often the next mistake shows only then.
--@ uses data:remove data:append view:deleteItems view:insertItems
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ ops allow=delete,insert
--@ given
data = DataSource "A: milk bread eggs"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: A: milk bread eggs      view shows it
-- TODO: three names are misspelt. Bread goes, and tea comes at the end.
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deletItems{{0, 1}}
  data:apend("tea", 0)
  view:insertITems{{0, 2}}
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
  data:append("tea", 0)
  view:insertItems{{0, 2}}
end)
--@ solution
view:performBatchUpdates(function()
  view:insertItems{{0, 2}}
  view:deleteItems{{0, 1}}
  data:insert("tea", {0, 3})
  data:remove{0, 1}
end)
--@ wrong R02 One of the three is repaired. The message is about the next one now: look at the line that it names.
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
  data:apend("tea", 0)
  view:insertITems{{0, 2}}
end)
--@ wrong U02 The misspelt call must be corrected, not removed: the data has tea now, and the view never heard of it.
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
  data:append("tea", 0)
end)
--@ wrong R02 Methods of a view and of its data are called with a colon, view:deleteItems. With a dot the view itself is not handed over.
view:performBatchUpdates(function()
  data:remove{0, 1}
  view.deleteItems{{0, 1}}
  data:append("tea", 0)
  view:insertItems{{0, 2}}
end)
--@ goal state "A: milk eggs tea"
--@ check two operations in one batch
return attempt(function()
  return batches() == 1 and operations() == 2, "the view should hear of 2 operations in 1 batch; "
    .. "there were " .. operations() .. " in " .. batches()
end)
--@ hidden 1pt "The same with another list."
return attempt(function()
  local first, last = table.unpack(drawnNames(2))
  local ok, state = rerun(("data:set 'A: %s bread %s' view:reloadData() view:layoutIfNeeded()")
    :format(first, last))
  return ok and state == ("A: %s %s tea"):format(first, last),
    "with another list the same should happen"
end)
--@ deny 0pt diff
--@ swift
var items = ["milk", "bread", "eggs"]

func change() {
  collectionView.performBatchUpdates { [self] in
    items.remove(at: 1)
    collectionView.deleteItems(at: [[0, 1]])
    items.append("tea")
    collectionView.insertItems(at: [[0, 2]])
  }
}
--@ hint The message has the wrong name, the line, and the name that you probably meant.
--@ hint Compare letter by letter: one e is missing, and one p. One capital letter should be small.
--@ hint They are view:deleteItems, data:append and view:insertItems.
