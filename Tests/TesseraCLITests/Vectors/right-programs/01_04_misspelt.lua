do
  local _ENV <const> = { view = view, data = data }
  view:performBatchUpdates(function()
    data:append("tea", 0)
    data:remove{0, 1}
    view:insertItems{{0, 2}}
    view:deleteItems{{0, 1}}
  end)
end
