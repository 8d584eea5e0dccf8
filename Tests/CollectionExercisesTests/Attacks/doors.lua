Programs that reach an exercise's goal by another door than the one that it is about. Each block is a
program; the tests run all of them, hidden checks included, and none may earn a point.
--@ attack 01_01_single_insert a difference names the path
local target = DataSource(tostring(data))
target:insert("x", {0, 1})
view:apply(diff(data, target))
--@ attack 01_02_before_after a difference names the paths
local target = DataSource(tostring(data))
target:remove{0, 1}
target:append("e", 0)
view:apply(diff(data, target))
--@ attack 01_03_count_mismatch a difference names the paths
local target = DataSource(tostring(data))
target:remove{0, 1}
target:remove{0, 1}
view:apply(diff(data, target))
--@ attack 01_04_misspelt a difference makes the calls
local target = DataSource(tostring(data))
target:remove{0, 1}
target:append("tea", 0)
view:apply(diff(data, target))
--@ attack 02_02_view_order a difference finds the operations
view:apply(diff(data, after))
--@ attack 02_03_move a difference finds the move
local target = DataSource(tostring(data))
target:remove{0, 0}
target:move({0, target:numberOfItemsInSection(0) - 1}, {0, 0})
view:apply(diff(data, target))
--@ attack 02_04_slide a difference finds the fewest operations
local target = DataSource(tostring(data))
target:remove{0, 1}
target:move({0, 0}, {0, target:numberOfItemsInSection(0) - 1})
view:apply(diff(data, target))
--@ attack 02_05_reload a difference announces the new item
local target = DataSource(tostring(data))
target:replace({0, 1}, "B")
view:apply(diff(data, target))
--@ attack 02_07_outside a difference comes at the right time
view:apply(diff(data, tostring(data) .. " c"))
--@ attack 02_12_strict a difference names the right items
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
local target = DataSource(tostring(data))
target:remove{0, 1}
target:append("dan", 0)
view:apply(diff(data, target))
--@ attack 03_01_phase_delete a difference finds the deletes
local target = DataSource(tostring(data))
for place = target:numberOfItemsInSection(0) - 1, 0, -1 do
  if not has(new, target:item{0, place}) then target:remove{0, place} end
