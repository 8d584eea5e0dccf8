-- Batches of three operations in a flow of varied sizes.
local items = {}
for i = 1, 20000 do items[i] = i end
local data = DataSource{ Section("A", items) }
local view = CollectionView{
  dataSource = data, bounds = { 320, 480 }, layout = FlowLayout{ sizesFollowItems = true },
  delegate = {
    sizeForItemAt = function(_, _, path) return { 40 + data:item(path) % 7, 50 } end,
  },
}
local next = 20000
for _ = 1, 150 do
  view:performBatchUpdates(function()
    data:remove{ 0, 10 }
    data:move({ 0, 19998 }, { 0, 0 })
    next = next + 1
    data:insert(next, { 0, 5000 })
    view:deleteItems{ { 0, 10 } }
    view:moveItem({ 0, 19999 }, { 0, 0 })
    view:insertItems{ { 0, 5000 } }
  end)
end
