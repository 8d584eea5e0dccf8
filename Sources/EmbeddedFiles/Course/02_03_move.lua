--@ id 02_03_move
--@ title A move has two ends
--@ needs 02_02_view_order
--@ objective Delete the first item and move the last one to the front, in lists of any length.
--@ teaches
-- A move says from where and to where. "From" is a place in the list before the batch, as for a
-- delete. "To" is a place in the list after it, as for an insert. The cell travels there. If the
-- counts agree, the view believes you: a wrong "from" moves the wrong cell, and nothing crashes.
-- Tessera warns you: UIKit says nothing.
--@ uses data:remove data:move data:numberOfItemsInSection view:deleteItems view:moveItem
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ ops allow=delete,move
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c d      view shows it      wanted: A: d b c
-- Longer and shorter lists will be tried, too, with two items at least.
view:performBatchUpdates(function()
  data:remove{0, 0}                                    -- b c d
  local last = data:numberOfItemsInSection(0) - 1      -- 2
  data:move({0, last}, {0, 0})                         -- d b c
  view:deleteItems{{0, 0}}
  view:moveItem({0, last}, {0, 0})      -- TODO: this is where d is in the data NOW
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 0}
  local last = data:numberOfItemsInSection(0) - 1
  data:move({0, last}, {0, 0})
  view:deleteItems{{0, 0}}
  view:moveItem({0, last + 1}, {0, 0})
end)
--@ solution
local last = view:numberOfItemsInSection(0) - 1
view:performBatchUpdates(function()
  view:moveItem({0, last}, {0, 0})
  view:deleteItems{{0, 0}}
  local item = data:remove{0, last}
  data:replace({0, 0}, item)
end)
--@ solution
data:remove{0, 0}
view:deleteItems{{0, 0}}
local last = data:numberOfItemsInSection(0) - 1
if last > 0 then
  data:move({0, last}, {0, 0})
  view:moveItem({0, last}, {0, 0})
end
--@ wrong U06 This path is deleted in the same batch. "To" is the place after the batch, and "from" must be the place of the last item before it.
view:performBatchUpdates(function()
  data:remove{0, 0}
  local last = data:numberOfItemsInSection(0) - 1
  data:move({0, last}, {0, 0})
  view:deleteItems{{0, 0}}
  view:moveItem({0, 0}, {0, last})
end)
--@ wrong goal a is gone, but d has not moved. It has to move in the data and in the view.
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
end)
--@ wrong goal The view shows the right order, but in the data d is still at the end. Move it there, too: the view believes whatever you announce.
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ wrong check lists of other lengths A delete and an insert lead to the same order. But then the cell of d fades away at the end, and another one appears at the front. With a move its cell travels.
local last = data:numberOfItemsInSection(0) - 1
view:performBatchUpdates(function()
  local item = data:remove{0, last}
  data:remove{0, 0}
  data:insert(item, {0, 0})
  view:deleteItems{{0, 0}, {0, last}}
  view:insertItems{{0, 0}}
end)
--@ wrong check lists of other lengths [0, 3] is right for four items. Calculate the place of the last item. Before the batch there is one item more than in the data after the remove.
view:performBatchUpdates(function()
  data:remove{0, 0}
  local last = data:numberOfItemsInSection(0) - 1
  data:move({0, last}, {0, 0})
  view:deleteItems{{0, 0}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ goal state "A: d b c"
--@ check lists of other lengths
return attempt(function()
  for _, case in ipairs{ {"A: a b c d e", "A: e b c"}, {"A: a b", "A: b"} } do
    local before, expected = case[1], case[2]
    if #before > 8 then expected = expected .. " d" end
    local ok, state, code = rerun("data:set '" .. before
      .. "' view:reloadData() view:layoutIfNeeded()")
    if not ok or state ~= expected then
      return false, "with " .. before .. " the view should show " .. expected .. ": "
        .. (code and "the program ends with " .. code
          or state ~= expected and "it shows " .. tostring(state)
          or "it does, but not by a delete and a move, or not as the data has it")
    end
  end
  return true
end)
--@ hidden 2pt "Lists of two to nine other items."
return attempt(function()
  for count = 2, 9 do
    local names = drawnNames(count)
    local before = "L: " .. table.concat(names, " ")
    names[1] = table.remove(names)
    local after = "L: " .. table.concat(names, " ")
    local ok, state = rerun("data:set '" .. before
      .. "' view:reloadData() view:layoutIfNeeded()")
    if not ok or state ~= after then return false, "wrong with " .. count .. " items" end
  end
  return true
end)
--@ deny 0pt diff
--@ swift
var items = ["a", "b", "c", "d"]

func change() {
  collectionView.performBatchUpdates { [self] in
    items.removeFirst()
    items.insert(items.removeLast(), at: 0)
    collectionView.deleteItems(at: [[0, 0]])
    collectionView.moveItem(at: [0, 3], to: [0, 0])
  }
}
--@ review
local count, gone = 4 + drawn(8), 1 + drawn(3)
return ("Section 0 has %d items. One batch deletes the first %d and moves the last one to the front."):format(
  count, gone) .. "\nFrom which index path does it move?", ("{0, %d}"):format(count - 1)
--@ hint An app would not crash here. It would move the wrong cell.
--@ hint Where was d before the batch, when a was still there? And where is the last of five items then?
--@ hint Before the batch the last item is one place further down: view:moveItem({0, last + 1}, {0, 0}).
