-- Two batches: first the last item comes to the front, then the second goes.
local last = data:numberOfItemsInSection(0) - 1
view:performBatchUpdates(function()
  data:move({0, last}, {0, 0})
  view:moveItem({0, last}, {0, 0})
end)
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
end)
