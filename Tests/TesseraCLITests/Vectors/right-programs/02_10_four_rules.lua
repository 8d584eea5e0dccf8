-- The data source carries the operations out.
function applyOperations(items, operations)
  local data = DataSource{ Section("A", items) }
  local texts, new = {}, {}
  for i, o in ipairs(operations) do
    texts[i] = o[1] .. "Item 0," .. o[2] .. (o[1] == "move" and " 0," .. o[3] or "")
    if o[1] == "insert" then new[#new + 1] = o[3] end
  end
  data:apply(texts, new)
  return data:items(0)
end
