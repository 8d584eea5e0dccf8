--@ id 02_09_two_lists
--@ title Two lists
--@ needs 02_08_wwdc
--@ objective Collect the deletes and the inserts of a batch; a move is one of each.
--@ teaches
-- How does a view get from the list before to the list after? First it makes two lists. One has the
-- places that are emptied, in the list before. The other has the places that are filled, in the
-- list after. A move belongs to both: a delete of "from", and an insert of the same item at "to".
-- Nothing changes yet, so the item of a move is still at its old place.
--@ uses ipairs
--@ fails check a move is in both lists
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- items: a list such as {"a", "b", "c", "d"}, before the batch
-- operations: {"delete", place}, {"insert", place, item} or {"move", from, to},
-- with places as a view reads them, from 0
-- Returns the places to empty, such as {0, 2}, and what to fill in, such as { {1, "x"} }.
function collect(items, operations)
  local deletes, inserts = {}, {}
  for _, operation in ipairs(operations) do
    local kind, first, second = table.unpack(operation)
    if kind == "delete" then
      deletes[#deletes + 1] = first
    elseif kind == "insert" then
      inserts[#inserts + 1] = {first, second}
    end
    -- TODO: and a move?
  end
  return deletes, inserts
end
--@ solution
function collect(items, operations)
  local deletes, inserts = {}, {}
  for _, operation in ipairs(operations) do
    local kind, first, second = table.unpack(operation)
    if kind == "delete" then
      deletes[#deletes + 1] = first
    elseif kind == "insert" then
      inserts[#inserts + 1] = {first, second}
    else
      deletes[#deletes + 1] = first
      inserts[#inserts + 1] = {second, items[first + 1]}
    end
  end
  return deletes, inserts
end
--@ solution
function collect(items, operations)
  local deletes, inserts = {}, {}
  for _, o in ipairs(operations) do
    if o[1] ~= "insert" then table.insert(deletes, 1, o[2]) end
    if o[1] == "insert" then table.insert(inserts, {o[2], o[3]}) end
    if o[1] == "move" then table.insert(inserts, {o[3], items[o[2] + 1]}) end
  end
  table.sort(deletes)
  return deletes, inserts
end
--@ wrong check a move is in both lists The move is half there: its place is emptied, but the item is lost. It must be filled in at "to".
function collect(items, operations)
  local deletes, inserts = {}, {}
  for _, o in ipairs(operations) do
    if o[1] ~= "insert" then deletes[#deletes + 1] = o[2] end
    if o[1] == "insert" then inserts[#inserts + 1] = {o[2], o[3]} end
  end
  return deletes, inserts
end
--@ wrong check a move is in both lists Places count from 0, and Lua's lists from 1: the item at place 3 is items[4].
function collect(items, operations)
  local deletes, inserts = {}, {}
  for _, o in ipairs(operations) do
    if o[1] ~= "insert" then deletes[#deletes + 1] = o[2] end
    if o[1] == "insert" then inserts[#inserts + 1] = {o[2], o[3]} end
    if o[1] == "move" then inserts[#inserts + 1] = {o[3], items[o[2]]} end
  end
  return deletes, inserts
end
--@ wrong check collecting changes nothing You take the items out already. Then the places of the other operations no longer fit: they all name the list before the batch.
function collect(items, operations)
  local deletes, inserts = {}, {}
  for _, o in ipairs(operations) do
    if o[1] == "delete" then
      deletes[#deletes + 1] = o[2]
    elseif o[1] == "insert" then
      inserts[#inserts + 1] = {o[2], o[3]}
    else
      deletes[#deletes + 1] = o[2]
      inserts[#inserts + 1] = {o[3], table.remove(items, o[2] + 1)}
    end
  end
  return deletes, inserts
end
--@ check a move is in both lists
return attempt(function()
  local items = {"a", "b", "c", "d"}
  local deletes, inserts = collect(items, { {"delete", 1}, {"move", 3, 0}, {"insert", 2, "x"} })
  if type(deletes) ~= "table" or type(inserts) ~= "table" then
    return false, "collect should return two lists; it returns " .. type(deletes) .. " and "
      .. type(inserts)
  end
  local empty, fill = {}, {}
  for i = 1, math.min(#deletes, 9) do
    empty[i] = tostring(math.tointeger(deletes[i]) or deletes[i]):sub(1, 20)
  end
  for i = 1, math.min(#inserts, 9) do
    local insert = inserts[i]
    fill[i] = type(insert) == "table"
      and "{" .. tostring(math.tointeger(insert[1]) or insert[1]):sub(1, 20) .. ", "
        .. tostring(insert[2]):sub(1, 20) .. "}"
      or tostring(insert):sub(1, 20)
  end
  table.sort(empty)
  table.sort(fill)
  local found = "{" .. table.concat(empty, ", ") .. "} and { " .. table.concat(fill, ", ") .. " }"
  return found == "{1, 3} and { {0, d}, {2, x} }", "a b c d, delete 1, move 3 to 0, insert x at 2:"
    .. " places 1 and 3 are emptied, d comes to 0 and x to 2; found " .. found
end)
--@ check collecting changes nothing
return attempt(function()
  local items = {"a", "b", "c", "d"}
  collect(items, { {"move", 0, 3}, {"move", 2, 1}, {"delete", 3} })
  local text = table.concat(items, " ")
  return text == "a b c d", "items should stay a b c d, and is now " .. text:sub(1, 40)
end)
--@ hidden 2pt "Two hundred other batches."
return attempt(function()
  local random = drawn
  for round = 1, 200 do
    local items, operations, empty, fill = {}, {}, {}, {}
    for place = 1, 2 + random(6) do items[place] = "i" .. place end
    for place = 0, #items - 1 do
      local kind = random(4)
      if kind == 0 then
        operations[#operations + 1] = {"delete", place}
        empty[#empty + 1] = place
      elseif kind == 1 then
        local to = random(9)
        operations[#operations + 1] = {"move", place, to}
        empty[#empty + 1] = place
        fill[#fill + 1] = to .. " " .. items[place + 1]
      elseif kind == 2 then
        local to = random(9)
        operations[#operations + 1] = {"insert", to, "n" .. place}
        fill[#fill + 1] = to .. " n" .. place
      end
    end
    for i = #operations, 2, -1 do
      local j = 1 + random(i)
      operations[i], operations[j] = operations[j], operations[i]
    end
    local deletes, inserts = collect(items, operations)
    local found = {}
    for i, insert in ipairs(inserts) do
      found[i] = math.tointeger(insert[1]) .. " " .. insert[2]
    end
    table.sort(deletes)
    table.sort(found)
    table.sort(fill)
    if table.concat(found, ",") ~= table.concat(fill, ",") or #deletes ~= #empty then
      return false, "other lists for a random batch"
    end
    for i, place in ipairs(empty) do
      if deletes[i] ~= place then return false, "other deletes for a random batch" end
    end
  end
  return true
end)
--@ hint A move is two things, so it adds to both lists.
--@ hint {"move", from, to} empties the place from. It fills the place to with the item that is at from before the batch.
--@ hint else deletes[#deletes + 1] = first  inserts[#inserts + 1] = {second, items[first + 1]}, as items counts from 1.
