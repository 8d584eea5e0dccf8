--@ id 04_03_across
--@ title From one section to another
--@ needs 02_03_move 04_01_section_ops
--@ objective Tick off b and c, the second and third task. In one batch, move them to the front of done.
--@ teaches
-- A move between sections takes an item out of one and brings it into the other. For each section
-- the view does this sum. It takes the count before, subtracts what is deleted and moved out, and
-- adds what is inserted and moved in. The result is the count after. And as always, each "from" is
-- read in the list before the batch. Moves only: an item that moves keeps its cell.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ uses view:performBatchUpdates view:moveItem data:move
--@ given
data = DataSource "todo: a b c | done: d"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- from  todo: a b c | done: d   to   todo: a | done: b c d
view:performBatchUpdates(function()
  data:move({0, 1}, {1, 0})
  data:move({0, 1}, {1, 1})
  view:moveItem({0, 1}, {1, 0})     -- TODO: b is announced. And c?
end)
--@ solution
view:performBatchUpdates(function()
  data:move({0, 1}, {1, 0})
  data:move({0, 1}, {1, 1})
  view:moveItem({0, 1}, {1, 0})
  view:moveItem({0, 2}, {1, 1})
end)
--@ solution
-- From the end: c first, then b, so that one "from" serves the data and the view.
view:performBatchUpdates(function()
  for item = 2, 1, -1 do
    data:move({0, item}, {1, 0})
    view:moveItem({0, item}, {1, item - 1})
  end
end)
--@ wrong U25 In the data c moves up to [0, 1] when b has gone. For the view every "from" is read before the batch: there c is at [0, 2].
view:performBatchUpdates(function()
  data:move({0, 1}, {1, 0})
  data:move({0, 1}, {1, 1})
  view:moveItem({0, 1}, {1, 0})
  view:moveItem({0, 1}, {1, 1})
end)
--@ wrong goal The counts of both sections are right, but b and c have changed places: b comes first.
view:performBatchUpdates(function()
  data:move({0, 1}, {1, 0})
  data:move({0, 1}, {1, 1})
  view:moveItem({0, 1}, {1, 1})
  view:moveItem({0, 2}, {1, 0})
end)
--@ wrong U27 Two items cannot end at the same place. Where is c in the final state?
view:performBatchUpdates(function()
  data:move({0, 1}, {1, 0})
  data:move({0, 1}, {1, 1})
  view:moveItem({0, 1}, {1, 0})
  view:moveItem({0, 2}, {1, 0})
end)
--@ wrong check one batch The view ends right, but in two batches, so b and c move one after the other. In one batch they move together.
view:performBatchUpdates(function()
  data:move({0, 1}, {1, 0})
  view:moveItem({0, 1}, {1, 0})
end)
view:performBatchUpdates(function()
  data:move({0, 1}, {1, 1})
  view:moveItem({0, 1}, {1, 1})
end)
--@ goal state "todo: a | done: b c d"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check two moves
return attempt(function()
  return operations() == 2, "two moves are enough; the view heard of " .. operations()
end)
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 2pt "Other tasks, more of them, and none done."
return attempt(function()
  local a, b, c, d, e, f, g = table.unpack(drawnNames(7))
  for _, case in ipairs{
    { "todo: " .. a .. " " .. b .. " " .. c .. " | done: " .. d .. " " .. e,
      "todo: " .. a .. " | done: " .. b .. " " .. c .. " " .. d .. " " .. e },
    { ("todo: %s %s %s %s %s | done: %s"):format(a, b, c, d, e, f),
      ("todo: %s %s %s | done: %s %s %s"):format(a, d, e, b, c, f) },
    { ("home: %s %s %s %s | shed: | barn: %s"):format(a, b, c, d, g),
      ("home: %s %s | shed: %s %s | barn: %s"):format(a, d, b, c, g) },
  } do
    local setup = "data:set '%s' view:reloadData() view:layoutIfNeeded()"
    local ok, state = rerun(setup:format(case[1]))
    if not ok or state ~= case[2] then
      return false, "with other tasks, the second and the third should move to the front of the "
        .. "next section"
    end
  end
  return true
end)
--@ ops allow=move
--@ deny 0pt diff
--@ swift
var todo = ["a", "b", "c"], done = ["d"]

func tickOff() {
  collectionView.performBatchUpdates { [self] in
    done.insert(contentsOf: todo[1...2], at: 0)
    todo.removeSubrange(1...2)
    collectionView.moveItem(at: [0, 1], to: [1, 0])
    collectionView.moveItem(at: [0, 2], to: [1, 1])
  }
}
--@ review
local first, second = 3 + drawn(5), 1 + drawn(5)
return ("todo has %d items and done has %d. The last of todo moves to the end of done."):format(
  first, second) .. "\nFrom which index path, and to which?",
  ("{0, %d} {1, %d}"):format(first - 1, second), ("{0, %d}, {1, %d}"):format(first - 1, second),
  ("{0, %d} to {1, %d}"):format(first - 1, second)
--@ hint Two items leave section 0, and the view hears of one.
--@ hint Where was c before the batch, and where is it in the final state?
--@ hint c was at [0, 2] and comes to [1, 1]: view:moveItem({0, 2}, {1, 1}).
