-- One outcome of three sections, written in two ways; reconfiguring; a section that nothing
-- passes; a move after which the sections that stay are in the old order.
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
local before, after = "A: a1 a2 | B: b1 b2 | C: c", "C: c | A: a1 a2 | B: b2"
show("the last one", before, after, function(view)
  view:moveSection(2, 0)
  view:deleteItems{ {1, 0} }
end)
show("the others", before, after, function(view)
  view:moveSection(0, 1)
  view:moveSection(1, 2)
  view:deleteItems{ {1, 0} }
end)
show("reconfigured", before, "C: c | A: a1 a2 | B: b1 b2", function(view)
  view:moveSection(2, 0)
  view:reconfigureItems{ {1, 0} }
end)
show("not passed", before, "B: b1 b2 | A: a1 a2 | C: c d", function(view)
  view:moveSection(0, 1)
  view:insertItems{ {2, 1} }
end)
show("in order", before, "B: b1 | C: c", function(view)
  view:deleteSections{0}
  view:moveSection(1, 0)
  view:deleteItems{ {1, 1} }
end)
