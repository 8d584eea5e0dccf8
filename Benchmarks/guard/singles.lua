-- Single updates of a long list with a visible rect, at both ends and in the middle.
local items = {}
for i = 1, 20000 do items[i] = i end
local data = DataSource{ Section("A", items) }
local view = CollectionView{ dataSource = data, layout = ListLayout(), bounds = { 320, 480 } }
view:layoutIfNeeded()
for i = 1, 400 do
  local at = i % 3 * 10000
  data:insert(-i, { 0, at })
  view:insertItems{ { 0, at } }
end
for i = 1, 400 do
  data:remove{ 0, i }
  view:deleteItems{ { 0, i } }
end
