-- source: The three phases
-- feature: deleting path 0 twice is worse: the fix says that one path was named twice
-- page: errors.md
-- example: wrong_counts.lua
-- test: UpdateErrorTests

local function delete(profile)
  local items = { "a", "b", "c", "d", "e" }
  local view = CollectionView{
    dataSource = { numberOfItemsInSection = function() return #items end }, profile = profile,
  }
  view:layoutIfNeeded()
  view:performBatchUpdates(function()
    for _ = 1, 2 do
      table.remove(items, 1)
      view:deleteItems{{0, 0}}
    end
  end)
  return view
end
for _, profile in ipairs{ "modern", "classic" } do
  local ok, result = pcall(delete, profile)
  if ok then
    print(result, result.warnings[1]:match "^W%d+")
  else
    print(result.code, result.fix)
  end
end
