--@ id 03_05_one_batch
--@ title All three at once
--@ needs 02_10_four_rules 03_04_two_tables
--@ objective Lead the view to the new list in one batch of deletes, moves and inserts.
--@ teaches
-- reloadData makes the view forget everything: no animation, no selection, and every cell is
-- configured again. One batch does better, and the two tables are all it needs. Deletes and the
-- start of a move name places in the old list (was). Inserts and the end of a move name places in
-- the new one (is). What is in both lists moves and is not deleted and inserted, so it keeps its
-- cell and its selection. (Tessera can find such a batch by itself. Chapter 05 is about that; write
-- it here.)
--@ fails check one batch
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ uses view:performBatchUpdates view:deleteItems view:moveItem view:insertItems data:items data:set Section
--@ given
data = DataSource "A: 10 20 30 40 50 60"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
new = { 60, 20, 80, 40 }

function places(list)
  local result = {}
  for place, item in ipairs(list) do result[item] = place - 1 end
  return result
end
--@ starter
-- data: A: 10 20 30 40 50 60      view shows it      new is the list {60, 20, 80, 40}
-- places(list), from the last exercise, is given: a table from item to index
local was, is = places(data:items(0)), places(new)

-- TODO: one batch that deletes, moves and inserts, in place of reloadData
data:set{ Section("A", new) }
view:reloadData()
--@ solution
local was, is = places(data:items(0)), places(new)
view:performBatchUpdates(function()
  for item, place in pairs(was) do
    if is[item] then
      view:moveItem({0, place}, {0, is[item]})
    else
      view:deleteItems{{0, place}}
    end
  end
  for item, place in pairs(is) do
    if not was[item] then view:insertItems{{0, place}} end
  end
  data:set{ Section("A", new) }
end)
--@ solution
-- Without the tables, in another order, and without moves from a place to the same one.
view:performBatchUpdates(function()
  local before = DataSource(data)
  data:set{ Section("A", new) }
  for i = #new, 1, -1 do
    local from = before:indexPath(new[i])
    if not from then
      view:insertItems{ IndexPath(0, i - 1) }
    elseif from.item ~= i - 1 then
      view:moveItem(from, {0, i - 1})
    end
  end
  local gone = {}
  for index, item in pairs(before:section(0)) do
    if not data:indexPath(item) then gone[#gone + 1] = {0, index} end
  end
  view:deleteItems(gone)
end)
--@ wrong U02 Deletes and moves are right. What is new must be announced, too: insert whatever the old list does not have.
view:performBatchUpdates(function()
  local is = places(new)
  for place, item in ipairs(data:items(0)) do
    if is[item] then
      view:moveItem({0, place - 1}, {0, is[item]})
    else
      view:deleteItems{{0, place - 1}}
    end
  end
  data:set{ Section("A", new) }
end)
--@ wrong check one batch Three phases work, but they are three batches with three animations. Put all announcements into one function.
threePhases(view, data, new)
--@ wrong check what stays is not deleted It works, but everything goes and everything comes. 20, 40 and 60 are in both lists, yet they lose their cells. A selected one is no longer selected. Move what is in both.
view:performBatchUpdates(function()
  for item, place in pairs(places(data:items(0))) do view:deleteItems{{0, place}} end
  for item, place in pairs(places(new)) do view:insertItems{{0, place}} end
  data:set{ Section("A", new) }
end)
--@ wrong goal Deletes and inserts are right, but nothing moves. The counts agree, so the view believes it, and shows 20 and 40 before 60.
view:performBatchUpdates(function()
  local was, is = places(data:items(0)), places(new)
  for item, place in pairs(was) do
    if not is[item] then view:deleteItems{{0, place}} end
  end
  for item, place in pairs(is) do
    if not was[item] then view:insertItems{{0, place}} end
  end
  data:set{ Section("A", new) }
end)
--@ goal state "A: 60 20 80 40"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check what stays is not deleted after one batch
return attempt(function()
  local count = { deleteItem = 0, insertItem = 0 }
  for _, entry in pairs(view.log) do
    for _, operation in ipairs(entry.operations or {}) do
      local kind = operation:match "^%a+"
      count[kind] = (count[kind] or 0) + 1
    end
  end
  return count.deleteItem == 3 and count.insertItem == 1,
    "10, 30 and 50 go and 80 comes: that is 3 deletes and 1 insert; there were " .. count.deleteItem
    .. " and " .. count.insertItem
end)
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 2pt "Other lists, and in each only what has to go and to come."
return attempt(function()
  for _, case in ipairs{
    { "A: 3 1 4 5 9 2", "{2, 7, 1, 3, 0}", "A: 2 7 1 3 0", "3 2" },
    { "A: 21 22 23 24 25 26 27 28 29", "{29, 30, 28, 21, 31, 32, 25, 24}",
      "A: 29 30 28 21 31 32 25 24", "4 3" },
    { "A: 8 6", "{}", "A:", "2 0" }, { "A:", "{6, 8}", "A: 6 8", "0 2" },
    { "A: 1 2 3", "{3, 2, 1}", "A: 3 2 1", "0 0" }, { "A: 1 2", "{1, 2}", "A: 1 2", "0 0" },
  } do
    local setup = "data:set '%s' new = %s view:reloadData() view:layoutIfNeeded()"
    local ok, message = rerun(setup:format(case[1], case[2]), ([[
      local go, come = 0, 0
      for _, entry in pairs(view.log) do
        for _, name in ipairs(entry.operations or {}) do
          if name:find "^delete" then go = go + 1 end
          if name:find "^insert" then come = come + 1 end
        end
      end
      if tostring(view) ~= "%s" then return false, "the new list is not reached" end
      if batches() > 1 then return false, "there is more than one batch" end
      return go .. " " .. come == "%s", "other items are deleted or inserted than have to be"
    ]]):format(case[3], case[4]))
    if not ok then
      return false, "with other lists: " .. tostring(message or "the new list is not reached")
    end
  end
  return true
end)
--@ ops allow=delete,move,insert
--@ deny diff CollectionView:apply DiffableDataSource:apply
--@ swift
var items = [10, 20, 30, 40, 50, 60]

func update(to new: [Int]) {
  collectionView.performBatchUpdates { [self] in
    for (place, item) in items.enumerated() {
      if let to = new.firstIndex(of: item) {
        collectionView.moveItem(at: [0, place], to: [0, to])
      } else {
        collectionView.deleteItems(at: [[0, place]])
      }
    }
    let inserted = new.indices.filter { !items.contains(new[$0]) }
    collectionView.insertItems(at: inserted.map { [0, $0] })
    items = new
  }
}
--@ review
local names = drawnNames(5)
local from = 2 + drawn(3)
local to = drawn(from - 1)
local list = {}
for place, name in ipairs(names) do if place ~= 1 and place ~= from + 1 then list[#list + 1] = name end end
table.insert(list, to + 1, names[from + 1])
return ("One batch leads from  %s  to  %s\nFrom which index and to which does %s move? Two numbers."):format(
  table.concat(names, " "), table.concat(list, " "), names[from + 1]), ("%d %d"):format(from, to),
  ("%d, %d"):format(from, to)
--@ hint Go through was: what does an item do that is not in is, and what one that is in both?
--@ hint Only in was: delete at the old place. Only in is: insert at the new place. In both: move from the old to the new place.
--@ hint Inside one function: for item, place in pairs(was) do if is[item] then view:moveItem({0, place}, {0, is[item]}) else view:deleteItems{{0, place}} end end, the inserts likewise with is, and data:set{ Section("A", new) }.
