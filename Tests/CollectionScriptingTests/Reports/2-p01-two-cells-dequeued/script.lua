local view = CollectionView{ dataSource = { numberOfItemsInSection = function() return 2 end,
  cellForItemAt = function(view, path)
    view:dequeueReusableCell("card", path)          -- to measure it, say
    return view:dequeueReusableCell("card", path)
  end } }
local ok, problem = pcall(view.layoutIfNeeded, view)
print(ok, problem.code)
print(problem.message)
print(view.stats.cellsCreated, #view.warnings)
