--@ id 03_03_phase_insert
--@ title Phase 3: what comes
--@ needs 03_02_phase_move
--@ objective Insert what is new, each item at its final place, in one batch.
--@ teaches
-- The third batch inserts what is still missing. Everything else already stands in the right order,
-- and inserts name places in the list after the batch. So the place of an item in the new list
-- gives the index path. It is one less than its place in a Lua list, which counts from 1.
--@ fails U02
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ uses view:performBatchUpdates view:insertItems data:indexPath data:insert data:set Section
--@ given
data = DataSource "A: 60 20 40"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
new = { 60, 20, 80, 40, 90 }
--@ starter
-- data: A: 60 20 40      view shows it
-- new is the list {60, 20, 80, 40, 90}
view:performBatchUpdates(function()
  data:set{ Section("A", new) }
  view:insertItems{{0, 2}}       -- TODO: and 90? And what if new is another list?
end)
--@ solution
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    if not data:indexPath(item) then view:insertItems{{0, place - 1}} end
  end
  data:set{ Section("A", new) }
end)
--@ solution
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    if not data:indexPath(item) then
      data:insert(item, {0, place - 1})
      view:insertItems{{0, place - 1}}
    end
  end
end)
--@ solution
-- All paths in one call, collected from the end.
local paths = {}
for i = #new, 1, -1 do
  if data:indexPath(new[i]) == nil then paths[#paths + 1] = IndexPath(0, i - 1) end
end
view:performBatchUpdates(function()
  view:insertItems(paths)
  data:set{ Section("A", new) }
end)
--@ wrong U17 ipairs counts from 1 and index paths count from 0, so every place is one too high.
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    if not data:indexPath(item) then view:insertItems{{0, place}} end
  end
  data:set{ Section("A", new) }
end)
--@ wrong U02 You replace the data first and then look for what it does not have: by then nothing is missing. Look first, and change the data afterwards.
view:performBatchUpdates(function()
  data:set{ Section("A", new) }
  for place, item in ipairs(new) do
    if not data:indexPath(item) then view:insertItems{{0, place - 1}} end
  end
end)
--@ wrong goal You put the new items at the end of the data. But their places are in the new list: 80 comes before 40.
view:performBatchUpdates(function()
  for _, item in ipairs(new) do
    if not data:indexPath(item) then
      view:insertItems{{0, data:numberOfItemsInSection(0)}}
      data:append(item, 0)
    end
  end
end)
--@ goal state "A: 60 20 80 40 90"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 2pt "Other items are new: at the front, in a row, all of them, none."
return attempt(function()
  local p = drawnNames(10)
  local function pick(...)
    local list = {}
    for place, number in ipairs{...} do list[place] = p[number] end
    return list
  end
  for _, case in ipairs{
    { pick(2, 4), pick(8, 6, 2, 4, 7) },
    { pick(1, 4, 5, 9), pick(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) },
    { {}, pick(3, 1) }, { pick(6, 5), pick(6, 5) },
  } do
    local function line(list) return #list == 0 and "A:" or "A: " .. table.concat(list, " ") end
    local setup = "data:set '%s' new = {'%s'} view:reloadData() view:layoutIfNeeded()"
    local ok, state = rerun(setup:format(line(case[1]), table.concat(case[2], "', '")))
    if not ok or state ~= line(case[2]) then
      return false, "with other lists, everything that is new should be inserted at its place"
    end
  end
  return true
end)
--@ ops allow=insert
--@ deny 0pt diff
--@ swift
var items = [60, 20, 40]

func insertPhase(new: [Int]) {
  collectionView.performBatchUpdates { [self] in
    let places = new.indices.filter { !items.contains(new[$0]) }
    collectionView.insertItems(at: places.map { [0, $0] })
    items = new
  }
}
--@ hint Which items of new does the data not have yet? data:indexPath(item) is nil for these.
--@ hint The item at place i of the Lua list new has the index path {0, i - 1}.
--@ hint Loop over new and announce view:insertItems{{0, place - 1}} where data:indexPath(item) is nil; after the loop comes data:set{ Section("A", new) }.
