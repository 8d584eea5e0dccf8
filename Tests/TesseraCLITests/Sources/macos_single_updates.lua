-- source: The collection view of macOS
-- feature: single updates: items and sections inserted, deleted, moved and reloaded
-- page: lua-api.md#updates
-- example: cells.lua
-- test: CollectionViewBatchTests

local data = DataSource "A: a b c | B: x y"
local view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()

data:insert("n", {0, 1})
view:insertItems{{0, 1}}
print("insertItems", view)
data:remove{0, 0}
view:deleteItems{{0, 0}}
print("deleteItems", view)
data:move({0, 2}, {1, 0})
view:moveItem({0, 2}, {1, 0})
print("moveItem", view)
local cell = view:cellForItem{1, 1}.number
view:reloadItems{{1, 1}}
print("reloadItems", view, "a new cell", view:cellForItem{1, 1}.number ~= cell)

data:insertSection(Section("N", {"p"}), 1)
view:insertSections{1}
print("insertSections", view)
data:moveSection(2, 0)
view:moveSection(2, 0)
print("moveSection", view)
data:removeSection(1)
view:deleteSections{1}
print("deleteSections", view)
data:append("q", 1)
view:reloadSections{1}
print("reloadSections", view)
view:reloadData()
print("reloadData", view)
for index, entry in ipairs(view.log) do print(index, entry.kind) end
