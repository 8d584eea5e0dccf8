--@ id 01_05_quiz
--@ title Quiz: one update
--@ needs 01_04_misspelt
--@ objective Answer five questions about batches, and write a function that answers the sixth.
--@ teaches
-- Each question has a batch of its own. It starts from "A: a b c d" in data and view. "Told" is
-- what the view hears in the batch. Try to answer from the rules: deletes before the batch, inserts
-- after it, and counts that are equal. Then you may try a batch in a file of your own, with tessera
-- run. In this file you cannot ask a view.
--@ uses view:performBatchUpdates view:deleteItems view:insertItems data:remove data:insert
--@ fails check question 1: the path to delete
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- TODO: replace each nil by the answer. Every batch starts from  A: a b c d
answers = {
  -- 1. data:insert("x", {0, 0})  data:remove{0, 3}: which path does view:deleteItems need?
  delete = nil,
  -- 2. data:remove{0, 0}  data:insert("x", {0, 2}): which path does view:insertItems need?
  insert = nil,
  -- 3. Three deletes and five inserts are announced. How many items must the data have then?
  count = nil,
  -- 4. data:remove{0, 1}, told: deleteItems{{0, 2}}. Is the batch accepted? true or false
  accepted = nil,
  -- 5. data:remove{0, 0} twice, told: deleteItems{{0, 0}, {0, 0}}. Is it accepted?
  twice = nil,
}

-- 6. A batch deletes the places of a list, such as {2, 0}, and nothing else. Returns where the
-- item is then that was at place before; nil if it is deleted.
function placeAfter(place, deleted)
  return place - #deleted      -- TODO: do all of them change its place?
end
--@ solution
answers = {
  delete = {0, 2},
  insert = {0, 2},
  count = 6,
  accepted = true,
  twice = false,
}

function placeAfter(place, deleted)
  local below = 0
  for _, other in ipairs(deleted) do
    if other == place then return nil end
    if other < place then below = below + 1 end
  end
  return place - below
end
--@ solution
answers = {
  delete = IndexPath(0, 2),
  insert = { section = 0, item = 2 },
  count = 4 - 3 + 5,
}
answers.accepted, answers.twice = true, false

