--@ id 02_11_quiz
--@ title Quiz: batches
--@ needs 02_10_four_rules
--@ objective Answer six questions about batches, and write a function that answers the seventh.
--@ teaches
-- Each question has a batch of its own. It starts from "A: a b c d" in data and view. The view has
-- looked, unless the question says otherwise. The data is changed to fit in the batch. "Told" is
-- what the view hears; the batch is accepted, or refused with an error.
--@ uses view:performBatchUpdates view:moveItem view:reloadItems view:reconfigureItems
--@ fails check question 1: the data
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- TODO: replace each nil by the answer. Every batch starts from  A: a b c d
answers = {
  -- 1. data:insert("x", {0, 1})  data:remove{0, 2}: what is the data then? A state line
  data = nil,
  -- 2. Told: deleteItems{{0, 0}}, moveItem({0, 3}, {0, 1}). What does the view show? A state line
  view = nil,
  -- 3. d comes to the front, everything else stays. How many operations are enough?
  operations = nil,
  -- 4. Told: reloadItems{{0, 1}}, moveItem({0, 1}, {0, 0}). Accepted? true or false
  reload = nil,
  -- 5. Told: reconfigureItems{{0, 1}}, moveItem({0, 1}, {0, 0}). Accepted?
  reconfigure = nil,
  -- 6. The view has never looked. data:append("e", 0) comes before a batch, not in it. Told:
  -- insertItems{{0, 4}}. Accepted?
  outside = nil,
}
-- 7. operations, as in { {"reload", 1}, {"move", 3} }, are of the kinds "reload", "reconfigure",
-- "delete" or "move". Each has a place before the batch; where a move goes does not matter. Returns whether two of
-- them are about the same item and are refused together.
function conflict(operations)
  return false      -- TODO: which of them do not go together?
end
--@ solution
answers = {
  data = "A: a x c d",
  view = "A: b d c",
  operations = 1,
  reload = false,
  reconfigure = true,
  outside = false,
}

function conflict(operations)
  local taken = {}
  for _, operation in ipairs(operations) do
    local kind, place = table.unpack(operation)
    if kind ~= "reconfigure" then
      if taken[place] then return true end
      taken[place] = true
    end
  end
  return false
end
--@ solution
answers = { data = "A: " .. table.concat({ "a", "x", "c", "d" }, " "), operations = 1.0 }
answers.view = "A: b d c"
answers.reload, answers.reconfigure, answers.outside = false, true, false

function conflict(operations)
  for i, one in ipairs(operations) do
    for j = i + 1, #operations do
      local other = operations[j]
      if one[2] == other[2] and one[1] ~= "reconfigure" and other[1] ~= "reconfigure" then
        return true
      end
    end
  end
  return false
end
--@ wrong check question 1: the data You removed c, which was at place 2 before x came. Data is changed step by step: after the insert, place 2 is b.
answers = {
  data = "A: a x b d", view = "A: b d c", operations = 1,
  reload = false, reconfigure = true, outside = false,
}

function conflict(operations)
  return false
end
--@ wrong check question 2: the view "To" is a place in the list after the batch, when a has gone. There d is at place 1 of three items.
answers = {
  data = "A: a x c d", view = "A: d b c", operations = 1,
  reload = false, reconfigure = true, outside = false,
}

function conflict(operations)
  return false
end
--@ wrong check question 3: how many operations a, b and c have other paths then, but they stand in the same order. They slide.
answers = {
  data = "A: a x c d", view = "A: b d c", operations = 4,
  reload = false, reconfigure = true, outside = false,
}

function conflict(operations)
  return false
end
--@ wrong check question 5: reconfigure and move A reload hides a delete, so it does not go with a move. A reconfigure keeps the cell, and goes with it.
answers = {
  data = "A: a x c d", view = "A: b d c", operations = 1,
  reload = false, reconfigure = false, outside = false,
}

function conflict(operations)
  return false
end
--@ wrong check question 7: what goes together Kinds alone do not conflict: a reload of one item and a move of another are accepted. Compare the places, too.
answers = {
  data = "A: a x c d", view = "A: b d c", operations = 1,
  reload = false, reconfigure = true, outside = false,
}

function conflict(operations)
  local kinds = {}
  for _, operation in ipairs(operations) do kinds[operation[1]] = true end
  return kinds.reload and (kinds.delete or kinds.move) or false
end
--@ wrong check question 7: what goes together An item that is reloaded, deleted or moved leaves its place in the list before the batch. It can do so only once.
answers = {
  data = "A: a x c d", view = "A: b d c", operations = 1,
  reload = false, reconfigure = true, outside = false,
}

function conflict(operations)
  return false
