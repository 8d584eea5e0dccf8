-- The second one first.
view:performBatchUpdates(function()
  view:moveItem({0, 2}, {1, 1})
  view:moveItem({0, 1}, {1, 0})
  local c = data:remove{0, 2}
  local b = data:remove{0, 1}
  data:insert(c, {1, 0})
  data:insert(b, {1, 0})
end)
