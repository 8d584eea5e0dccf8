-- source: The collection view of macOS
-- feature: a reload uses the index path prior to any changes, also beside a move of another item
-- page: errors.md
-- test: UpdateMapTests

local function try(profile)
  local data = DataSource "A: a b c d e"
  local view = CollectionView{ dataSource = data, profile = profile, strict = profile == "modern" }
  view:performBatchUpdates(function()
    data:move({0, 4}, {0, 0})
    view:reloadItems{{0, 2}}
    view:moveItem({0, 4}, {0, 0})
  end)
  print(profile, view, data)
end
try "modern"
try "classic"       -- up to iOS 12, as reported

-- Sections, and items in sections that move.
local data = DataSource "A: a | B: b c | C: d"
local view = CollectionView{ dataSource = data }
view:performBatchUpdates(function()
  data:moveSection(2, 0)
  view:moveSection(2, 0)
  view:reloadSections{1}
  view:reloadItems{{0, 0}}
end)
print(view, data)
for _, cell in ipairs(view.visibleCells) do print(cell.indexPath, cell.itemIdentifier) end
