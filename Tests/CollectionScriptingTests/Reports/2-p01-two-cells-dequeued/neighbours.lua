-- A cell that is dequeued outside of a question, for another item, or beside a table of content; an
-- older system.
local function view(profile, cellForItemAt)
  return CollectionView{ profile = profile, dataSource = {
    numberOfItemsInSection = function() return 2 end, cellForItemAt = cellForItemAt } }
end
local function show(name, view, call)
  local ok, problem = pcall(call or view.layoutIfNeeded, view)
  print(name, ok, ok and view.stats.cellsCreated or problem.code .. " "
    .. (problem.message:match "Dequeued view: .*" or problem.message))
end
local function dequeue(view, path) return view:dequeueReusableCell("card", path) end
show("outside", view("modern", dequeue), function(view) dequeue(view, {0, 0}) end)
show("another item", view("modern", function(view) return dequeue(view, {0, 1}) end))
show("a table", view("modern", function(view, path)
  dequeue(view, path)
  return { text = "card" }
end))
show("returned", view("modern", dequeue))
show("classic", view("classic", function(view, path)
  dequeue(view, path)
  return dequeue(view, path)
end))
show("classic, outside", view("classic", dequeue), function(view) dequeue(view, {0, 0}) end)
