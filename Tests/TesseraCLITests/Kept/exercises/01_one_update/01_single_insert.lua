view:performBatchUpdates(function()
  data:insert("x", {0, 1})
  view:insertItems{{0, 1}}
end)
