-- Objects in sorted sections: content, edits, an object that opens a section.
local objects = {}
for i = 1, 4000 do
  objects[i] = { id = i, name = "name " .. i * 7919 % 4000, group = "group " .. i % 40 }
end
local results = ResultsController{ sectionKey = "group", sortDescriptors = { "name" } }
results:setContent(objects)
local view = CollectionView{
  dataSource = ResultsProvider{ resultsController = results }, layout = ListLayout(),
  bounds = { 320, 480 },
}
for i = 1, 100 do
  results:didUpdate{ id = i, name = "again " .. i, group = "group " .. i * 3 % 40 }
end
for i = 1, 20 do results:insert{ id = -i, name = "x", group = "other " .. i } end
print(view.contentSize.height)
