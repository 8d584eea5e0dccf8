-- The smallest useful batch: one item goes, another comes.
--
-- The items here are tables, since an entry has a title next to its id. The core copies them, so
-- changing the table later does not change the data.

local data = DataSource{
  Section("Entries", {
    { id = "first", title = "First Entry" },
    { id = "second", title = "Second Entry" },
    { id = "third", title = "Third Entry" },
  }),
}
local view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {300, 44}, minimumLineSpacing = 1 },
  bounds = {320, 480},
}

local function titles()
  local list = {}
  for position, entry in ipairs(data:items(0)) do list[position] = entry.title end
  return table.concat(list, ", ")
end

print(titles())

view:performBatchUpdates(function()
  local removed = data:remove{0, 1}
  data:append({ id = "another", title = "Another Entry" }, 0)
  print("removed", removed.title)

  -- Deletes are read in the list as it was: three entries, the middle one goes.
  -- Inserts are read in the list as it will be: three entries again, and the new one is the last.
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 2}}
end)

print(titles())
print()
print(view.log)
print()
print(view.layout)
