-- In the opposite order, which is the same to a batch.
local function announce(kind)
  for i = #operations, 1, -1 do
    local name, place = table.unpack(operations[i])
    if name == kind then view[kind .. "Items"](view, {{0, place}}) end
  end
end
view:performBatchUpdates(function()
  announce "insert"
  announce "delete"
  data:set(after)
end)
