-- A page at a time, a reload, and headers that come and go with their sections.
local function calls(name, layout, source, act)
  source.cellForItemAt = function(v, path) return v:dequeueReusableCell("c", path) end
  local view = CollectionView{
    bounds = {320, 200}, isPrefetchingEnabled = false, layout = layout, dataSource = source,
    delegate = {
      willDisplayForItemAt = function(_, cell, path) print("will", path, cell.number) end,
      didEndDisplayingForItemAt = function(_, cell, path) print("end", path, cell.number) end,
      willDisplaySupplementaryView = function(_, header, _, path)
        print("will", "header " .. path.section, header.number)
      end,
      didEndDisplayingSupplementaryView = function(_, header, _, path)
        print("end", "header " .. path.section, header.number)
      end,
    },
  }
  view:layoutIfNeeded()
  print(name)
  act(view)
  print(view.stats.cellsCreated)
end
local function rows(count) return { numberOfItemsInSection = function() return count end } end
local list = { itemSize = {320, 100}, minimumLineSpacing = 0 }
calls("-- a page", FlowLayout(list), rows(20), function(view)
  view.contentOffset = {0, 200}
  view.contentOffset = {0, 400}
end)
calls("-- a reload", FlowLayout(list), rows(2), function(view)
  view:reloadData()
  view:layoutIfNeeded()
end)
local sections = rows(1)
sections.numberOfSections = function() return 5 end
sections.viewForSupplementaryElement = function(view, kind, path)
  return view:dequeueReusableSupplementaryView(kind, "title", path)
end
list.headerReferenceSize = {320, 100}
calls("-- headers", FlowLayout(list), sections, function(view) view.contentOffset = {0, 200} end)
