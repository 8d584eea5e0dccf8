--@ id 05_01_diff
--@ title Find the changes
--@ needs 03_05_one_batch
--@ objective Write a function that finds deletes, inserts and moves between two lists.
--@ teaches
-- Each item has an id that says which one it is. Make two tables from id to place, one for each
-- list. Then you can read off the changes: an id that only the old list has is a delete, one that
-- only the new list has is an insert, and one with another place is a move.
--@ fails check from a b c to c a d
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- Returns the changes from one list of ids to another, with places counted from 0.
function changes(old, new)
  -- TODO: deletes are places in old, inserts places in new, a move is {place in old, place in new}
  return { deletes = {}, inserts = {}, moves = {} }
end
--@ solution
function changes(old, new)
  local was, is = {}, {}
  for place, id in ipairs(old) do was[id] = place - 1 end
  for place, id in ipairs(new) do is[id] = place - 1 end
  local result = { deletes = {}, inserts = {}, moves = {} }
  for _, id in ipairs(old) do
    if not is[id] then
      table.insert(result.deletes, was[id])
    elseif is[id] ~= was[id] then
      table.insert(result.moves, { was[id], is[id] })
    end
  end
  for _, id in ipairs(new) do
    if not was[id] then table.insert(result.inserts, is[id]) end
  end
  return result
end
--@ solution
-- Everything that stays is a move: more than needed, but right.
function changes(old, new)
  local function place(list, id)
    for index, other in ipairs(list) do if other == id then return index - 1 end end
  end
  local result = { deletes = {}, inserts = {}, moves = {} }
  for index, id in ipairs(old) do
    local to = place(new, id)
    if to then
      table.insert(result.moves, { index - 1, to })
    else
      table.insert(result.deletes, index - 1)
    end
  end
  for index, id in ipairs(new) do
    if not place(old, id) then table.insert(result.inserts, index - 1) end
  end
  return result
end
--@ wrong check from a b c to c a d These places count from 1, as Lua lists do. The view wants them from 0: take 1 away.
function changes(old, new)
  local was, is = {}, {}
  for place, id in ipairs(old) do was[id] = place end
  for place, id in ipairs(new) do is[id] = place end
  local result = { deletes = {}, inserts = {}, moves = {} }
  for _, id in ipairs(old) do
    if not is[id] then table.insert(result.deletes, was[id])
    elseif is[id] ~= was[id] then table.insert(result.moves, { was[id], is[id] }) end
  end
  for _, id in ipairs(new) do
    if not was[id] then table.insert(result.inserts, is[id]) end
  end
  return result
end
--@ wrong check from a b c to c a d Deletes and inserts are found, but nothing moves. An item that is in both lists at different places is a move.
function changes(old, new)
  local was, is = {}, {}
  for place, id in ipairs(old) do was[id] = place - 1 end
  for place, id in ipairs(new) do is[id] = place - 1 end
  local result = { deletes = {}, inserts = {}, moves = {} }
  for _, id in ipairs(old) do
    if not is[id] then table.insert(result.deletes, was[id]) end
  end
  for _, id in ipairs(new) do
    if not was[id] then table.insert(result.inserts, is[id]) end
  end
  return result
end
--@ check from a b c to c a d
return attempt(function()
  local list = DataSource "A: a b c"
  local shown = CollectionView{ dataSource = list }
  local found = changes({"a", "b", "c"}, {"c", "a", "d"})
  local fine, problem = pcall(shown.performBatchUpdates, shown, function()
    for _, i in ipairs(found.deletes) do shown:deleteItems{{0, i}} end
    for _, i in ipairs(found.inserts) do shown:insertItems{{0, i}} end
    for _, move in ipairs(found.moves) do shown:moveItem({0, move[1]}, {0, move[2]}) end
    list:set "A: c a d"
  end)
  if not fine then
    return false,
      "the view refuses these changes: "
      .. (type(problem) == "userdata" and problem.code or "they are no places")
  end
  return tostring(shown) == "A: c a d", "with these changes the view shows " .. tostring(shown)
end)
--@ check only the order differs
return attempt(function()
  local list = DataSource "A: a b c d e"
  local shown = CollectionView{ dataSource = list }
  local found = changes({"a", "b", "c", "d", "e"}, {"e", "d", "c", "b", "a"})
  local fine, problem = pcall(shown.performBatchUpdates, shown, function()
    for _, i in ipairs(found.deletes) do shown:deleteItems{{0, i}} end
    for _, i in ipairs(found.inserts) do shown:insertItems{{0, i}} end
    for _, move in ipairs(found.moves) do shown:moveItem({0, move[1]}, {0, move[2]}) end
    list:set "A: e d c b a"
  end)
  if not fine then
    return false,
      "from a b c d e to e d c b a, the view refuses the changes: "
      .. (type(problem) == "userdata" and problem.code or "they are no places")
  end
  return tostring(shown) == "A: e d c b a",
    "from a b c d e to e d c b a, the view shows " .. tostring(shown)
end)
--@ check no changes
return attempt(function()
  local found = changes({"a", "b"}, {"a", "b"})
  return #found.deletes == 0 and #found.inserts == 0,
    "from a b to a b, nothing comes and nothing goes"
end)
--@ hidden 2pt "Fifty random pairs of lists."
return attempt(function()
  local seed = 11
  local function random(n) seed = (seed * 48271) % 2147483647; return seed % n end
  local function pick()
    local list, pool = {}, {"a", "b", "c", "d", "e", "f", "g", "h"}
    for _ = 1, random(9) do list[#list + 1] = table.remove(pool, 1 + random(#pool)) end
    return list
  end
  for _ = 1, 50 do
    local old, new = pick(), pick()
    local list = DataSource{ Section("A", old) }
    local shown = CollectionView{ dataSource = list }
    local found = changes(table.move(old, 1, #old, 1, {}), table.move(new, 1, #new, 1, {}))
    local fine = pcall(shown.performBatchUpdates, shown, function()
      for _, i in ipairs(found.deletes) do shown:deleteItems{{0, i}} end
      for _, i in ipairs(found.inserts) do shown:insertItems{{0, i}} end
      for _, move in ipairs(found.moves) do shown:moveItem({0, move[1]}, {0, move[2]}) end
      list:set{ Section("A", new) }
    end)
    if not fine or tostring(shown) ~= tostring(list) then
      return false, "with other lists the changes do not lead to the new one"
    end
  end
  return true
end)
--@ hint Build two tables: from id to place in the old list, and from id to place in the new list.
--@ hint In old but not in new: a delete. In new but not in old: an insert. In both at different places: a move.
--@ hint for place, id in ipairs(old) do was[id] = place - 1 end, the same with new and is, and then if not is[id] then table.insert(result.deletes, was[id]) elseif is[id] ~= was[id] then table.insert(result.moves, { was[id], is[id] }) end.
