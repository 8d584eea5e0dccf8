--@ id 04_02_move_both
--@ title The section moves, and so does Y
--@ needs 02_03_move 04_01_section_ops
--@ objective Move section A after B, and Y from B into A, by two moves in one batch.
--@ teaches
-- A section moves like an item: moveSection(from, to), "from" before the batch and "to" after it.
-- The same holds for the section in an index path. "To" is a place in the list after the batch, and
-- by then the sections have moved, too. So write down the final state first and look up where the
-- item is in it. (In UIKit, changes of items in a moving section were long unreliable, developers
-- say. Two batches are the careful way.)
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ uses view:moveSection view:moveItem data:moveSection data:remove data:insert
--@ given
data = DataSource "A: H J K | B: X Y Z"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- from  A: H J K | B: X Y Z   to   B: X Z | A: H Y J K
view:performBatchUpdates(function()
  local y = data:remove{1, 1}
  data:moveSection(0, 1)
  data:insert(y, {1, 1})
  view:moveSection(0, 1)
  view:moveItem({1, 1}, {0, 1})     -- TODO: Y goes into A. Is that section 0?
end)
--@ solution
view:performBatchUpdates(function()
  local y = data:remove{1, 1}
  data:moveSection(0, 1)
  data:insert(y, {1, 1})
  view:moveSection(0, 1)
  view:moveItem({1, 1}, {1, 1})
end)
--@ solution
-- B moves to the front instead, and the data in another order.
view:performBatchUpdates(function()
  view:moveItem({1, 1}, {1, 1})
  view:moveSection(1, 0)
  data:move({1, 1}, {0, 1})
  data:moveSection(1, 0)
end)
--@ wrong U01 "From" is read before the batch, when B is still section 1. It is the other end that has to change.
view:performBatchUpdates(function()
  local y = data:remove{1, 1}
  data:moveSection(0, 1)
  data:insert(y, {1, 1})
  view:moveSection(0, 1)
  view:moveItem({0, 1}, {0, 1})
end)
--@ wrong U01 It looks as if nothing moves, but something does: Y was in B at [1, 1] and is in A at [1, 1]. Without the move the counts of both sections are wrong.
view:performBatchUpdates(function()
  local y = data:remove{1, 1}
  data:moveSection(0, 1)
  data:insert(y, {1, 1})
  view:moveSection(0, 1)
end)
--@ wrong goal Y is in A now, but A still comes before B. Move the section, too, in the data and in the view.
view:performBatchUpdates(function()
  local y = data:remove{1, 1}
  data:insert(y, {0, 1})
  view:moveItem({1, 1}, {0, 1})
end)
--@ goal state "B: X Z | A: H Y J K"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check two moves
return attempt(function()
  return operations() == 2,
    "a section and an item move, which is 2 operations; the view heard of " .. operations()
end)
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 2pt "Two other sections, of other lengths."
return attempt(function()
  for _, counts in ipairs{ {3, 3}, {1, 6}, {6, 2} } do
    local first, second = {}, drawnNames(counts[1] + counts[2])
    for place = 1, counts[1] do first[place] = table.remove(second, 1) end
    local before = "P: " .. table.concat(first, " ") .. " | Q: " .. table.concat(second, " ")
    table.insert(first, 2, table.remove(second, 2))
    local after = "Q: " .. table.concat(second, " ") .. " | P: " .. table.concat(first, " ")
    local setup = "data:set '%s' view:reloadData() view:layoutIfNeeded()"
    local ok, state = rerun(setup:format(before))
    if not ok or state ~= after then
      return false, "with other sections, the second item of the second section should come to the "
        .. "second place of the first section, and this section after the other"
    end
  end
  return true
end)
--@ ops allow=move,moveSection
--@ deny 0pt diff
--@ swift
var sections = [["H", "J", "K"], ["X", "Y", "Z"]]

func change() {
  collectionView.performBatchUpdates { [self] in
    let y = sections[1].remove(at: 1)
    sections.swapAt(0, 1)
    sections[1].insert(y, at: 1)
    collectionView.moveSection(0, toSection: 1)
    collectionView.moveItem(at: [1, 1], to: [1, 1])     // before the batch, after the batch
  }
}
--@ hint Before the batch Y was at [1, 1]. Where is it in the final state?
--@ hint The two ends of a move can have the same numbers and still be different places. One is before the batch, the other after it.
--@ hint In B: X Z | A: H Y J K, section A has the index 1, and Y the index 1 in it. Write view:moveItem({1, 1}, {1, 1}).
