--@ id 02_09_four_rules
--@ title The four rules
--@ needs 02_02_view_order 02_03_move
--@ objective Write the function that works out a list from any set of operations.
--@ teaches
-- A view applies a batch to a list in a fixed order, and with four rules you can do the same: 1.
-- a move is a delete of "from" and an insert at "to", of the same item; 2. collect all deletes
-- and all inserts; 3. delete from the highest place down; 4. insert from the lowest place up.
--@ fails check delete and move
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- items: a list; operations: {"delete", i}, {"insert", i, item} or {"move", from, to}
-- with places as a view reads them, from 0. Returns the new list.
function applyOperations(items, operations)
  for _, o in ipairs(operations) do
    -- TODO: this takes one step after the other. Follow the four rules.
    if o[1] == "delete" then
      table.remove(items, o[2] + 1)
    elseif o[1] == "insert" then
      table.insert(items, o[2] + 1, o[3])
    else
      table.insert(items, o[3] + 1, table.remove(items, o[2] + 1))
    end
  end
  return items
end
--@ solution
function applyOperations(items, operations)
  local deletes, inserts = {}, {}
  for _, o in ipairs(operations) do
    if o[1] == "delete" then
      deletes[#deletes + 1] = o[2]
    elseif o[1] == "insert" then
      inserts[#inserts + 1] = { o[2], o[3] }
    else
      deletes[#deletes + 1] = o[2]
      inserts[#inserts + 1] = { o[3], items[o[2] + 1] }
    end
  end
  table.sort(deletes, function(a, b) return a > b end)
  table.sort(inserts, function(a, b) return a[1] < b[1] end)
  for _, place in ipairs(deletes) do table.remove(items, place + 1) end
  for _, insert in ipairs(inserts) do table.insert(items, insert[1] + 1, insert[2]) end
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
--@ wrong check delete and move You pick the moved item up after the deletes. By then it is at another place: pick all of them up before anything goes.
function applyOperations(items, operations)
  local deletes, inserts = {}, {}
  for _, o in ipairs(operations) do
    if o[1] ~= "insert" then deletes[#deletes + 1] = o[2] end
    if o[1] == "insert" then inserts[#inserts + 1] = { o[2], o[3] } end
  end
  table.sort(deletes, function(a, b) return a > b end)
  for _, place in ipairs(deletes) do table.remove(items, place + 1) end
  for _, o in ipairs(operations) do
    if o[1] == "move" then inserts[#inserts + 1] = { o[3], items[o[2] + 1] } end
  end
  table.sort(inserts, function(a, b) return a[1] < b[1] end)
  for _, insert in ipairs(inserts) do
    table.insert(items, math.min(insert[1] + 1, #items + 1), insert[2])
  end
  return items
end
--@ wrong check inserts in any order The deletes are right. The inserts are not sorted: one that is announced too early lands at a place that does not exist yet.
function applyOperations(items, operations)
  local deletes, inserts = {}, {}
  for _, o in ipairs(operations) do
    if o[1] ~= "insert" then deletes[#deletes + 1] = o[2] end
    if o[1] == "insert" then inserts[#inserts + 1] = { o[2], o[3] } end
    if o[1] == "move" then inserts[#inserts + 1] = { o[3], items[o[2] + 1] } end
  end
  table.sort(deletes, function(a, b) return a > b end)
  for _, place in ipairs(deletes) do table.remove(items, place + 1) end
  for _, insert in ipairs(inserts) do table.insert(items, insert[1] + 1, insert[2]) end
  return items
end
--@ check delete and move
return attempt(function()
  local list = applyOperations({"a", "b", "c", "d"}, {{"delete", 2}, {"move", 3, 0}})
  local got = {}
  for i = 1, 6 do if list[i] ~= nil then got[#got + 1] = tostring(list[i]):sub(1, 20) end end
  local text = table.concat(got, " ")
  return text == "d a b", "a b c d, delete 2 and move 3 to 0: expected d a b, got " .. text
end)
--@ check all three kinds
return attempt(function()
  local operations = {{"insert", 0, "x"}, {"delete", 0}, {"delete", 1}, {"move", 4, 1}}
  local list = applyOperations({"a", "b", "c", "d", "e"}, operations)
  local got = {}
  for i = 1, 6 do if list[i] ~= nil then got[#got + 1] = tostring(list[i]):sub(1, 20) end end
  local text = table.concat(got, " ")
  return text == "x e c d",
    "a b c d e, insert x at 0, delete 0 and 1, move 4 to 1: expected x e c d, got " .. text
end)
--@ check inserts in any order
return attempt(function()
  local list = applyOperations({"a", "b"}, {{"insert", 3, "z"}, {"insert", 0, "y"}, {"move", 1, 1}})
  local got = {}
  for i = 1, 6 do if list[i] ~= nil then got[#got + 1] = tostring(list[i]):sub(1, 20) end end
  local text = table.concat(got, " ")
  return text == "y b a z",
    "a b, insert z at 3 and y at 0, move 1 to 1: expected y b a z, got " .. text
end)
--@ hidden 2pt "The same as a real view, for a hundred random batches."
return attempt(function()
  local seed = 7
  local function random(n) seed = (seed * 48271) % 2147483647; return seed % n end
  for round = 1, 100 do
    local count = 1 + random(7)
    local items, free = {}, {}
    for i = 1, count do items[i] = "i" .. i; free[i] = i - 1 end
    local function take() return table.remove(free, 1 + random(#free)) end
    local operations, moves, gone, come = {}, {}, {}, random(3)
    for _ = 1, random(count) do
      local place = take()
      if random(2) == 0 then
        operations[#operations + 1] = {"delete", place}
        gone[place] = true
      else
        moves[#moves + 1] = place
      end
    end
    local after = count + come
    for _ in pairs(gone) do after = after - 1 end
    local places = {}
    for i = 0, after - 1 do places[i + 1] = i end
    local function free() return table.remove(places, 1 + random(#places)) end
    for _, from in ipairs(moves) do operations[#operations + 1] = {"move", from, free()} end
    for i = 1, come do operations[#operations + 1] = {"insert", free(), "n" .. i} end
    local taken, expected, stay = {}, {}, {}
    local leaves = {}
    for _, o in ipairs(operations) do
      if o[1] ~= "insert" then leaves[o[2]] = true end
      if o[1] == "insert" then taken[o[2]] = o[3] end
      if o[1] == "move" then taken[o[3]] = items[o[2] + 1] end
    end
    for i = 0, count - 1 do if not leaves[i] then stay[#stay + 1] = items[i + 1] end end
    for i = 0, after - 1 do expected[i + 1] = taken[i] or table.remove(stay, 1) end
    local copy = table.move(items, 1, #items, 1, {})
    local list = applyOperations(copy, operations)
    if type(list) ~= "table" then return false, "no list came back" end
    for i = 1, after + 1 do
      if list[i] ~= expected[i] then return false, "a random batch leads to another list" end
    end
  end
  return true
end)
--@ hint A move is a delete of "from" plus an insert of the same item at "to".
--@ hint Pick up the moved items before anything is deleted: items[from + 1] is still right then.
--@ hint Sort the deletes with table.sort(deletes, function(a, b) return a > b end), the inserts upwards by their place, and then apply first these, then those.
