--@ id 03_04_one_batch
--@ title All three at once
--@ needs 03_03_phase_insert 02_09_four_rules
--@ objective Lead the view to the new list in one batch, without reloadData.
--@ teaches
-- reloadData makes the view forget everything: no animation, no selection, all cells new. One
-- batch does better. Deletes and the start of moves name places in the old list, inserts and the
-- end of moves in the new one. So two tables are enough: the place of each item in the old list,
-- and in the new one.
--@ fails check one batch
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ given
data = DataSource "A: 0 1 2 3 4 5"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
new = { 5, 1, 7, 3 }
--@ starter
-- data: A: 0 1 2 3 4 5      view shows it
-- new is the list {5, 1, 7, 3}
-- TODO: no sledgehammer. One batch that deletes, moves and inserts.
data:set{ Section("A", new) }
view:reloadData()
--@ solution
view:performBatchUpdates(function()
  local was, is = {}, {}
  for place, item in ipairs(data:items(0)) do was[item] = place - 1 end
  for place, item in ipairs(new) do is[item] = place - 1 end
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
view:apply(diff(data, { Section("A", new) }))
--@ wrong U02 Deletes and moves are right. What is new must be announced, too: insert whatever the old list does not have.
view:performBatchUpdates(function()
  local is = {}
  for place, item in ipairs(new) do is[item] = place - 1 end
  for place, item in ipairs(data:items(0)) do
    if is[item] then
      view:moveItem({0, place - 1}, {0, is[item]})
    else
      view:deleteItems{{0, place - 1}}
    end
  end
  data:set{ Section("A", new) }
end)
--@ wrong check one batch Three phases work, but they are three batches, and the reader sees three animations. Put all announcements into one function.
threePhases(view, data, new)
--@ goal state "A: 5 1 7 3"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check the data has the new list
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 2pt "Another old and another new list."
return attempt(function()
  local ok, state = rerun "data:set 'A: 3 1 4 5 9 2' new = {2, 7, 1, 3, 0} view:reloadData() view:layoutIfNeeded()"
  return ok and state == "A: 2 7 1 3 0", "with other lists, one batch should lead to the new one"
end)
--@ deny reloadData
--@ hint Make two tables: for each item its place in the old list, and its place in the new one.
--@ hint Only in the old one: delete at the old place. Only in the new one: insert at the new place. In both: move from the old to the new place.
--@ hint Inside one function: for item, place in pairs(was) do if is[item] then view:moveItem({0, place}, {0, is[item]}) else view:deleteItems{{0, place}} end end, the inserts likewise, and data:set{ Section("A", new) }.
