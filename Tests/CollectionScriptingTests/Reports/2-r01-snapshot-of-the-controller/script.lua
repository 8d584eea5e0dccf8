local results = ResultsController{ sortDescriptors = {"name"} }
results:setContent{ { id = 1, name = "a" }, { id = 2, name = "b" } }
results.delegate = {
  didChangeContentWithSnapshot = function(snapshot)
    print(snapshot, table.unpack(snapshot.reloadedItemIdentifiers))
  end,
}
local provider = ResultsProvider{ resultsController = results }
local view = CollectionView{ dataSource = provider } view:layoutIfNeeded()
results:didUpdate{ id = 1, name = "aa" }
print(view.log)
