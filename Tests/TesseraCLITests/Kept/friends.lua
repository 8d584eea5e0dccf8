-- A short run with everything a recording holds: a module, a batch, a refused batch, a layout.
local names = require "names"
local data = DataSource{ Section("Friends", { { id = "ann", status = "reading" }, "bob", "cat" }), Section("Others", names) }
local view = CollectionView{
  dataSource = data, layout = FlowLayout{ itemSize = {300, 60} }, bounds = {320, 480},
}
view:performBatchUpdates(function()
  data:insert(data:remove{0, 2}, {0, 0})
  data:insert("gus", {1, 0})
  view:moveItem({0, 2}, {0, 0})
  view:insertItems{{1, 0}}
end)
local succeeded, problem = pcall(function()
  view:performBatchUpdates(function() view:deleteItems{{0, 0}} end)
end)
print(succeeded, problem.code, math.random(100))
print(view, ...)
