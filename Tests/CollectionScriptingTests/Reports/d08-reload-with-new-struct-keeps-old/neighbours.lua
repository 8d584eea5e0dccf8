-- A changed value that is reconfigured, in a list of many, in a rebuilt snapshot, and by a model.
local names = {}
local function make(provider)
  local source = DiffableDataSource{ cellProvider = function(view, path, id, item)
    local cell = view:dequeueReusableCell("c", path)
    cell.content = provider and provider(id) or item.name
    return cell
  end }
  local view = CollectionView{ dataSource = source }
  local items = {}
  for i = 1, 3 do items[i] = { id = i, name = "old " .. i } end
  local snapshot = Snapshot()
  snapshot:appendSections{0}
  snapshot:appendItems(items, 0)
  source:apply(snapshot)
  view:layoutIfNeeded()
  return source, view
end
local function show(name, source, view)
  local cells = {}
  for i, cell in ipairs(view.visibleCells) do
    cells[i] = cell.content .. " (" .. cell.configurations .. ")"
  end
  print(name, table.concat(cells, ", "), source:item{0, 0})
end

local source, view = make()
local snapshot = source:snapshot()
snapshot:reconfigureItems{ { id = 1, name = "new 1" } }
source:apply(snapshot)
show("reconfigured", source, view)

source, view = make()
snapshot = source:snapshot()
snapshot:reloadItems{ { id = 3, name = "new 3" }, { id = 1, name = "old 1" }, 2 }
print(table.concat(snapshot.reloadedItemIdentifiers, " "), snapshot:item(3).name)
source:apply(snapshot)
show("many", source, view)

source, view = make()
snapshot = Snapshot()
snapshot:appendSections{0}
snapshot:appendItems({ { id = 1, name = "new 1" }, { id = 2, name = "new 2" } }, 0)
snapshot:reconfigureItems{1}
source:apply(snapshot)
show("rebuilt", source, view)

names = { "one", "two", "three" }
source, view = make(function(id) return names[id] end)
names[1] = "uno"
snapshot = source:snapshot()
snapshot:reloadItems{1}
source:apply(snapshot)
show("model", source, view)
