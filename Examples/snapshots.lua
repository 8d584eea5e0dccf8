-- A shopping list as snapshots: say what the list should be, not how it gets there.
--
-- A diffable data source compares each snapshot with the one before and writes the batch itself, so
-- there are no index paths to get wrong.

-- What is known about the items is in a table of its own, by their ids.
local entries = {
  bread = { name = "rye bread", amount = "1" },
  coffee = { name = "coffee", amount = "500 g" },
  milk = { name = "milk", amount = "2 l" },
  pears = { name = "pears", amount = "6" },
  salt = { name = "salt", amount = "1 kg" },
}

local source = DiffableDataSource{
  cellProvider = function(view, path, id)
    local cell = view:dequeueReusableCell("entry", path)
    cell.content = entries[id].amount .. " " .. entries[id].name
    return cell
  end,
}
local view = CollectionView{
  dataSource = source,
  layout = FlowLayout{ itemSize = {300, 44}, minimumLineSpacing = 0 },
  bounds = {320, 480},
}

local function show(title)
  print(title)
  for _, cell in ipairs(view.visibleCells) do
    print("  " .. tostring(cell.indexPath), cell.content)
  end
end

-- 1. The first snapshot.
local list = Snapshot()
list:appendSections{"To buy", "In the cart"}
list:appendItems({"bread", "milk", "pears", "salt"}, "To buy")
source:apply(list)
show "The list"

-- 2. Milk and pears go into the cart, salt is at home after all, and coffee comes. The pears are
-- eight now: a new amount alone does not change a cell, so the item is marked. Appending what is
-- there already moves it; like UIKit, Tessera says so on standard error.
entries.pears.amount = "8"
list = source:snapshot()
list:deleteItems{"salt"}
list:appendItems({"coffee"}, "To buy")
list:insertSections({"Later"}, {afterSection = "To buy"})
list:moveItem("bread", {afterItem = "coffee"})
list:appendItems({"milk", "pears"}, "In the cart")
list:reconfigureItems{"pears"}
source:apply(list, {animatingDifferences = true}, function(finished)
  print("animation finished:", finished)
end)

print()
print(view.log)
print()
show "After the batches"

-- 3. Mistakes have names. Nothing of a refused call is carried out.
print()
for _, mistake in ipairs{
  function() list:appendItems{"tea", "bread", "tea"} end,
  function() list:insertItems({"tea"}, {beforeItem = "salt"}) end,
  function() list:reloadItems{"salt"} end,
  function() view:deleteItems{ {0, 0} } end,
} do
  local _, problem = pcall(mistake)
  print(problem.code, problem.fix)
end
print(source)
