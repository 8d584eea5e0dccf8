-- source: The collection view of macOS
-- feature: batch updates: deletes and reloads before any changes, inserts after, in any order of calls
-- page: lua-api.md#updates
-- example: section_and_item_moves.lua
-- test: CollectionViewBatchTests

-- Its example: the second entry goes, another one comes at the end.
local data = DataSource{ Section("Entries", { "First", "Second", "Third" }) }
local view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("Another Entry", 0)
  view:insertItems{{0, 2}}
  view:deleteItems{{0, 1}}
end, function(finished) print("completion", finished) end)
print(view)
view:advance(1)

-- Sections and items together, in a batch within a batch.
data:set "A: a b | B: c d | C: e"
view:reloadData()
view:layoutIfNeeded()
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  view:performBatchUpdates(function()
    data:removeSection(1)
    view:deleteSections{1}
    data:appendSection(Section("N", {"n"}))
    view:insertSections{2}
  end)
  data:move({0, 0}, {1, 1})
  view:moveItem({0, 1}, {1, 1})
end)
print(view)
print(view.log)
