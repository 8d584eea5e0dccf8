-- source: The collection view of macOS
-- feature: a results controller reports each change: sections and objects inserted, deleted, moved, updated
-- page: results-controller.md#what-the-delegate-is-told
-- example: contacts.lua
-- test: ResultsControllerTests

local results = ResultsController{
  sectionKey = "team", sectionSortDescriptors = {"name"}, sortDescriptors = {"points", "id"},
}
results:setContent{
  { id = "ann", team = "red", points = 3 }, { id = "bob", team = "blue", points = 5 },
  { id = "cat", team = "red", points = 7 },
}
local view = CollectionView{ dataSource = ResultsProvider{ resultsController = results } }
print(view)
local function text(change)
  return change.kind .. (change.to and " to " .. tostring(change.to) or "")
    .. (change.updated and ", updated" or "")
end
results.delegate = {
  controllerWillChangeContent = function() print "will change" end,
  didChangeSection = function(name, index, change)
    print("  section " .. name, index, text(change))
  end,
  didChangeObject = function(object, path, change) print("  " .. object.id, path, text(change)) end,
  controllerDidChangeContent = function() print "did change" end,
}
local function edit(title, change)
  print(title)
  change()
  print(view)
end

edit("insert", function() results:insert{ id = "dan", team = "red", points = 5 } end)
edit("update", function() results:didUpdate{ id = "dan", team = "red", points = 6 } end)
edit("move", function() results:didUpdate{ id = "ann", team = "red", points = 9 } end)
edit("to another section", function()
  results:didUpdate{ id = "cat", team = "blue", points = 7 }
end)
edit("delete", function() results:delete "dan" end)
edit("insert a section", function() results:insert{ id = "eve", team = "green", points = 1 } end)
edit("delete a section", function() results:delete{"bob", "cat"} end)
edit("several at once", function()
  results:beginEditing()
  results:insert{ id = "fay", team = "red", points = 2 }
  results:delete "eve"
  results:endEditing()
end)
edit("nothing", function() results:delete "nobody" end)
edit("to a new section", function()
  results:didUpdate{ id = "ann", team = "yellow", points = 9 }
end)

-- With a list of parents, a section moves when its parent does.
local lists = ResultsController{
  parents = { { id = "home", rank = 1 }, { id = "work", rank = 2 } },
  sectionKey = "list", sectionSortDescriptors = {"rank"},
}
lists:setContent{ { id = "tax", list = "home" }, { id = "call", list = "work" } }
view = CollectionView{ dataSource = ResultsProvider{ resultsController = lists } }
print(view)
lists.delegate = results.delegate
edit("move a section", function() lists:insertSection{ id = "home", rank = 9 } end)
print(view.log)
