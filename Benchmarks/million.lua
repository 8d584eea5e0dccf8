-- A million items: built in a Lua loop, laid out, updated with three operations, and queried.
-- Benchmarks/run times each phase in one Lua state, so what a phase leaves to the next is global.

-- phase: table built in a Lua loop
items = {}
for i = 1, 1000000 do items[i] = "photo " .. i end

-- phase: the table walked and hashed by Lua alone
seen = {}
for i = 1, #items do seen[items[i]] = i end
seen = nil

-- phase: DataSource from the table
data = DataSource{ Section("Photos", items) }
items = nil

-- phase: first layout, equal sizes
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = { 50, 50 } },
  bounds = { 320, 480 },
}
print(view.contentSize.height)

-- phase: batch of three operations
view:performBatchUpdates(function()
  data:remove{ 0, 500000 }
  data:move({ 0, 999998 }, { 0, 0 })
  data:insert("new", { 0, 250000 })
  view:deleteItems{ { 0, 500000 } }
  view:moveItem({ 0, 999999 }, { 0, 0 })
  view:insertItems{ { 0, 250000 } }
end)

-- phase: elements in a visible rect
view.contentOffset = { 0, 6000000 }
local visible = view:layoutAttributesForElements(view.bounds)
print(#visible, visible[1])
