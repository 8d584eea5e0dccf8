--@ id 05_01_diff
--@ title Find the changes
--@ needs 03_05_one_batch
--@ objective Write a function that finds deletes, inserts and moves between any two lists.
--@ teaches
-- To find the changes between two lists is called a diff. Each item has an id that says which one
-- it is; here the items are their own ids. The two tables from id to place are enough. An id that
-- is only in the old list is a delete. One that is only in the new list is an insert. One with
-- another place is a move. The move is perhaps not necessary; the next exercise is about that. The
-- function looks at lists alone, so it serves every view. The batch below it is complete.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ uses ipairs table.insert
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
new = { "c", "a", "e" }
--@ starter
-- data: A: a b c d      view shows it      new is the list {"c", "a", "e"}
-- Returns the changes from one list of ids to another. All places count from 0. Deletes are
-- places in old, and inserts are places in new. A move is {place in old, place in new}.
function changes(old, new)
  local result = { deletes = {}, inserts = {}, moves = {} }
  -- TODO: for example, table.insert(result.deletes, 1) for b, which was at place 1
  return result
end

-- One batch of the changes
local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
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

local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ solution
-- Everything that stays is a move, also to the same place: more than needed, but right.
function changes(old, new)
  local function place(list, id)
    for index, other in ipairs(list) do if other == id then return index - 1 end end
  end
  local result = { deletes = {}, inserts = {}, moves = {} }
  for index = #old, 1, -1 do
    local to = place(new, old[index])
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

local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ wrong U14 These places count from 1, as Lua lists do. The view wants them from 0: take 1 away.
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
local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ wrong goal Deletes and inserts are found, but nothing moves. An id that is in both lists at different places is a move.
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
local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ wrong check only what has to come and go The view ends right, but every id goes and every id comes. What is in both lists is neither: it moves, or stays.
function changes(old, new)
  local result = { deletes = {}, inserts = {}, moves = {} }
  for place in ipairs(old) do table.insert(result.deletes, place - 1) end
  for place in ipairs(new) do table.insert(result.inserts, place - 1) end
  return result
end
local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ wrong check another pair of lists The places of the lists above are written into the function. It has to find them in old and new, whatever these are.
function changes(old, new)
  return { deletes = {1, 3}, inserts = {2}, moves = { {2, 0}, {0, 1} } }
end
local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ goal state "A: c a e"
--@ check only what has to come and go
return attempt(function()
  local count = { deleteItem = 0, insertItem = 0 }
  for _, entry in pairs(view.log) do
    for _, operation in ipairs(entry.operations or {}) do
      local kind = operation:match "^%a+"
      count[kind] = (count[kind] or 0) + 1
    end
  end
  return count.deleteItem == 2 and count.insertItem == 1,
    "b and d go and e comes: that is 2 deletes and 1 insert; there were " .. count.deleteItem
    .. " and " .. count.insertItem
end)
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check another pair of lists
return attempt(function()
  local ok, message = rerun(
    "data:set 'A: p q r' new = {'r', 'q', 's', 'p'} view:reloadData() view:layoutIfNeeded()",
    [[return tostring(view) == "A: r q s p", "the view shows " .. tostring(view)]])
  return ok, "from p q r to r q s p: " .. tostring(message)
end)
--@ hidden 2pt "Other pairs of lists, empty, equal and long, and eight random ones."
return attempt(function()
  local random = drawn
  local function pick()
    local list, pool = {}, {"a", "b", "c", "d", "e", "f", "g", "h"}
    for _ = 1, random(9) do list[#list + 1] = table.remove(pool, 1 + random(#pool)) end
    return list
  end
  local pairs_ = {
    { {}, {"x", "y"} }, { {"x", "y"}, {} }, { {"x", "y"}, {"x", "y"} },
    { {"a", "b", "c", "d", "e"}, {"e", "d", "c", "b", "a"} },
    { {"k", "l", "m", "n", "o", "p", "q", "r", "s", "t"}, {"t", "u", "s", "k", "v", "l", "n"} },
  }
  for _ = 1, 8 do pairs_[#pairs_ + 1] = { pick(), pick() } end
  for _, pair in ipairs(pairs_) do
    local goal = DataSource{ Section("A", pair[2]) }
    local fewest = diff({ Section("A", pair[1]) }, { Section("A", pair[2]) }).counts
    local setup = "data:set '%s' new = {%s} view:reloadData() view:layoutIfNeeded()"
    local quoted = {}
    for i, id in ipairs(pair[2]) do quoted[i] = ("%q"):format(id) end
    local ok, message = rerun(
      setup:format(tostring(DataSource{ Section("A", pair[1]) }), table.concat(quoted, ", ")),
      ([[
        local go, come = 0, 0
        for _, entry in pairs(view.log) do
          for _, name in ipairs(entry.operations or {}) do
            if name:find "^delete" then go = go + 1 end
            if name:find "^insert" then come = come + 1 end
          end
        end
        if tostring(view) ~= %q then return false, "the changes do not lead to the new list" end
        return go == %d and come == %d, "other items are deleted or inserted than have to be"
      ]]):format(tostring(goal), fewest.deleteItem or 0, fewest.insertItem or 0))
    if not ok then return false, "with other lists: " .. tostring(message) end
  end
  return true
end)
--@ ops allow=delete,insert,move
--@ deny diff CollectionView:apply DiffableDataSource:apply
--@ swift
var items = ["a", "b", "c", "d"]

func update(to new: [String]) {
  let changes = new.difference(from: items).inferringMoves()
  collectionView.performBatchUpdates { [self] in
    for change in changes {
      switch change {
      case .remove(let place, _, nil): collectionView.deleteItems(at: [[0, place]])
      case .insert(let place, _, nil): collectionView.insertItems(at: [[0, place]])
      case .insert(let place, _, let from?): collectionView.moveItem(at: [0, from], to: [0, place])
      case .remove: break     // the other half of a move
      }
    }
    items = new
  }
}
--@ review
local old, new = drawnNames(5), {}
local gone = 1 + drawn(5)
for place, name in ipairs(old) do if place ~= gone then new[#new + 1] = name end end
local place = 1 + drawn(#new)
table.insert(new, place, "x")
return ("From  %s  to  %s\nWhich index does the delete have, and which the insert? Two numbers."):format(
  table.concat(old, " "), table.concat(new, " ")),
  ("%d %d"):format(gone - 1, place - 1), ("%d, %d"):format(gone - 1, place - 1)
--@ hint Build two tables: from id to place in the old list, and from id to place in the new list.
--@ hint In old but not in new: a delete. In new but not in old: an insert. In both at different places: a move.
--@ hint for place, id in ipairs(old) do was[id] = place - 1 end, the same with new and is, and then if not is[id] then table.insert(result.deletes, was[id]) elseif is[id] ~= was[id] then table.insert(result.moves, { was[id], is[id] }) end; the inserts in a second loop.
