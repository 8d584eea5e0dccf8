--@ id 03_01_phase_delete
--@ title Phase 1: what goes
--@ needs 02_11_quiz
--@ objective Delete every item that the new list does not have, in one batch.
--@ teaches
-- Three simple batches lead from one list to any other: delete, move, insert. The first one takes
-- away what the new list does not have. If you remove items while you walk forwards, everything
-- after them shifts. Then an index no longer means the same place in the data and in the list
-- before the batch. If you walk backwards, only what you have already looked at shifts, so one
-- index serves both.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=3 batches=1
--@ uses view:performBatchUpdates view:deleteItems data:item data:remove data:numberOfItemsInSection
--@ given
data = DataSource "A: 10 20 30 40 50 60"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
new = { 60, 20, 80, 40 }

function has(list, item)
  for _, other in ipairs(list) do
    if other == item then return true end
  end
  return false
end
--@ starter
-- data: A: 10 20 30 40 50 60      view shows it
-- new is the list {60, 20, 80, 40}; has(new, item) says whether an item is in it.
view:performBatchUpdates(function()
  local i = 0
  -- TODO: walk from the last item to the first
  while i < data:numberOfItemsInSection(0) do
    if not has(new, data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
    i = i + 1
  end
end)
--@ solution
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
    if not has(new, data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ solution
-- You walk forwards through a copy, announce the places of the copy, and set the data at the end.
view:performBatchUpdates(function()
  local kept = {}
  for place, item in ipairs(data:items(0)) do
    if has(new, item) then
      kept[#kept + 1] = item
    else
      view:deleteItems{{0, place - 1}}
    end
  end
  data:set{ Section("A", kept) }
end)
--@ solution
-- Forwards, with the number of items that are gone already.
view:performBatchUpdates(function()
  local i, gone = 0, 0
  while i < #data:items(0) do
    if has(new, data:item{0, i}) then
      i = i + 1
    else
      view:deleteItems{{0, i + gone}}
      data:remove{0, i}
      gone = gone + 1
    end
  end
end)
--@ wrong R02 The last index is the count minus one, as the first one is 0. With six items there is no [0, 6].
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0), 0, -1 do
    if not has(new, data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ wrong goal Nothing is deleted. Without a step of -1 a for loop counts upwards: from 5 up to 0 it has nothing to visit.
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0) - 1, 0 do
    if not has(new, data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ wrong goal It is the other way round: you delete what the new list has. What it does not have must go.
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
    if has(new, data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ wrong check one batch Each delete is a batch of its own here, and each one lays the view out. Put the loop inside a single performBatchUpdates.
for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
  if not has(new, data:item{0, i}) then
    data:remove{0, i}
    view:deleteItems{{0, i}}
  end
end
--@ goal state "A: 20 40 60"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 2pt "Other lists: longer ones, neighbours that both go, all, nothing, no items."
return attempt(function()
  local p = drawnNames(10)
  local function pick(...)
    local list = {}
    for place, number in ipairs{...} do list[place] = p[number] end
    return list
  end
  for _, case in ipairs{
    { pick(1, 2, 3, 4, 5, 6), pick(6, 8, 1, 4), pick(1, 4, 6) },
    { p, pick(10, 5), pick(5, 10) },
    { pick(1, 2), pick(3), {} }, { pick(1, 2), pick(2, 3, 1), pick(1, 2) }, { {}, pick(2), {} },
  } do
    local function line(list) return #list == 0 and "A:" or "A: " .. table.concat(list, " ") end
    local new = #case[2] == 0 and "{}" or "{'" .. table.concat(case[2], "', '") .. "'}"
    local setup = "data:set '%s' new = %s view:reloadData() view:layoutIfNeeded()"
    local ok, state = rerun(setup:format(line(case[1]), new))
    if not ok or state ~= line(case[3]) then
      return false, "with other lists, what the new one does not have should go, and only that"
    end
  end
  return true
end)
--@ ops allow=delete
--@ deny 0pt diff
--@ swift
var items = [10, 20, 30, 40, 50, 60]

func deletePhase(new: [Int]) {
  collectionView.performBatchUpdates { [self] in
    for index in items.indices.reversed() where !new.contains(items[index]) {
      items.remove(at: index)
      collectionView.deleteItems(at: [IndexPath(item: index, section: 0)])
    }
  }
}
--@ review
local names, has, left = drawnNames(6), {}, {}
local new = { names[3 + drawn(4)], "x" }
new[3] = names[1 + drawn(2)]
for _, name in ipairs(new) do has[name] = true end
for _, name in ipairs(names) do if has[name] then left[#left + 1] = name end end
return ("The list is  %s\nThe new one is  %s\nWhat does phase 1, the deletes, leave? Names with spaces between."):format(
  table.concat(names, " "), table.concat(new, " ")), table.concat(left, " ")
--@ hint Walking forwards, every removal shifts what follows. Which places did you announce?
--@ hint Removing at i never changes the places below i, so walk downwards.
--@ hint for i = data:numberOfItemsInSection(0) - 1, 0, -1 do … end. Keep the if of the starter inside, without another change of i.
