--@ id 07_03_selection
--@ title Two seats, please
--@ needs 00_03_index_paths 07_01_cells
--@ uses view:tapItem view:selectItem view.indexPathsForSelectedItems view.allowsMultipleSelection view:itemIdentifier
--@ objective Let people select at most two seats, none that is taken, and say which ones.
--@ teaches
-- When somebody taps an item, the view asks its delegate, a table of functions. If
-- shouldSelectItemAt returns false, nothing happens. Otherwise the item is selected, and the view
-- calls didSelectItemAt. view:selectItem(path) selects without asking or telling. With
-- allowsMultipleSelection several items can be selected, and a second tap deselects. In a batch the
-- selection follows its items; what is deleted or reloaded loses it. So remember no paths:
-- view.indexPathsForSelectedItems knows.
--@ fails check a taken seat
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Row: A1 A2 A3 A4 A5 A6"
view = CollectionView{ dataSource = data, allowsMultipleSelection = true }
view:layoutIfNeeded()
-- Whether the seat of a name is taken.
function isTaken(name) return name == "A2" or name == "A5" end
--@ starter
-- view shows a row of seats, A1 to A6; isTaken(name) is true of A2 and A5.
local paths = {}
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return true            -- TODO: not if the seat is taken, and not a third one
  end,
  didSelectItemAt = function(view, path) paths[#paths + 1] = path end,
}

