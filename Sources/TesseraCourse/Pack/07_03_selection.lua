--@ id 07_03_selection
--@ title Two seats, please
--@ needs 00_03_index_paths
--@ objective Let people select at most two seats, and none that is taken.
--@ teaches
-- When somebody taps an item, the delegate is asked first: shouldSelectItemAt. If it returns
-- false, nothing happens. What is selected stands in view.indexPathsForSelectedItems. Where
-- allowsMultipleSelection is true, a second tap on a selected item deselects it.
--@ fails check a taken seat
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Row: A1 A2 A3 A4 A5 A6"
view = CollectionView{ dataSource = data, allowsMultipleSelection = true }
view:layoutIfNeeded()
taken = { A2 = true, A5 = true }
--@ starter
-- view shows a row of seats, A1 to A6.
-- taken["A2"] and taken["A5"] are true.
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return true            -- TODO: not if the seat is taken, and not a third one
  end,
}

for seat = 0, 5 do view:tapItem{0, seat} end
print(view.indexPathsForSelectedItems)
--@ solution
view.delegate = {
  shouldSelectItemAt = function(view, path)
    if taken[view:itemIdentifier(path)] then return false end
    return #view.indexPathsForSelectedItems < 2
  end,
}

for seat = 0, 5 do view:tapItem{0, seat} end
print(view.indexPathsForSelectedItems)
--@ solution
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return not taken[data:item(path)] and #view.indexPathsForSelectedItems <= 1
  end,
}
--@ wrong check at most two Taken seats stay free of taps. But one can still select all others: count what is selected already.
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return not taken[view:itemIdentifier(path)]
  end,
}
--@ wrong check a taken seat A path is no name of a seat, so this always finds nothing. Ask the view: view:itemIdentifier(path).
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return not taken[path] and #view.indexPathsForSelectedItems < 2
  end,
}
--@ wrong check two are possible Only one seat can be selected now: when the second one is asked about, one is selected already, and that is allowed.
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return not taken[view:itemIdentifier(path)] and #view.indexPathsForSelectedItems < 1
  end,
}
--@ check a taken seat
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:deselectItem(path) end
  view:tapItem{0, 1}
  view:tapItem{0, 4}
  return #view.indexPathsForSelectedItems == 0, "A2 and A5 are taken, but a tap selects them"
end)
--@ check two are possible
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:deselectItem(path) end
  view:tapItem{0, 3}
  view:tapItem{0, 0}
  return #view.indexPathsForSelectedItems == 2, "A4 and A1 are free, and taps should select both"
end)
--@ check at most two
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:deselectItem(path) end
  for _, seat in ipairs{0, 2, 3, 5} do view:tapItem{0, seat} end
  local selected = view.indexPathsForSelectedItems
  return #selected == 2 and selected[1] == IndexPath(0, 0) and selected[2] == IndexPath(0, 2),
    "after taps on A1, A3, A4 and A6, A1 and A3 should be selected"
end)
--@ hidden 1pt "Changing one's mind."
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:deselectItem(path) end
  for _, seat in ipairs{0, 2, 0, 5} do view:tapItem{0, seat} end
  local selected = view.indexPathsForSelectedItems
  return #selected == 2 and selected[1] == IndexPath(0, 2) and selected[2] == IndexPath(0, 5),
    "a second tap should make room for another seat"
end)
--@ hint view:itemIdentifier(path) gives the name of the seat, and taken[name] tells whether it is taken.
--@ hint #view.indexPathsForSelectedItems is how many are selected before this tap.
--@ hint if taken[view:itemIdentifier(path)] then return false end, and then return #view.indexPathsForSelectedItems < 2.