end
--@ check question 1: the data
return attempt(function()
  if answers.data == nil then return false, "question 1 is still open" end
  local data = DataSource "A: a b c d"
  data:insert("x", {0, 1})
  data:remove{0, 2}
  return tostring(answers.data) == tostring(data),
    "it is not '" .. tostring(answers.data):sub(1, 40) .. "': do one call after the other"
end)
--@ check question 2: the view
return attempt(function()
  if answers.view == nil then return false, "question 2 is still open" end
  local data = DataSource "A: a b c d"
  local view = CollectionView{ dataSource = data }
  view:layoutIfNeeded()
  view:performBatchUpdates(function()
    data:apply{"deleteItem 0,0", "moveItem 0,3 0,1"}
    view:deleteItems{{0, 0}}
    view:moveItem({0, 3}, {0, 1})
  end)
  return tostring(answers.view) == tostring(view),
    "it is not '" .. tostring(answers.view):sub(1, 40) .. "': three items are left, and d is at place 1 of them"
end)
--@ check question 3: how many operations
return attempt(function()
  if answers.operations == nil then return false, "question 3 is still open" end
  local number = diff("A: a b c d", "A: d a b c").counts.moveItem
  return answers.operations == number, "it is not " .. tostring(answers.operations):sub(1, 40)
    .. ": which items change their order?"
end)
--@ check question 4: reload and move
return attempt(function()
  if answers.reload == nil then return false, "question 4 is still open" end
  local data = DataSource "A: a b c d"
  local view = CollectionView{ dataSource = data }
  view:layoutIfNeeded()
  local fine = pcall(view.performBatchUpdates, view, function()
    data:move({0, 1}, {0, 0})
    view:reloadItems{{0, 1}}
    view:moveItem({0, 1}, {0, 0})
  end)
  return answers.reload == fine,
    "it is not " .. tostring(answers.reload):sub(1, 40) .. ": what is a reload made of?"
end)
--@ check question 5: reconfigure and move
return attempt(function()
  if answers.reconfigure == nil then return false, "question 5 is still open" end
  local data = DataSource "A: a b c d"
  local view = CollectionView{ dataSource = data }
  view:layoutIfNeeded()
  local fine = pcall(view.performBatchUpdates, view, function()
    data:move({0, 1}, {0, 0})
    view:reconfigureItems{{0, 1}}
    view:moveItem({0, 1}, {0, 0})
  end)
  return answers.reconfigure == fine,
    "it is not " .. tostring(answers.reconfigure):sub(1, 40) .. ": does the cell stay?"
end)
--@ check question 6: changed before
return attempt(function()
  if answers.outside == nil then return false, "question 6 is still open" end
  local data = DataSource "A: a b c d"
  local view = CollectionView{ dataSource = data, reportsWarnings = false }
  data:append("e", 0)
  local fine = pcall(view.performBatchUpdates, view, function() view:insertItems{{0, 4}} end)
  return answers.outside == fine, "it is not " .. tostring(answers.outside):sub(1, 40)
    .. ": when does the view count the items before?"
end)
--@ check question 7: what goes together
return attempt(function()
  local function tell(view, data, kind)
    local told = {
      reload = function() view:reloadItems{{0, 1}} end,
      reconfigure = function() view:reconfigureItems{{0, 1}} end,
      delete = function() view:deleteItems{{0, 1}} data:remove{0, 1} end,
      move = function() view:moveItem({0, 1}, {0, 2}) end,
    }
    told[kind]()
  end
  for _, operations in ipairs{
    { {"reload", 1}, {"move", 3} }, { {"move", 1}, {"reload", 1} },
    { {"move", 1}, {"reconfigure", 1} }, { {"reload", 0}, {"delete", 3}, {"delete", 0} },
    { {"delete", 2}, {"move", 0} },
  } do
    local expected, names = false, {}
    for i, one in ipairs(operations) do
      names[i] = one[1] .. " " .. one[2]
      for j = i + 1, #operations do
        if one[2] == operations[j][2] then
          local data = DataSource "A: a b c d"
          local view = CollectionView{ dataSource = data, reportsWarnings = false }
          view:layoutIfNeeded()
          expected = expected or not pcall(view.performBatchUpdates, view, function()
            tell(view, data, one[1])
            tell(view, data, operations[j][1])
          end)
        end
      end
    end
    local found = conflict(operations)
    if found ~= expected then
      return false, table.concat(names, ", ") .. ": " .. tostring(found):sub(1, 40) .. " is wrong"
    end
  end
  return true
end)
--@ hidden 2pt "The function, for two hundred other lists."
return attempt(function()
  local sets = { {"reload", "move"}, {"delete", "reload"}, {"move", "delete"},
    {"reconfigure", "move"}, {"delete"}, {"move"}, {"reload"}, {"reconfigure"}, {} }
  local refused = {}
  for number, kinds in ipairs(sets) do
    local data = DataSource "P: a b c"
    local shown = CollectionView{ dataSource = data, reportsWarnings = false }
    shown:layoutIfNeeded()
    local calls = {
      reload = function() shown:reloadItems{{0, 0}} end,
      reconfigure = function() shown:reconfigureItems{{0, 0}} end,
      delete = function() shown:deleteItems{{0, 0}} data:remove{0, 0} end,
      move = function() shown:moveItem({0, 0}, {0, 1}) end,
    }
    refused[number] = not pcall(shown.performBatchUpdates, shown, function()
      for _, kind in ipairs(kinds) do calls[kind]() end
    end)
  end
  local random = drawn
  for round = 1, 200 do
    local operations, expected = {}, false
    for place = 0, 3 do
      local number = random(4) == 0 and 1 + random(4) or 5 + random(5)
      expected = expected or refused[number]
      for _, kind in ipairs(sets[number]) do
        table.insert(operations, 1 + random(#operations + 1), {kind, place})
      end
    end
    if conflict(operations) ~= expected then return false, "wrong for a random list" end
  end
  return true
end)
--@ deny 0pt library
--@ hint Data changes step by step. The view reads deletes, reloads, reconfigures and "from" before the batch, inserts and "to" after it.
--@ hint for "question 1" After the insert the list is a x b c d. What is at place 2?
--@ hint for "question 2" a goes and d moves. Three items are left, and d is at place 1 of them.
--@ hint for "question 3" a, b and c stay in their order among each other.
--@ hint for "question 4" A reload is a delete and an insert. What is deleted cannot move, nor be deleted once more.
--@ hint for "question 5" A reconfigure takes nothing away.
--@ hint for "question 6" If the view has never looked, it looks when the batch starts. What has it counted by then?
--@ hint for "question 7" Count for each place how often it is reloaded, deleted or moved. If that is more than once for any place, return true.
