-- A section that stays while an item leaves it, one that stays alone, and a move within it.
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
show("another section", "A: x y | B: z", "A: y | B: z x", function(view)
  view:moveSection(0, 0)
  view:moveItem({0, 0}, {1, 1})
end)
show("alone", "A: x | B: y", "A: x | B: y", function(view) view:moveSection(1, 1) end)
show("the item alone", "A: x | B: y", "A: x y | B:", function(view)
  view:moveItem({1, 0}, {0, 1})
end)
show("within the section", "A: x y | B: z", "A: y x | B: z", function(view)
  view:moveSection(0, 0)
  view:moveItem({0, 1}, {0, 0})
end)
