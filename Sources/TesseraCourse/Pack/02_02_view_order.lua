--@ id 02_02_view_order
--@ title … but not to the view
--@ needs 02_01_data_order
--@ objective Announce the same operations in another order and compare.
--@ teaches
-- What you announce in a batch is a set. The view sorts it by itself: deletes from the highest
-- place down, inserts from the lowest place up. So the order in which you announce does not
-- matter, in contrast to the order in which you change the data.
--@ fails check a second order
--@ limits steps=1000000 time=2 memory=64M
--@ given
-- From  A: a b c d  to  A: x b d a: c goes, x comes, a moves.
function final(...)
  local list = DataSource "A: a b c d"
  local shown = CollectionView{ dataSource = list }
  local announce = {
    delete = function() shown:deleteItems{{0, 2}} end,
    insert = function() shown:insertItems{{0, 0}} end,
    move = function() shown:moveItem({0, 0}, {0, 3}) end,
  }
  local order = {...}
  shown:performBatchUpdates(function()
    list:set "A: x b d a"
    for _, name in ipairs(order) do announce[name]() end
  end)
  print(table.concat(order, " ") .. " gives " .. tostring(shown))
  return tostring(shown)
end
--@ starter
-- final announces the three operations in the order in which you name them.
first = final("delete", "insert", "move")
second = nil                   -- TODO: call final with another order
same = nil                     -- TODO: are first and second the same? true or false
--@ solution
first = final("delete", "insert", "move")
second = final("move", "insert", "delete")
same = true
--@ solution
first = final("delete", "insert", "move")
second = final("insert", "delete", "move")
same = first == second
--@ wrong check a second order This is the same order as before. Name the operations in another one, and look at what is printed.
first = final("delete", "insert", "move")
second = final("delete", "insert", "move")
same = true
--@ wrong U02 One of the three operations is missing, so the counts do not agree. Another order means: all three, in other places.
first = final("delete", "insert", "move")
second = final("move", "delete")
same = true
--@ wrong check the comparison Compare the two printed lines: whatever the order, the view ends with the same state.
first = final("delete", "insert", "move")
second = final("move", "insert", "delete")
same = false
--@ check a second order
return attempt(function()
  local orders, count = {}, 0
  for _, line in ipairs(lines) do
    local order = line:match "^(%a+ %a+ %a+) gives A: x b d a$"
    if order and not orders[order] then
      orders[order] = true
      count = count + 1
    end
  end
  if second ~= "A: x b d a" then
    return false, "second should be what final returns for another order"
  end
  return count >= 2,
    "final was called with " .. count .. " order" .. (count == 1 and "" or "s")
    .. " of the three operations, two are needed"
end)
--@ check the comparison after a second order
return attempt(function()
  return same == true, "same should tell whether first and second are the same"
end)
--@ hint final takes the names "delete", "insert" and "move" in any order.
--@ hint For example: second = final("move", "insert", "delete").
--@ hint Then compare the two lines that are printed: they end alike, so same = true (or same = first == second).
