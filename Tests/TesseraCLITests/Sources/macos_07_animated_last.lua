-- source: The collection view of macOS
-- feature: `animated` as the last argument
-- page: lua-api.md

local data = DataSource "A: a b c d | B: x"
local view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
local function note(name) print(name, view.transition.duration > 0) end

data:remove{0, 3}
view:deleteItems({{0, 3}}, false)
note "deleteItems"
data:insert("e", {0, 0})
view:insertItems({{0, 0}}, true)
note "insertItems"
view:reloadItems({{0, 0}}, false)
note "reloadItems"
data:move({0, 0}, {0, 1})
view:moveItem({0, 0}, {0, 1}, false)
note "moveItem"
data:moveSection(0, 1)
view:moveSection(0, 1, false)
note "moveSection"
view:performBatchUpdates(function() end, nil, false)
note "performBatchUpdates"
print(pcall(view.deleteItems, view, {{0, 0}}, "no"))