function placeAfter(place, deleted)
  local left = {}
  for number = 0, place do left[#left + 1] = number end
  local sorted = table.move(deleted, 1, #deleted, 1, {})
  table.sort(sorted, function(a, b) return a > b end)
  for _, other in ipairs(sorted) do
    if other <= place then table.remove(left, other + 1) end
  end
  return left[#left] == place and #left - 1 or nil
end
--@ wrong check question 1: the path to delete That is the place in the data after x has come. Deletes name the list before the batch, and x is not in it.
answers = { delete = {0, 3}, insert = {0, 2}, count = 6, accepted = true, twice = false }

function placeAfter(place, deleted)
  return place - #deleted
end
--@ wrong check question 2: the path to insert Inserts name the list after the batch, and a is gone there: the list is b c x d.
answers = { delete = {0, 2}, insert = {0, 3}, count = 6, accepted = true, twice = false }

function placeAfter(place, deleted)
  return place - #deleted
end
--@ wrong check question 4: another item is told The view only counts: 4 items, minus 1, are 3, and the data has 3. So the batch is accepted, and then the view shows the wrong items.
answers = { delete = {0, 2}, insert = {0, 2}, count = 6, accepted = false, twice = false }

function placeAfter(place, deleted)
  return place - #deleted
end
--@ wrong check question 6: the place of an item Only what is deleted before the place moves it up, and the item itself may be among the deleted ones.
answers = { delete = {0, 2}, insert = {0, 2}, count = 6, accepted = true, twice = false }

function placeAfter(place, deleted)
  return place - #deleted
end
--@ check question 1: the path to delete
return attempt(function()
  if answers.delete == nil then return false, "question 1 is still open" end
  local path = answers.delete
  if type(path) ~= "table" and type(path) ~= "userdata" then
    return false, "an index path is needed, such as {0, 0}; found " .. tostring(path):sub(1, 40)
  end
  local data = DataSource "A: a b c d"
  local view = CollectionView{ dataSource = data, reportsWarnings = false }
  view:layoutIfNeeded()
  local accepted = pcall(view.performBatchUpdates, view, function()
    data:insert("x", {0, 0})
    data:remove{0, 3}
    view:insertItems{{0, 0}}
    view:deleteItems{path}
  end)
  return accepted and tostring(view) == tostring(data), "with that path "
    .. (accepted and "the view shows " .. tostring(view) .. ", and the data is " .. tostring(data)
      or "the batch is refused")
end)
--@ check question 2: the path to insert
return attempt(function()
  if answers.insert == nil then return false, "question 2 is still open" end
  local path = answers.insert
  if type(path) ~= "table" and type(path) ~= "userdata" then
    return false, "an index path is needed, such as {0, 0}; found " .. tostring(path):sub(1, 40)
  end
  local data = DataSource "A: a b c d"
  local view = CollectionView{ dataSource = data, reportsWarnings = false }
  view:layoutIfNeeded()
  local accepted = pcall(view.performBatchUpdates, view, function()
    data:remove{0, 0}
    data:insert("x", {0, 2})
    view:insertItems{path}
    view:deleteItems{{0, 0}}
  end)
  return accepted and tostring(view) == tostring(data), "with that path "
    .. (accepted and "the view shows " .. tostring(view) .. ", and the data is " .. tostring(data)
      or "the batch is refused")
end)
--@ check question 3: the count
return attempt(function()
  if answers.count == nil then return false, "question 3 is still open" end
  local data = DataSource "A: a b c d"
  local view = CollectionView{ dataSource = data, reportsWarnings = false }
  view:layoutIfNeeded()
  local count = math.tointeger(answers.count)
  if not count or count < 0 or count > 100 then
    return false, "a number of items is needed; found " .. tostring(answers.count):sub(1, 40)
  end
  local accepted = pcall(view.performBatchUpdates, view, function()
    local items = {}
    for number = 1, count do items[number] = "n" .. number end
    data:set{ Section("A", items) }
    view:deleteItems{{0, 0}, {0, 1}, {0, 2}}
    view:insertItems{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}}
  end)
  return accepted, "if the data has " .. count .. " items then, the batch is refused"
end)
--@ check question 4: another item is told
return attempt(function()
  if answers.accepted == nil then return false, "question 4 is still open" end
  local data = DataSource "A: a b c d"
  local view = CollectionView{ dataSource = data, reportsWarnings = false }
  view:layoutIfNeeded()
  local accepted = pcall(view.performBatchUpdates, view, function()
    data:remove{0, 1}
    view:deleteItems{{0, 2}}
  end)
  return answers.accepted == accepted,
    "it is not " .. tostring(answers.accepted):sub(1, 40) .. ": what does the view compare?"
end)
--@ check question 5: one path twice
return attempt(function()
  if answers.twice == nil then return false, "question 5 is still open" end
  local data = DataSource "A: a b c d"
  local view = CollectionView{ dataSource = data, reportsWarnings = false }
  view:layoutIfNeeded()
  local accepted = pcall(view.performBatchUpdates, view, function()
    data:remove{0, 0}
    data:remove{0, 0}
    view:deleteItems{{0, 0}, {0, 0}}
  end)
  return answers.twice == accepted, "it is not " .. tostring(answers.twice):sub(1, 40)
    .. ": how many different items of the list before are named?"
end)
--@ check question 6: the place of an item
return attempt(function()
  for _, case in ipairs{ {3, {1}}, {2, {0, 3}}, {1, {1, 2}}, {4, {2, 0, 1}} } do
    local place, deleted = case[1], case[2]
    local data = DataSource "A: i0 i1 i2 i3 i4"
    local view = CollectionView{ dataSource = data }
    view:layoutIfNeeded()
    view:performBatchUpdates(function()
      local items = {}
      for number = 0, 4 do items[number + 1] = "i" .. number end
      for _, other in ipairs(deleted) do
        view:deleteItems{{0, other}}
        items[other + 1] = false
      end
      local kept = {}
      for _, item in ipairs(items) do if item then kept[#kept + 1] = item end end
      data:set{ Section("A", kept) }
    end)
    local expected = data:indexPath("i" .. place)
    local text = "{" .. table.concat(deleted, ", ") .. "}"
    local found = placeAfter(place, deleted)
    if found ~= (expected and expected.item) then
      return false, "the item at place " .. place .. ", when " .. text .. " are deleted: "
        .. tostring(found):sub(1, 40) .. " is wrong"
    end
  end
  return true
end)
--@ hidden 2pt "The function, for thirty other batches."
return attempt(function()
  local random = drawn
  for round = 1, 30 do
    local count, gone, deleted = 2 + random(9), {}, {}
    for place = 0, count - 1 do
      if random(3) == 0 then
        table.insert(deleted, 1 + random(#deleted + 1), place)
        gone[place] = true
      end
    end
    local after = 0
    for place = 0, count - 1 do
      local expected
      if not gone[place] then
        expected = after
        after = after + 1
      end
      if placeAfter(place, table.move(deleted, 1, #deleted, 1, {})) ~= expected then
        return false, "place " .. place .. " without {" .. table.concat(deleted, ", ") .. "}"
      end
    end
  end
  return true
end)
--@ deny 0pt library
--@ hint Write down the list before the batch and the list after it. Deletes are read in the first, inserts in the second.
--@ hint for "question 1" d is removed. Where is d in a b c d?
--@ hint for "question 2" When a has gone, the list after the batch is b c x d.
--@ hint for "question 3" There are four items before the batch. Subtract the deletes, and add the inserts.
--@ hint for "question 4" The view knows counts, not names: it believes a wrong path if the numbers agree.
--@ hint for "question 5" A path that is named twice is one item.
--@ hint for "question 6" Count how many of the deleted places are less than place. Return nil if one of them equals it.
