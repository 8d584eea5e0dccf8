-- Texture #1114: a row behind the last one is deleted.
local items = {}
for i = 1, 33 do items[i] = "r" .. i end
local view = CollectionView{ dataSource = DataSource{ Section("A", items) }, style = "table" }
view:layoutIfNeeded()
print(select(2, pcall(view.deleteItems, view, { {0, 33} })).message)
