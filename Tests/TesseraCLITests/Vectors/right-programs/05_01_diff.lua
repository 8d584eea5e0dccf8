-- A module of its own.
package.preload.lists = function()
  local lists = {}
  function lists.places(list)
    local places = {}
    for place, id in ipairs(list) do places[id] = place - 1 end
    return places
  end
  return lists
end
local lists = require "lists"

function changes(old, new)
  local was, is = lists.places(old), lists.places(new)
  local result = { deletes = {}, inserts = {}, moves = {} }
  for id, place in pairs(was) do
    if is[id] then table.insert(result.moves, { place, is[id] }) else table.insert(result.deletes, place) end
  end
  for id, place in pairs(is) do
    if not was[id] then table.insert(result.inserts, place) end
  end
  return result
end

local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  data:set{ Section("A", new) }
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
end)
