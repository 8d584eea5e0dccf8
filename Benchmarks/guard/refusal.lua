-- A refused batch with its diagnosis and its repair.
local data = DataSource{ Section("A", { 1, 2, 3, 4, 5, 6 }) }
local view = CollectionView{ dataSource = data, layout = FlowLayout() }
for _ = 1, 20 do
  local _, failure = pcall(function()
    view:performBatchUpdates(function()
      data:remove{ 0, 1 }
      view:insertItems{ { 0, 1 } }
    end)
  end)
  print(#tostring(failure))
  data:insert(2, { 0, 1 })
end
