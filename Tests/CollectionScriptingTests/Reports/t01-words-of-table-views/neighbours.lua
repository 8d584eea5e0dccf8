-- exyte/Chat #56, 5calls/ios #57, TLIndexPathTools #13, and a collection view.
local function refused(state, after, style, profile, updates)
  local data = DataSource(state)
  local view = CollectionView{ dataSource = data, style = style, profile = profile }
  view:layoutIfNeeded()
  local _, problem = pcall(view.performBatchUpdates, view, function()
    data:set(after)
    updates(view)
  end)
  print(problem.code, problem.message)
end
local function two(view) view:deleteItems{ {0, 1}, {0, 0} } end
refused("A: a b c", "A:", "table", "modern", two)
refused("A: a b", "A: a b", "table", "modern", function(view) view:insertItems{ {0, 2} } end)
refused("A: a b | B: c", "A: a | B: c | C: b", "table", "classic", function(view)
  view:insertSections{ 2 }
  view:moveItem({0, 1}, {2, 0})
end)
refused("A: a b c", "A:", "collection", "modern", two)