-- Returns a list of the names of the seats that are selected now.
function chosen()
  local names = {}
  for _, path in ipairs(paths) do   -- TODO: what is selected now?
    names[#names + 1] = view:itemIdentifier(path)
  end
  return names
end

for seat = 0, 5 do view:tapItem{0, seat} end
print(chosen())
--@ solution
view.delegate = {
  shouldSelectItemAt = function(view, path)
    if isTaken(view:itemIdentifier(path)) then return false end
    return #view.indexPathsForSelectedItems < 2
  end,
}

function chosen()
  local names = {}
  for _, path in ipairs(view.indexPathsForSelectedItems) do
    names[#names + 1] = view:itemIdentifier(path)
  end
  return names
end

for seat = 0, 5 do view:tapItem{0, seat} end
print(chosen())
--@ solution
view.delegate = {
  shouldSelectItemAt = function(list, path)
    return not isTaken(data:item(path)) and #list.indexPathsForSelectedItems <= 1
  end,
}
function chosen()
  local names = {}
  local selected = view.indexPathsForSelectedItems
  for i = #selected, 1, -1 do table.insert(names, data:item(selected[i])) end
  return names
end
--@ wrong check at most two Taken seats cannot be selected now. But one can still select all others: count what is selected already.
view.delegate = {
  shouldSelectItemAt = function(view, path) return not isTaken(view:itemIdentifier(path)) end,
}
function chosen()
  local names = {}
  for _, path in ipairs(view.indexPathsForSelectedItems) do
    names[#names + 1] = view:itemIdentifier(path)
  end
  return names
end
--@ wrong check a taken seat A path is no name of a seat, so no seat is found to be taken. Ask the view for the name: view:itemIdentifier(path).
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return not isTaken(path) and #view.indexPathsForSelectedItems < 2
  end,
}
function chosen()
  local names = {}
  for _, path in ipairs(view.indexPathsForSelectedItems) do
    names[#names + 1] = view:itemIdentifier(path)
  end
  return names
end
--@ wrong check two are possible Only one seat can be selected now. When the view asks about the second one, one is selected already, and that is allowed.
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return not isTaken(view:itemIdentifier(path)) and #view.indexPathsForSelectedItems < 1
  end,
}
function chosen()
  local names = {}
  for _, path in ipairs(view.indexPathsForSelectedItems) do
    names[#names + 1] = view:itemIdentifier(path)
  end
  return names
end
--@ wrong check what is chosen when seats come and go The delegate is right. But remembered paths name other seats after a batch, and view:selectItem calls no function of the delegate. Ask the view what is selected.
local paths = {}
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return not isTaken(view:itemIdentifier(path)) and #view.indexPathsForSelectedItems < 2
  end,
  didSelectItemAt = function(view, path) paths[#paths + 1] = path end,
  didDeselectItemAt = function(view, path)
    for i = #paths, 1, -1 do
      if paths[i] == path then table.remove(paths, i) end
    end
  end,
}
function chosen()
  local names = {}
  for _, path in ipairs(paths) do names[#names + 1] = view:itemIdentifier(path) end
  return names
end
--@ check a taken seat
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:tapItem(path) end
  view:tapItem{0, 1}
  view:tapItem{0, 4}
  return #view.indexPathsForSelectedItems == 0, "A2 and A5 are taken, but a tap selects them"
end)
--@ check two are possible
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:tapItem(path) end
  view:tapItem{0, 3}
  view:tapItem{0, 0}
  return #view.indexPathsForSelectedItems == 2, "A4 and A1 are free, and taps should select both"
end)
--@ check at most two
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:tapItem(path) end
  for _, seat in ipairs{0, 2, 3, 5} do view:tapItem{0, seat} end
  local selected = view.indexPathsForSelectedItems
  return #selected == 2 and selected[1] == IndexPath(0, 0) and selected[2] == IndexPath(0, 2),
    "after taps on A1, A3, A4 and A6, A1 and A3 should be selected; the number of selected seats is " .. #selected
end)
--@ check what is chosen when seats come and go
return attempt(function()
  local function names()
    local list = chosen()
    if type(list) ~= "table" then return tostring(list) end
    table.sort(list)
    return table.concat(list, " ")
  end
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:tapItem(path) end
  view:tapItem{0, 3}
  view:tapItem{0, 5}
  if names() ~= "A4 A6" then
    return false, "after taps on A4 and A6, chosen should return these two, it returned '"
      .. names():sub(1, 60) .. "'"
  end
  view:performBatchUpdates(function()
    data:remove{0, 5}
    data:insert("A0", {0, 0})
    view:deleteItems{{0, 5}}
    view:insertItems{{0, 0}}
  end)
  return names() == "A4",
    "A6 was deleted and A0 came before A1, so chosen should return A4 alone, it returned '"
    .. names():sub(1, 60) .. "'"
end)
--@ hidden 1pt "Changing one's mind, and a seat that the script selects."
return rerun([[
  data:set "Row: B1 B2 B3 B4 B5 B6 | Box: C1 C2 C3"
  view:reloadData()
  view:layoutIfNeeded()
  function isTaken(name) return name == "B1" or name == "C3" end
]], [[
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:tapItem(path) end
  for _, path in ipairs{ {0, 0}, {0, 2}, {1, 1}, {0, 2}, {1, 2}, {1, 0}, {0, 3} } do view:tapItem(path) end
  local list = chosen()
  if type(list) ~= "table" then return false, "chosen should return a list" end
  table.sort(list)
  local text = table.concat(list, " ")
  if text ~= "C1 C2" then
    return false, "of other seats, with one that is tapped twice, C1 and C2 should be chosen; chosen are " .. text:sub(1, 60)
  end
  view.bounds = {0, 0, 320, 40}
  if #chosen() ~= 2 then return false, "on a small screen the same seats should be chosen" end
  view:deselectItem{1, 0}
  view:deselectItem{1, 1}
  view:selectItem{0, 1}
  list = chosen()
  return #list == 1 and list[1] == "B2", "a seat that the script selects is chosen, too"
end)
]])
--@ swift
var seats = ["A1", "A2", "A3", "A4", "A5", "A6"]
var taken: Set = ["A2", "A5"]

override func collectionView(
  _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
) -> Bool {
  let count = collectionView.indexPathsForSelectedItems?.count ?? 0
  return !taken.contains(seats[indexPath.item]) && count < 2
}

func chosen() -> [String] {
  (collectionView.indexPathsForSelectedItems ?? []).map { seats[$0.item] }
}
--@ hint view:itemIdentifier(path) gives the name of the seat, and isTaken(name) says whether it is taken.
--@ hint #view.indexPathsForSelectedItems is how many are selected before this tap.
--@ hint if isTaken(view:itemIdentifier(path)) then return false end, and then return #view.indexPathsForSelectedItems < 2; in chosen go through view.indexPathsForSelectedItems.
