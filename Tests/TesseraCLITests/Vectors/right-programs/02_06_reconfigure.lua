local function place(id) return data:indexPath(id) end
view:performBatchUpdates(function()
  local from = place "dan"
  local dan = data:item(from)
  view:moveItem(from, {0, 0})
  view:reconfigureItems(from)
  data:remove(from)
  dan.status = "away"
  data:insert(dan, {0, 0})
end)
