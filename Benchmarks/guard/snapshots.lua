-- Snapshots: built, edited one by one, applied.
local source = DiffableDataSource()
local view = CollectionView{ dataSource = source, layout = ListLayout(), bounds = { 320, 480 } }
local items = {}
for i = 1, 5000 do items[i] = "item " .. i end
local snapshot = Snapshot()
snapshot:appendSections{ "A", "B" }
snapshot:appendItems(items, "A")
source:apply(snapshot)
for i = 1, 300 do
  snapshot:insertItems({ "new " .. i }, { after = "item " .. i * 7 })
  snapshot:deleteItems{ "item " .. 4000 + i }
end
source:apply(snapshot)
for i = 1, 20 do
  local now = source:snapshot()
  now:moveItem("item " .. i, { after = "item 3000" })
  source:apply(now)
end
print(view.contentSize.height)
