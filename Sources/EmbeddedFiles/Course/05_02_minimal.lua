--@ id 05_02_minimal
--@ title As few moves as possible
--@ needs 02_04_slide 05_01_diff
--@ objective Write a function that leads to a new order by as few moves as possible.
--@ teaches
-- If f comes to the front, the five others only slide, and nobody has to announce them. An item
-- needs a move only if it changes places with items that stay. So as many as possible should stay:
-- items that are in the same order before and after. Write the new list as the old places, here 5 0
-- 1 2 3 4. The items of a longest rising row in it, 0 1 2 3 4, can stay, and all others move. (In
-- books it is called a longest increasing subsequence.) Fewer moves mean less work for the view,
-- and an animation that shows what happened.
--@ fails check as few moves as possible
--@ limits steps=2000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ uses ipairs table.insert data:items view:moveItem
--@ given
data = DataSource "A: a b c d e f"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
new = { "f", "a", "b", "c", "d", "e" }

-- Returns a table with true for each number of a longest rising row in a list of numbers.
function rising(numbers)
  local length, before, last = {}, {}, nil
  for i, number in ipairs(numbers) do
    length[i] = 1
    for j = 1, i - 1 do
      if numbers[j] < number and length[j] >= length[i] then
        length[i], before[i] = length[j] + 1, j
      end
    end
    if not last or length[i] > length[last] then last = i end
  end
  local row = {}
  while last do
    row[numbers[last]] = true
    last = before[last]
  end
  return row
end
--@ starter
-- data: A: a b c d e f      view shows it      new is the list {"f", "a", "b", "c", "d", "e"}
-- Returns moves {place in old, place in new}; both lists have the same items.
function moves(old, new)
  local was = {}
  for place, item in ipairs(old) do was[item] = place - 1 end
  local result = {}
  for place, item in ipairs(new) do
    table.insert(result, { was[item], place - 1 })     -- TODO: six moves, but five items can stay
  end
  return result
end

