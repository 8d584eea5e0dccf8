local delegate = {}
function delegate.shouldSelectItemAt(list, path)
  local name = list:itemIdentifier(path)
  return not isTaken(name) and #list.indexPathsForSelectedItems <= 1
end
view.delegate = delegate
chosen = function()
  local names = {}
  for place, path in ipairs(view.indexPathsForSelectedItems) do names[place] = data:item(path) end
  return names
end
