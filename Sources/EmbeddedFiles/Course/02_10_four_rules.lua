--@ id 02_10_four_rules
--@ title The four rules
--@ needs 02_09_two_lists
--@ objective Apply the two lists in the right order, and get what a view shows.
--@ teaches
-- With four rules you can do what a view does in a batch: 1. a move is a delete of "from" and an
-- insert at "to", of the same item; 2. collect all deletes and all inserts; 3. delete from the
-- highest place down, so that no delete shifts another; 4. then insert from the lowest place up, so
-- that each item stays where it comes.
--@ uses table.sort table.remove table.insert ipairs
--@ fails check deletes in any order
--@ limits steps=1000000 time=2 memory=64M
--@ given
-- Returns the places to empty, and what to fill in, as in the exercise before.
function collect(items, operations)
  local deletes, inserts = {}, {}
  for _, o in ipairs(operations) do
    if o[1] ~= "insert" then deletes[#deletes + 1] = o[2] end
    if o[1] == "insert" then inserts[#inserts + 1] = {o[2], o[3]} end
    if o[1] == "move" then inserts[#inserts + 1] = {o[3], items[o[2] + 1]} end
  end
  return deletes, inserts
end
--@ starter
-- collect(items, operations) is given. It returns the places to empty, such as {0, 2},
-- and the items to fill in, such as { {1, "x"} }. Both are in the order of the operations.
-- Returns the list after a batch.
function applyOperations(items, operations)
  local deletes, inserts = collect(items, operations)
  -- TODO: sort both lists first, with table.sort
  for _, place in ipairs(deletes) do
    table.remove(items, place + 1)
  end
  for _, insert in ipairs(inserts) do
    table.insert(items, insert[1] + 1, insert[2])
  end
  return items
end
--@ solution
function applyOperations(items, operations)
  local deletes, inserts = collect(items, operations)
  table.sort(deletes, function(a, b) return a > b end)
  table.sort(inserts, function(a, b) return a[1] < b[1] end)
  for _, place in ipairs(deletes) do
    table.remove(items, place + 1)
  end
  for _, insert in ipairs(inserts) do
    table.insert(items, insert[1] + 1, insert[2])
  end
  return items
end
--@ solution
-- Without sorting: first the places that are taken in the new list, then what stays, in order.
function applyOperations(items, operations)
  local gone, placed, result = {}, {}, {}
  for _, o in ipairs(operations) do
    if o[1] ~= "insert" then gone[o[2] + 1] = true end
    if o[1] == "insert" then placed[o[2] + 1] = o[3] end
    if o[1] == "move" then placed[o[3] + 1] = items[o[2] + 1] end
  end
  local function fill()
    while placed[#result + 1] do result[#result + 1] = placed[#result + 1] end
  end
  for i = 1, #items do
    fill()
    if not gone[i] then result[#result + 1] = items[i] end
  end
  fill()
  return result
end
--@ solution
-- A data source knows the rules.
function applyOperations(items, operations)
  local data, texts, new = DataSource{ Section("A", items) }, {}, {}
  for i, o in ipairs(operations) do
    if o[1] == "delete" then texts[i] = "deleteItem 0," .. o[2] end
    if o[1] == "insert" then texts[i] = "insertItem 0," .. o[2] new[#new + 1] = o[3] end
    if o[1] == "move" then texts[i] = "moveItem 0," .. o[2] .. " 0," .. o[3] end
  end
  data:apply(texts, new)
  return data:items(0)
end
--@ wrong check deletes in any order The inserts are in order. The deletes go upwards now, so each one shifts those that follow. Delete the highest place first.
function applyOperations(items, operations)
  local deletes, inserts = collect(items, operations)
  table.sort(deletes)
  table.sort(inserts, function(a, b) return a[1] < b[1] end)
  for _, place in ipairs(deletes) do table.remove(items, place + 1) end
  for _, insert in ipairs(inserts) do table.insert(items, insert[1] + 1, insert[2]) end
  return items
end
--@ wrong check inserts in any order The deletes are right. The inserts are not sorted: one that is announced too early lands at a place that does not exist yet.
function applyOperations(items, operations)
  local deletes, inserts = collect(items, operations)
  table.sort(deletes, function(a, b) return a > b end)
  for _, place in ipairs(deletes) do table.remove(items, place + 1) end
  for _, insert in ipairs(inserts) do table.insert(items, insert[1] + 1, insert[2]) end
  return items
end
--@ wrong check all three kinds The inserts come before the deletes here. Their places are those of the list after, when everything that goes is gone: delete first.
function applyOperations(items, operations)
  local deletes, inserts = collect(items, operations)
  table.sort(deletes, function(a, b) return a > b end)
  table.sort(inserts, function(a, b) return a[1] < b[1] end)
  for _, insert in ipairs(inserts) do
    table.insert(items, math.min(insert[1] + 1, #items + 1), insert[2])
  end
  for _, place in ipairs(deletes) do
    if items[place + 1] then table.remove(items, place + 1) end
  end
  return items
end
--@ check deletes in any order
return attempt(function()
  for _, operations in ipairs{ {{"delete", 0}, {"delete", 2}}, {{"delete", 2}, {"delete", 0}} } do
    local list = applyOperations({"a", "b", "c", "d"}, operations)
    local found = {}
    for i = 1, 6 do if list[i] ~= nil then found[#found + 1] = tostring(list[i]):sub(1, 20) end end
    local text = table.concat(found, " ")
    if text ~= "b d" then
      return false, "a b c d, delete " .. operations[1][2] .. " and " .. operations[2][2]
        .. ": expected b d, found " .. text
    end
  end
  return true
end)
--@ check all three kinds
return attempt(function()
  local operations = {{"insert", 0, "x"}, {"delete", 0}, {"delete", 1}, {"move", 4, 1}}
  local list = applyOperations({"a", "b", "c", "d", "e"}, operations)
  local found = {}
  for i = 1, 6 do if list[i] ~= nil then found[#found + 1] = tostring(list[i]):sub(1, 20) end end
  local text = table.concat(found, " ")
  return text == "x e c d",
    "insert x at 0, delete 0 and 1, move 4 to 1: not x e c d, but " .. text
end)
--@ check inserts in any order
return attempt(function()
  local list = applyOperations({"a", "b"}, {{"insert", 3, "z"}, {"insert", 0, "y"}, {"move", 1, 1}})
  local found = {}
  for i = 1, 6 do if list[i] ~= nil then found[#found + 1] = tostring(list[i]):sub(1, 20) end end
  local text = table.concat(found, " ")
  return text == "y b a z",
    "a b, insert z at 3 and y at 0, move 1 to 1: expected y b a z, found " .. text
end)
--@ hidden 2pt "The same as a real view, for a hundred random batches."
return attempt(function()
  local random = drawn
  for round = 1, 100 do
    local items, free, operations, moves, removed = {}, {}, {}, {}, 0
    local count, come = 1 + random(7), random(3)
    for i = 1, count do items[i] = "i" .. i; free[i] = i - 1 end
    for _ = 1, random(count) do
      local place = table.remove(free, 1 + random(#free))
      if random(2) == 0 then
        operations[#operations + 1] = {"delete", place}
        removed = removed + 1
      else
        moves[#moves + 1] = place
      end
    end
    local places = {}
    for i = 0, count + come - removed - 1 do places[i + 1] = i end
    local function target() return table.remove(places, 1 + random(#places)) end
    for _, from in ipairs(moves) do operations[#operations + 1] = {"move", from, target()} end
    for i = 1, come do operations[#operations + 1] = {"insert", target(), "n" .. i} end
    -- The truth: what a view shows after this batch.
    local data = DataSource{ Section("A", items) }
    local view = CollectionView{ dataSource = data }
    view:layoutIfNeeded()
    local texts, new = {}, {}
    for i, o in ipairs(operations) do
      texts[i] = o[1] .. "Item 0," .. o[2] .. (o[1] == "move" and " 0," .. o[3] or "")
      if o[1] == "insert" then new[#new + 1] = o[3] end
    end
    view:performBatchUpdates(function()
      data:apply(texts, new)
      for _, o in ipairs(operations) do
        if o[1] == "delete" then view:deleteItems{{0, o[2]}} end
        if o[1] == "insert" then view:insertItems{{0, o[2]}} end
        if o[1] == "move" then view:moveItem({0, o[2]}, {0, o[3]}) end
      end
    end)
    local list = applyOperations(table.move(items, 1, #items, 1, {}), operations)
    if type(list) ~= "table" then return false, "no list came back" end
    for i = 1, #places + count + come + 1 do
      if list[i] ~= view:itemIdentifier{0, i - 1} then
        return false, "a random batch leads to another list"
      end
    end
  end
  return true
end)
--@ review
local names = drawnNames(5)
local gone, from, to = drawn(5), drawn(5), drawn(4)
if from == gone then from = (from + 1) % 5 end
local list = {}
for place = 0, 4 do
  if place ~= gone and place ~= from then list[#list + 1] = names[place + 1] end
end
table.insert(list, math.min(to, #list) + 1, names[from + 1])
return ("The view shows  A: %s\nOne batch: deleteItems{{0, %d}}, moveItem({0, %d}, {0, %d}).\nWhat does it show then?")
  :format(table.concat(names, " "), gone, from, math.min(to, #list - 1)), "A: " .. table.concat(list, " ")
--@ hint Which order of the deletes 0 and 2 leaves both places right?
--@ hint Sort the deletes downwards: table.sort(deletes, function(a, b) return a > b end).
--@ hint And the inserts upwards, by their places: table.sort(inserts, function(a, b) return a[1] < b[1] end). The loops stay as they are.
