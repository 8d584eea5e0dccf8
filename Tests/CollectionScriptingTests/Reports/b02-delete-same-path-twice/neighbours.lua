-- Three deletes of one path, of one beside a move, of a section; counts that do not agree; modern.
local function show(name, profile, before, after, block)
  local data = DataSource(before)
  local view = CollectionView{ dataSource = data, profile = profile }
  view:layoutIfNeeded()
  local ok, problem = pcall(view.performBatchUpdates, view, function()
    data:set(after)
    block(view)
  end)
  print(name, ok and tostring(view) or problem.code, #view.warnings)
end
show("thrice", "classic", "A: a b c d e f", "A: a b f",
  function(view) view:deleteItems{ {0, 2}, {0, 2}, {0, 2} } end)
show("at the end", "classic", "A: a b c d", "A: a b",
  function(view) view:deleteItems{ {0, 3}, {0, 3} } end)
show("beside a move", "classic", "A: a b c d", "A: d b",
  function(view)
    view:deleteItems{ {0, 0}, {0, 0} }
    view:moveItem({0, 1}, {0, 1})
  end)
show("a section", "classic", "A: a | B: b | C: c | D: d", "A: a | D: d",
  function(view)
    view:deleteSections{1}
    view:deleteSections{1}
  end)
show("others are gone", "classic", "A: a b c d", "A: b c",
  function(view) view:deleteItems{ {0, 0}, {0, 0} } end)
show("one is gone", "classic", "A: a b c d", "A: b c d",
  function(view) view:deleteItems{ {0, 0}, {0, 0} } end)
show("modern", "modern", "A: a b c d", "A: c d",
  function(view) view:deleteItems{ {0, 0}, {0, 0} } end)