end
view:apply(diff(data, target))
--@ attack 03_02_phase_move a difference finds the moves
local list = {}
for _, item in ipairs(new) do
  if data:indexPath(item) then list[#list + 1] = item end
end
view:apply(diff(data, { Section("A", list) }))
--@ attack 03_03_phase_insert a difference finds the inserts
view:apply(diff(data, { Section("A", new) }))
--@ attack 03_03_phase_insert three phases find the inserts
local data2 = DataSource(tostring(data))
local view2 = CollectionView{ dataSource = data2 }
view2:layoutIfNeeded()
local places = threePhases(view2, data2, new).inserts
view:performBatchUpdates(function()
  for _, place in ipairs(places) do
    view:insertItems{ type(place) == "number" and IndexPath(0, place) or place }
  end
  data:set{ Section("A", new) }
end)
--@ attack 04_01_section_ops a difference finds the sections
local target = DataSource(tostring(data))
target:removeSection(0)
target:appendSection(Section("D", {"d"}))
view:apply(diff(data, target))
--@ attack 04_02_move_both a difference finds both moves
local target = DataSource(tostring(data))
local y = target:remove{1, 1}
target:moveSection(0, 1)
target:insert(y, {1, 1})
view:apply(diff(data, target))
--@ attack 04_03_across a difference finds both moves
local target = DataSource(tostring(data))
target:move({0, 1}, {1, 0})
target:move({0, 1}, {1, 1})
view:apply(diff(data, target))
--@ attack 04_04_first_item a difference knows what comes with its section
local target = DataSource(tostring(data))
target:append("hello", 0)
target:appendSection(Section("sent", {"reply"}))
view:apply(diff(data, target))
--@ attack 04_05_reload_sections a private view is asked who keeps their cell
view:performBatchUpdates(function()
  data:removeSection(1)
  data:insertSection(Section("news", fresh), 1)
  view:reloadSections{1}
end)
local other = DataSource "todo: a b c | news: x y"
local list = CollectionView{ dataSource = other }
list:layoutIfNeeded()
local before = { b = list:cellForItem{0, 1}.number, x = list:cellForItem{1, 0}.number }
list:reloadSections{1}
sameCell = {
  b = list:cellForItem{0, 1}.number == before.b, x = list:cellForItem{1, 0}.number == before.x,
}
--@ attack 03_05_one_batch a private page of components finds the operations
local function models(list)
  local items = {}
  for i, id in ipairs(list) do items[i] = { identifier = id } end
  return { { identifier = "A", items = items } }
end
local old = data:items(0)
local page = ComponentsController{ components = models(old) }
page.view:layoutIfNeeded()
page:reloadIfNeeded(models(new))
local found = {}
for _, entry in pairs(page.view.log) do
  for _, text in ipairs(entry.operations or {}) do found[#found + 1] = text end
end
if #found > 0 then
  view:performBatchUpdates(function()
    for _, text in ipairs(found) do
      local numbers = {}
      for number in text:gmatch "%d+" do numbers[#numbers + 1] = tonumber(number) end
      local from, to = { numbers[1], numbers[2] }, { numbers[3], numbers[4] }
      if text:find "^delete" then view:deleteItems{from} end
      if text:find "^insert" then view:insertItems{from} end
      if text:find "^move" then view:moveItem(from, to) end
    end
    data:set{ Section("A", new) }
  end)
end
--@ attack 05_01_diff a private page of components finds the operations
function changes(old, new)
  local function models(list)
    local items = {}
    for i, id in ipairs(list) do items[i] = { identifier = id } end
    return { { identifier = "A", items = items } }
  end
  local page = ComponentsController{ components = models(old) }
  page.view:layoutIfNeeded()
  page:reloadIfNeeded(models(new))
  local result = { deletes = {}, inserts = {}, moves = {} }
  for _, entry in pairs(page.view.log) do
    for _, text in ipairs(entry.operations or {}) do
      local numbers = {}
      for number in text:gmatch "%d+" do numbers[#numbers + 1] = tonumber(number) end
      if text:find "^delete" then table.insert(result.deletes, numbers[2]) end
      if text:find "^insert" then table.insert(result.inserts, numbers[2]) end
      if text:find "^move" then table.insert(result.moves, { numbers[2], numbers[4] }) end
    end
  end
  return result
end
local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ attack 05_01_diff three phases find the operations
function changes(old, new)
  local was, is = {}, {}
  for place, id in ipairs(old) do was[id] = place - 1 end
  for place, id in ipairs(new) do is[id] = place - 1 end
  local rows = DataSource{ Section("A", old) }
  local list = CollectionView{ dataSource = rows }
  list:layoutIfNeeded()
  local phases = threePhases(list, rows, new)
  local result = { deletes = {}, inserts = {}, moves = {} }
  local gone = {}
  for i, place in ipairs(phases.deletes) do
    local item = type(place) == "number" and place or place.item
    result.deletes[i], gone[item] = item, true
  end
  for i, place in ipairs(phases.inserts) do
    result.inserts[i] = type(place) == "number" and place or place.item
  end
  for id, place in pairs(was) do
    if not gone[place] then table.insert(result.moves, { place, is[id] }) end
  end
  return result
end
local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ attack 05_01_diff a private results controller finds the operations
function changes(old, new)
  local function objects(list)
    local result = {}
    for i, id in ipairs(list) do result[i] = { id = id, place = i } end
    return result
  end
  local results = ResultsController{ sortDescriptors = { "place" } }
  results:setContent(objects(old))
  local list = CollectionView{ dataSource = ResultsProvider{ resultsController = results } }
  list:layoutIfNeeded()
  results:setContent(objects(new))
  list:layoutIfNeeded()
  local result, is = { deletes = {}, inserts = {}, moves = {} }, {}
  for place, id in ipairs(new) do is[id] = place - 1 end
  for _, entry in pairs(list.log) do
    for _, text in ipairs(entry.operations or {}) do
      local numbers = {}
      for number in text:gmatch "%d+" do numbers[#numbers + 1] = tonumber(number) end
      if text:find "^deleteItem" then table.insert(result.deletes, numbers[2]) end
      if text:find "^insertItem" then table.insert(result.inserts, numbers[2]) end
    end
  end
  local gone = {}
  for _, place in ipairs(result.deletes) do gone[place] = true end
  for place, id in ipairs(old) do
    if not gone[place - 1] then table.insert(result.moves, { place - 1, is[id] }) end
  end
  return result
end
local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ attack 05_02_minimal a private page of components finds the fewest moves
function moves(old, new)
  local function models(list)
    local items = {}
    for i, id in ipairs(list) do items[i] = { identifier = id } end
    return { { identifier = "A", items = items } }
  end
  local page = ComponentsController{ components = models(old) }
  page.view:layoutIfNeeded()
  page:reloadIfNeeded(models(new))
  local result = {}
  for _, entry in pairs(page.view.log) do
    for _, text in ipairs(entry.operations or {}) do
      local numbers = {}
      for number in text:gmatch "%d+" do numbers[#numbers + 1] = tonumber(number) end
      table.insert(result, { numbers[2], numbers[4] })
    end
  end
  return result
end
local found = moves(data:items(0), new)
view:performBatchUpdates(function()
  for _, move in ipairs(found) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ attack 06_01_components one call reloads the page in place of five changes
local left, right = {}, {}
for _, item in ipairs(page:component(0).items) do left[#left + 1] = item end
for _, item in ipairs(page:component(1).items) do right[#right + 1] = item end
for _, list in ipairs{ left, right } do
  for i = #list, 1, -1 do
    if type(list[i]) ~= "table" then list[i] = { identifier = list[i] } end
    if list[i].identifier == "b" then list[i].title = "B2" end
    if list[i].identifier == "z" then table.remove(list, i) end
  end
end
table.insert(left, 1, { identifier = "a" })
left[#left + 1] = { identifier = "c" }
left[#left + 1] = { identifier = "d" }
table.insert(right, 2, { identifier = "y" })
page:reloadIfNeeded{ { identifier = "left", items = left }, { identifier = "right", items = right } }
--@ attack 08_02_flow_spacing frames of one's own in place of spacings
view.layout = Layout{
  prepare = function(layout, context)
    local perLine = (context.bounds.width - 16 + 12) // 112
    local gap = perLine > 1 and (context.bounds.width - 16 - perLine * 100) / (perLine - 1) or 0
    local y = 0
    for section = 0, context.numberOfSections - 1 do
      local count = context:numberOfItems(section)
      y = y + 10
      for item = 0, count - 1 do
        layout:setFrame({section, item}, {8 + item % perLine * (100 + gap), y + item // perLine * 45, 100, 40})
      end
      local lines = (count + perLine - 1) // perLine
      y = y + math.max(0, lines * 45 - 5) + 10
    end
    layout.height = y
  end,
  contentSize = function(layout) return {100, layout.height} end,
  shouldInvalidateLayout = function(_, new, old) return new.width ~= old.width end,
}
--@ attack 08_03_flow_horizontal frames of one's own in place of a direction
view.layout = Layout{
  prepare = function(layout, context)
    local perColumn = (context.bounds.height - 20 + 8) // 58
    local x = 0
    for section = 0, context.numberOfSections - 1 do
      local count = context:numberOfItems(section)
      for item = 0, count - 1 do
        layout:setFrame({section, item}, {x + 10 + item // perColumn * 70, 10 + item % perColumn * 58, 50, 50})
      end
      x = x + 20 + (count + perColumn - 1) // perColumn * 70 - 20
    end
    layout.width = x
  end,
  contentSize = function(layout) return {layout.width, 100} end,
}
function place(item, perColumn) return item % perColumn, item // perColumn end
--@ attack 08_08_compositional frames of one's own in place of groups
view.layout = Layout{
  prepare = function(layout, context)
    local width, y = context.bounds.width, 0
    for section = 0, context.numberOfSections - 1 do
      local count = context:numberOfItems(section)
      for item = 0, count - 1 do
        local row, place = item // 3, item % 3
        local frame = { 0, y + row * 210, width * .6, 200 }
        if place > 0 then
          frame = { width * .6, y + row * 210 + (place - 1) * 100, width * .4, 100 }
        end
        layout:setFrame({section, item}, frame)
      end
      y = y + math.max(0, (count + 2) // 3 * 210 - 10)
    end
  end,
  shouldInvalidateLayout = function(_, new, old) return new.width ~= old.width end,
}
--@ attack 08_09_decoration frames of one's own in place of insets
view.layout = Layout{
  prepare = function(layout, context)
    local width, y = context.bounds.width, 0
    for section = 0, context.numberOfSections - 1 do
      local count = context:numberOfItems(section)
      layout:setAttributes(section, { elementKind = "header", frame = {0, y, width, 30} })
      for item = 0, count - 1 do
        layout:setFrame({section, item},
          {16 + item % 2 * (width - 32) / 2, y + 40 + item // 2 * 50, (width - 32) / 2, 50})
      end
      local height = (count + 1) // 2 * 50 + 20
      layout:setAttributes(section, {
        elementCategory = "decoration", elementKind = "background",
        frame = {8, y + 30, width - 16, height}, zIndex = -1,
      })
      y = y + 30 + height
    end
  end,
}
--@ attack 08_05_headers headers of one's own in place of a size for each section
view.layout = Layout{
  prepare = function(layout, context)
    local width, y = context.bounds.width, 0
    for section = 0, context.numberOfSections - 1 do
      local count = context:numberOfItems(section)
      if count > 0 then
        layout:setAttributes(section, { elementKind = "header", frame = {0, y, width, 30} })
        y = y + 30
      end
      for item = 0, count - 1 do layout:setFrame({section, item}, {0, y + item * 40, width, 40}) end
      y = y + count * 40
    end
  end,
}
--@ attack 01_03_count_mismatch the repair of a refused batch names the paths
local state = tostring(data)
local _, problem = pcall(view.performBatchUpdates, view, function()
  data:remove{0, 1}
  data:remove{0, 1}
end)
local code = problem.fix:match "(view:.*)"
data:set(state)
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:remove{0, 1}
  load(code)()
end)
--@ attack 03_05_one_batch the repair of a refused batch lists the operations
local state = tostring(data)
local rows = DataSource(state)
local list = CollectionView{ dataSource = rows, strict = true }
list:layoutIfNeeded()
local fine, problem = pcall(list.performBatchUpdates, list, function() rows:set{ Section("A", new) } end)
view:performBatchUpdates(function()
  for _, text in ipairs(not fine and problem.repair and problem.repair[1] or {}) do
    local numbers = {}
    for number in text:gmatch "%d+" do numbers[#numbers + 1] = tonumber(number) end
    local from, to = { numbers[1], numbers[2] }, { numbers[3], numbers[4] }
    if text:find "^delete" then view:deleteItems{from} end
    if text:find "^insert" then view:insertItems{from} end
    if text:find "^move" then view:moveItem(from, to) end
  end
  data:set{ Section("A", new) }
end)
--@ attack 05_01_diff the text of a refused batch lists the operations
function changes(old, new)
  local rows = DataSource{ Section("A", old) }
  local list = CollectionView{ dataSource = rows, strict = true }
  list:layoutIfNeeded()
  local _, problem = pcall(list.performBatchUpdates, list, function() rows:set{ Section("A", new) } end)
  local result, is = { deletes = {}, inserts = {}, moves = {} }, {}
  for place, id in ipairs(new) do is[id] = place - 1 end
  local gone = {}
  for place in tostring(problem):gmatch "deleteItem %[0, (%d+)%]" do
    table.insert(result.deletes, tonumber(place))
    gone[tonumber(place)] = true
  end
  for place in tostring(problem):gmatch "insertItem %[0, (%d+)%]" do
    table.insert(result.inserts, tonumber(place))
  end
  for place, id in ipairs(old) do
    if not gone[place - 1] and is[id] then table.insert(result.moves, { place - 1, is[id] }) end
  end
  return result
end
local found = changes(data:items(0), new)
view:performBatchUpdates(function()
  for _, place in ipairs(found.deletes) do view:deleteItems{{0, place}} end
  for _, place in ipairs(found.inserts) do view:insertItems{{0, place}} end
  for _, move in ipairs(found.moves) do view:moveItem({0, move[1]}, {0, move[2]}) end
  data:set{ Section("A", new) }
end)
--@ attack 06_01_components one call reloads the whole page
local left, right = page:components()[1].items, page:components()[2].items
local function ids(items)
  local list = {}
  for i, item in ipairs(items) do
    list[i] = type(item) == "table" and item or { identifier = item }
  end
  return list
end
left, right = ids(left), ids(right)
table.insert(left, 1, { identifier = "a" })
for _, id in ipairs{ "c", "d" } do left[#left + 1] = { identifier = id } end
for _, item in ipairs(left) do if item.identifier == "b" then item.title = "B2" end end
table.insert(right, 2, { identifier = "y" })
for i = #right, 1, -1 do if right[i].identifier == "z" then table.remove(right, i) end end
page:reload{ { identifier = "left", items = left }, { identifier = "right", items = right } }
