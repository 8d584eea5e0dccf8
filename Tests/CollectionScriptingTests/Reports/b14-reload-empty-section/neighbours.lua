-- A section that gets its first items, one that stays empty, one that becomes empty; an insert.
local function show(name, before, after, block)
  local data = DataSource(before)
  local view = CollectionView{ dataSource = data }
  view:layoutIfNeeded()
  view:performBatchUpdates(function()
    data:set(after)
    block(view)
  end)
  local codes = {}
  for i, warning in ipairs(view.warnings) do codes[i] = warning:match "^W%d+" end
  print(name, view, table.concat(codes, " "))
end
show("first items", "A: a | B:", "A: a | B: b c", function(view) view:reloadSections{1} end)
show("still empty", "A:", "A:", function(view) view:reloadSections{0} end)
show("now empty", "A: a b", "A:", function(view) view:reloadSections{0} end)
show("inserted", "A: a | B:", "A: a | B: b", function(view) view:insertItems{ {1, 0} } end)
