--@ id 03_02_phase_move
--@ title Phase 2: what moves
--@ needs 03_01_phase_delete
--@ objective Bring what is left into the new order, in the view and in the data, by moves in one batch.
--@ teaches
-- The second batch brings what is left into the new order. "From" is the place before the batch,
-- "to" the place after it, so here "to" simply counts up. A move changes no counts, so UIKit does
-- not crash if you forget to move the data. The view then shows another order than the data has,
-- and a later batch goes wrong. Tessera warns of it (W01). Only moves: a moved item keeps its cell
-- and its selection, one that is deleted and inserted does not.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=3 batches=1
--@ uses view:performBatchUpdates view:moveItem data:indexPath data:set data:move Section
--@ given
data = DataSource "A: 20 40 60"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
new = { 60, 20, 80, 40 }
--@ starter
-- data: A: 20 40 60      view shows it
-- new is the list {60, 20, 80, 40}; 80 comes only in phase 3.
-- data:set{ Section("A", list) } puts the items of a list into the data, in place of those it has.
view:performBatchUpdates(function()
  local to = 0
  for _, item in ipairs(new) do
    local from = data:indexPath(item)      -- nil if the data does not have the item
    if from then
      view:moveItem(from, {0, to})
      to = to + 1
    end
  end
  -- TODO: the view has moved, but the data still says 20 40 60
end)
--@ solution
view:performBatchUpdates(function()
  local kept = {}
  for _, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, #kept})
      kept[#kept + 1] = item
    end
  end
  data:set{ Section("A", kept) }
end)
--@ solution
-- Each item moves in the data, too; where it was is looked up in a copy.
view:performBatchUpdates(function()
  local before = DataSource(data)
  local to = 0
  for _, item in ipairs(new) do
    local from = before:indexPath(item)
    if from then
      view:moveItem(from, {0, to})
      data:move(data:indexPath(item), {0, to})
      to = to + 1
    end
  end
end)
--@ solution
-- Items that keep their places are not announced: the others fill the remaining places.
view:performBatchUpdates(function()
  local kept = {}
  for _, item in ipairs(new) do
    if data:indexPath(item) then table.insert(kept, item) end
  end
  for i = #kept, 1, -1 do
    local from = data:indexPath(kept[i])
    if from.item ~= i - 1 then view:moveItem(from, {0, i - 1}) end
  end
  data:set{ Section("A", kept) }
end)
--@ wrong U25 data:move changes the data at once, so data:indexPath no longer gives the place before the batch. Look the old places up before anything moves in the data.
view:performBatchUpdates(function()
  local to = 0
  for _, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, to})
      data:move(from, {0, to})
      to = to + 1
    end
  end
end)
--@ wrong U02 The data gets all of the new list here, and 80 with it. In this phase only what is left is put in order.
view:performBatchUpdates(function()
  local to = 0
  for _, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, to})
      to = to + 1
    end
  end
  data:set{ Section("A", new) }
end)
--@ wrong U23 Now 80 takes a place, and there is one place too few. Count only the items that the data has.
view:performBatchUpdates(function()
  local kept = {}
  for place, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, place - 1})
      kept[#kept + 1] = item
    end
  end
  data:set{ Section("A", kept) }
end)
--@ goal state "A: 60 20 40"
--@ check the data has the new order
return attempt(function()
  return tostring(data) == "A: 60 20 40",
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 2pt "Four and more items in another order, the same order, one item, none."
return attempt(function()
  local p = drawnNames(13)
  local function pick(...)
    local list = {}
    for place, number in ipairs{...} do list[place] = p[number] end
    return list
  end
  for _, case in ipairs{
    { pick(1, 2, 3, 4), pick(4, 9, 2, 1, 3), pick(4, 2, 1, 3) },
    { pick(1, 2, 3, 4, 5, 6, 7), pick(7, 11, 1, 4, 3, 2, 12, 6, 5, 13), pick(7, 1, 4, 3, 2, 6, 5) },
    { pick(2, 4, 6), pick(2, 3, 4, 6), pick(2, 4, 6) }, { pick(8), pick(9, 8), pick(8) },
    { {}, pick(5), {} },
  } do
    local function line(list) return #list == 0 and "A:" or "A: " .. table.concat(list, " ") end
    local setup = "data:set '%s' new = {'%s'} view:reloadData() view:layoutIfNeeded()"
    local ok, state = rerun(setup:format(line(case[1]), table.concat(case[2], "', '")))
    if not ok or state ~= line(case[3]) then
      return false, "with other lists, what the data has should get the new order"
    end
  end
  return true
end)
--@ ops allow=move
--@ deny 0pt diff
--@ swift
var items = [20, 40, 60]

func movePhase(new: [Int]) {
  let kept = new.filter(items.contains)
  collectionView.performBatchUpdates { [self] in
    for (place, item) in kept.enumerated() {
      guard let from = items.firstIndex(of: item) else { continue }
      collectionView.moveItem(at: [0, from], to: [0, place])
    }
    items = kept
  }
}
--@ hint Print the view and the data after the batch and compare.
--@ hint Collect the items that the data has, in their new order, while you go through new.
--@ hint After the loop, and still inside the function: data:set{ Section("A", kept) }, if kept is that list.
