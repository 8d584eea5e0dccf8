-- Inserts and deletes, an object that moves, the first content, and a diffable data source.
local results = ResultsController{ sortDescriptors = {"rank"} }
local source = DiffableDataSource{
  cellProvider = function(view, path, id)
    local cell = view:dequeueReusableCell("cell", path)
    cell.content = results:object(path).name
    return cell
  end,
}
local view = CollectionView{ dataSource = source }
view:register "cell"
local others = 0
results.delegate = {
  controllerWillChangeContent = function() others = others + 1 end,
  controllerDidChangeContent = function() others = others + 1 end,
  didChangeContentWithSnapshot = function(snapshot)
    print(snapshot, "reloaded", table.unpack(snapshot.reloadedItemIdentifiers))
    source:apply(snapshot)
  end,
}
results:setContent{ { id = 1, rank = 1, name = "ann" }, { id = 2, rank = 2, name = "bob" } }
view:layoutIfNeeded()
results:insert{ id = 3, rank = 3, name = "cat" }
results:delete(2)
results:didUpdate{ id = 1, rank = 4, name = "dan" }
print(view, view:cellForItem{0, 1}.content, others)
