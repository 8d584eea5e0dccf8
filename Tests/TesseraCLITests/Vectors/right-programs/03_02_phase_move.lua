local was, order = {}, {}
for place, item in ipairs(data:items(0)) do was[item] = place - 1 end
for _, item in ipairs(new) do
  if was[item] then order[#order + 1] = item end
end
view:performBatchUpdates(function()
  data:set{ Section("A", order) }
  for to, item in ipairs(order) do view:moveItem({0, was[item]}, {0, to - 1}) end
end)
