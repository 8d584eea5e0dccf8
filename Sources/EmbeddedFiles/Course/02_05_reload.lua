--@ id 02_05_reload
--@ title A reload is two things
--@ needs 02_04_slide
--@ objective Show that the second item has changed.
--@ teaches
-- Each item on the screen is drawn by a cell. When an item is replaced by another, it needs
-- another cell: that is reloadItems, with the path before the batch. To the view it is a delete
-- and an insert in one word. So an item that is reloaded cannot be deleted as well.
--@ uses view:performBatchUpdates data:replace view:reloadItems
--@ fails U05
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ ops allow=reload,delete,insert
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
--@ solution
data:remove{0, 1}
data:insert("B", {0, 1})
view:reloadItems{{0, 1}}
--@ wrong U02 A delete alone makes the view expect two items, and the data has three. The delete is already part of the reload.
view:performBatchUpdates(function()
  data:replace({0, 1}, "B")
  view:deleteItems{{0, 1}}
end)
--@ wrong goal Only the data has changed. Without a reload the view goes on showing what it knows.
data:replace({0, 1}, "B")
--@ wrong check only the second item The state is right, but every cell is a new one. Only one item has changed: reload that one.
view:performBatchUpdates(function()
  data:replace({0, 1}, "B")
  view:reloadItems{{0, 0}, {0, 1}, {0, 2}}
end)
--@ goal state "A: a B c"
--@ check only the second item
return attempt(function()
  if operations() > 2 then
    return false, "a reload, or a delete and an insert, are enough; the view heard of "
      .. operations() .. " operations"
  end
  for place = 0, 2, 2 do
    if view:cellForItem{0, place}.number ~= place + 1 then
      return false, "the item at [0, " .. place .. "] has not changed, and its cell is a new one"
    end
  end
  return true
end)
--@ hidden 1pt "The same with other lists; the other items keep their cells."
return attempt(function()
  for _, count in ipairs{ 2, 5 } do
    local names = drawnNames(count)
    local after = table.move(names, 1, count, 1, {})
    table.insert(names, 2, "b")
    table.insert(after, 2, "B")
    local ok, message = rerun("data:set 'A: " .. table.concat(names, " ")
      .. "' view:reloadData() view:layoutIfNeeded()"
      .. " local first = view:cellForItem{0, 0}.number"
      .. " local third = view:cellForItem{0, 2}.number"
      .. " function cellsAreKept() return view:cellForItem{0, 0}.number == first"
      .. " and view:cellForItem{0, 2}.number == third end",
      "return tostring(view) == 'A: " .. table.concat(after, " ") .. "' and cellsAreKept(),"
      .. " 'another state, or other cells'")
    if not ok then return false, message end
  end
  return true
end)
--@ deny 0pt diff
--@ swift
var items = ["a", "b", "c"]

func change() {
  collectionView.performBatchUpdates { [self] in
    items[1] = "B"
    collectionView.reloadItems(at: [[0, 1]])
  }
}
--@ review
local place = drawn(9)
return ("A log says that [0, %d] is deleted and moved. Nobody wrote a delete: the batch has an insert, a"
  .. " move and one more call.\nWhich call hides the delete?"):format(place), "reloadItems", "reload",
  "view:reloadItems", "a reload"
--@ hint Of which two operations does a reload consist?
--@ hint A delete is already in it, so one of the two lines is too much.
--@ hint Keep data:replace and view:reloadItems{{0, 1}}, and take the delete away.
