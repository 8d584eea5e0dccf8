-- Inserts into a flow of varied sizes whose delegate is asked about every item after each.
local items = {}
for i = 1, 4000 do items[i] = i end
local data = DataSource{ Section("A", items) }
local view = CollectionView{
  dataSource = data, bounds = { 320, 480 }, layout = FlowLayout(),
  delegate = { sizeForItemAt = function(_, _, path) return { 40 + path.item % 7, 50 } end },
}
view:layoutIfNeeded()
for i = 1, 20 do
  data:insert(-i, { 0, 0 })
  view:insertItems{ { 0, 0 } }
end
