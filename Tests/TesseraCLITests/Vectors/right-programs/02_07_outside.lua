print(view)
coroutine.wrap(function()
  view:performBatchUpdates(function()
    view:insertItems{{0, data:numberOfItemsInSection(0)}}
    data:append("c", 0)
  end)
end)()