-- rising(numbers) is given. Of {5, 0, 1, 2, 3, 4} it returns a table with true for 0 to 4.
-- One batch of the moves
local found = moves(data:items(0), new)
view:performBatchUpdates(function()
  for _, move in ipairs(found) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ solution
function moves(old, new)
  local was, places = {}, {}
  for place, item in ipairs(old) do was[item] = place - 1 end
  for place, item in ipairs(new) do places[place] = was[item] end
  local stays = rising(places)
  local result = {}
  for place, item in ipairs(new) do
    if not stays[was[item]] then table.insert(result, { was[item], place - 1 }) end
  end
  return result
end

local found = moves(data:items(0), new)
view:performBatchUpdates(function()
  for _, move in ipairs(found) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ solution
-- The row by hand: for each item, the longest row that ends with it.
function moves(old, new)
  local was, rows, best = {}, {}, {}
  for place, item in ipairs(old) do was[item] = place - 1 end
  for place, item in ipairs(new) do
    local longest = {}
    for other = 1, place - 1 do
      if was[new[other]] < was[item] and #rows[other] > #longest then longest = rows[other] end
    end
    rows[place] = table.move(longest, 1, #longest, 1, {})
    table.insert(rows[place], item)
    if #rows[place] > #best then best = rows[place] end
  end
  local stays, result = {}, {}
  for _, item in ipairs(best) do stays[item] = true end
  for place = #new, 1, -1 do
    if not stays[new[place]] then result[#result + 1] = { was[new[place]], place - 1 } end
  end
  return result
end

local found = moves(data:items(0), new)
view:performBatchUpdates(function()
  for _, move in ipairs(found) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ solution
-- Without a function: the old places in the new order, and who of them stays.
local places = {}
for i, item in ipairs(new) do places[i] = data:indexPath(item).item end
local stays = rising(places)
view:performBatchUpdates(function()
  for i, from in ipairs(places) do
    if not stays[from] then view:moveItem({0, from}, {0, i - 1}) end
  end
  data:set{ Section("A", new) }
end)
--@ wrong check as few moves as possible All six have other places, so all six move, even if items that keep their place are left out. But an item that slides because another one has left needs no move. What counts is the order, not the place.
function moves(old, new)
  local was = {}
  for place, item in ipairs(old) do was[item] = place - 1 end
  local result = {}
  for place, item in ipairs(new) do
    if was[item] ~= place - 1 then table.insert(result, { was[item], place - 1 }) end
  end
  return result
end
local found = moves(data:items(0), new)
view:performBatchUpdates(function()
  for _, move in ipairs(found) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ wrong check as few moves as possible This keeps every item that comes after the last one kept, from the front. So f, the first, stays, and all others have to move, as they came before it. The longest row may begin anywhere.
function moves(old, new)
  local was, result = {}, {}
  for place, item in ipairs(old) do was[item] = place - 1 end
  local greatest = -1
  for place, item in ipairs(new) do
    if was[item] > greatest then
      greatest = was[item]
    else
      table.insert(result, { was[item], place - 1 })
    end
  end
  return result
end
local found = moves(data:items(0), new)
view:performBatchUpdates(function()
  for _, move in ipairs(found) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ wrong check another order rising looks for numbers that rise, and these are ids. With a to f it works by chance, as the old list is in the order of the alphabet. Give it the old places, in the new order.
function moves(old, new)
  local was, result = {}, {}
  for place, item in ipairs(old) do was[item] = place - 1 end
  local stays = rising(new)
  for place, item in ipairs(new) do
    if not stays[item] then table.insert(result, { was[item], place - 1 }) end
  end
  return result
end
local found = moves(data:items(0), new)
view:performBatchUpdates(function()
  for _, move in ipairs(found) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ wrong check another order This keeps every item, from the end, that comes before the last one kept. It works if the right one is last. From t e a m s p to e a m s p t, it keeps t alone. The longest row may begin and end anywhere.
function moves(old, new)
  local was, result = {}, {}
  for place, item in ipairs(old) do was[item] = place - 1 end
  local least = #old
  for place = #new, 1, -1 do
    local from = was[new[place]]
    if from < least then
      least = from
    else
      table.insert(result, { from, place - 1 })
    end
  end
  return result
end
local found = moves(data:items(0), new)
view:performBatchUpdates(function()
  for _, move in ipairs(found) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ wrong check as few moves as possible A delete and an insert are two operations, and f gets another cell. A move is one, and f keeps its cell.
view:performBatchUpdates(function()
  data:move({0, 5}, {0, 0})
  view:deleteItems{{0, 5}}
  view:insertItems{{0, 0}}
end)
--@ wrong goal The other way round: f was at place 5 before the batch and is at place 0 after it.
function moves(old, new)
  local was, places = {}, {}
  for place, item in ipairs(old) do was[item] = place - 1 end
  for place, item in ipairs(new) do places[place] = was[item] end
  local stays = rising(places)
  local result = {}
  for place, item in ipairs(new) do
    if not stays[was[item]] then table.insert(result, { place - 1, was[item] }) end
  end
  return result
end
local found = moves(data:items(0), new)
view:performBatchUpdates(function()
  for _, move in ipairs(found) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ goal state "A: f a b c d e"
--@ check as few moves as possible
return attempt(function()
  local least = diff("A: a b c d e f", "A: f a b c d e").counts.moveItem
  if operations() < least then
    return false, "to f a b c d e: f comes before items that stay, and no move says so"
  end
  return operations() == least,
    "from a b c d e f to f a b c d e, " .. operations() .. " operations were announced, and "
    .. "fewer are possible: five items can stay"
end)
--@ check another order
return attempt(function()
  local least = diff("A: t e a m s p", "A: e a m s p t").counts.moveItem
  local ok, message = rerun(
    "data:set 'A: t e a m s p' new = {'e', 'a', 'm', 's', 'p', 't'} "
    .. "view:reloadData() view:layoutIfNeeded()", "return true, tostring(operations())")
  if not ok then return false, "from t e a m s p to e a m s p t: " .. tostring(message) end
  if tonumber(message) < least then
    return false, "to e a m s p t: t comes after items that stay, and no move says so"
  end
  return tonumber(message) == least, "from t e a m s p to e a m s p t, " .. tostring(message)
    .. " operations were announced, and fewer are possible: five items can stay"
end)
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 2pt "As few moves as diff needs, for many orders, also the same and the reverse one."
return attempt(function()
  local random = drawn
  -- Neither the old list nor the new one is in the order of the alphabet.
  local names = { "q", "e", "s", "a", "n", "b", "x", "d", "m", "t", "c", "y", "i", "r", "k", "o" }
  local orders = {
    {}, { 1 }, { 1, 2, 3, 4, 5, 6 }, { 6, 5, 4, 3, 2, 1 }, { 2, 1, 4, 3, 6, 5 }, { 4, 5, 6, 1, 2, 3 },
    { 1, 5, 3, 4, 2, 6 }, { 13, 1, 2, 14, 3, 4, 15, 5, 6, 7, 16, 8, 9, 10, 11, 12 },
  }
  for _ = 1, 8 do
    local pool, order = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }, {}
    while #pool > 0 do order[#order + 1] = table.remove(pool, 1 + random(#pool)) end
    orders[#orders + 1] = order
  end
  for _, order in ipairs(orders) do
    local before, after, quoted = {}, {}, {}
    for place, number in ipairs(order) do
      before[place], after[place] = names[place], names[number]
      quoted[place] = ("%q"):format(names[number])
    end
    local from, to = { Section("A", before) }, DataSource{ Section("A", after) }
    local setup = "data:set '%s' new = {%s} view:reloadData() view:layoutIfNeeded()"
    local ok, message = rerun(
      setup:format(tostring(DataSource(from)), table.concat(quoted, ", ")),
      ([[
        if tostring(view) ~= %q then return false, "the moves do not lead to the new order" end
        return operations() == %d, "there are more moves than needed"
      ]]):format(tostring(to), diff(from, to).counts.moveItem or 0))
    if not ok then return false, "with another order: " .. tostring(message) end
  end
  return true
end)
--@ ops allow=move
--@ deny diff CollectionView:apply DiffableDataSource:apply
--@ swift
var items = ["a", "b", "c", "d", "e", "f"]

func reorder(to new: [String]) {
  // difference(from:) keeps a longest common subsequence, so only f moves.
  let changes = new.difference(from: items).inferringMoves()
  collectionView.performBatchUpdates { [self] in
    for case .insert(let place, _, let from?) in changes {
      collectionView.moveItem(at: [0, from], to: [0, place])
    }
    items = new
  }
}
--@ review
local pool, order, best = { 1, 2, 3, 4, 5 }, {}, {}
while #pool > 0 do order[#order + 1] = table.remove(pool, 1 + drawn(#pool)) end
local longest = 0
for place, number in ipairs(order) do
  best[place] = 1
  for before = 1, place - 1 do
    if order[before] < number then best[place] = math.max(best[place], best[before] + 1) end
  end
  longest = math.max(longest, best[place])
end
return ("From  1 2 3 4 5  to  %s\nHow many moves are needed at least?"):format(table.concat(order, " ")),
  #order - longest
--@ hint Five of the six items are in the same order before and after. Which table says so of old places?
--@ hint Make the list of the old places in the new order, {5, 0, 1, 2, 3, 4}. Give it to rising.
--@ hint places[place] = was[item] in a first loop over new; local stays = rising(places); then table.insert(…) only if not stays[was[item]].
