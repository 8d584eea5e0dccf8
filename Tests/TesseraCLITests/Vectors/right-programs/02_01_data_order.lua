local steps = {
  remove = function(list, place) return table.remove(list, place + 1) end,
  insert = function(list, place, item) return table.insert(list, place + 1, item) end,
}
function predict(items, calls)
  local result = table.move(items, 1, #items, 1, {})
  for _, call in ipairs(calls) do steps[call[1]](result, table.unpack(call, 2)) end
  return result
end
