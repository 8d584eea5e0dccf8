-- view:reconfigureItems, the cells afterwards, a reload, and the same identifier; an item that is to
-- be invalidated and is not there.
local identifier = "list"
local function make()
  identifier = "list"
  local view = CollectionView{ dataSource = {
    numberOfItemsInSection = function() return 2 end,
    cellForItemAt = function(view, path) return view:dequeueReusableCell(identifier, path) end,
  } }
  view:layoutIfNeeded()
  return view
end
local function show(name, view, ...)
  local ok, problem = pcall(...)
  print(name, ok, ok and "" or problem.code .. " " .. problem.message:match "[^.]*$")
  for _, cell in ipairs(view.visibleCells) do print("", cell.indexPath, cell.reuseIdentifier) end
end
local view = make()
identifier = "switch"
show("reconfigured", view, view.reconfigureItems, view, { {0, 1} })
view = make()
identifier = "switch"
show("reloaded", view, view.reloadItems, view, { {0, 1} }, { animated = false })
view = make()
show("the same", view, view.reconfigureItems, view, { {0, 0} })
show("invalidated", view, view.invalidateLayout, view, { items = { {0, 30} } })
show("scrolled to", view, view.scrollToItem, view, {3, 0})
