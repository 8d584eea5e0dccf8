Programs that let the library answer the questions of a quiz.
--@ attack 00_03_index_paths the data says the paths
pathOfK = data:indexPath "K"
pathOfY = data:indexPath "Y"
function withoutFirst(path)
  if (path[1] or path.section) == 0 then return {0, (path[2] or path.item) - 1} end
  return path
end
--@ attack 00_04_quiz the data answers
answers = {
  sections = data:numberOfSections(), itemsInC = data:numberOfItemsInSection(2),
  pathOfZ = data:indexPath "Z", item = data:item{0, 1},
}
data:remove(data:indexPath "X")
answers.afterX = data:indexPath "Z"
function lastPath(data, section) return {section, data:numberOfItemsInSection(section) - 1} end
--@ attack 01_05_quiz private views answer
local function try(change)
  local data = DataSource "A: a b c d"
  local view = CollectionView{ dataSource = data, reportsWarnings = false }
  view:layoutIfNeeded()
  local fine = pcall(view.performBatchUpdates, view, function() change(data, view) end)
  return fine, tostring(view) == tostring(data)
end
answers = {}
for place = 0, 4 do
  local fine, same = try(function(data, view)
    data:insert("x", {0, 0}) data:remove{0, 3}
    view:insertItems{{0, 0}} view:deleteItems{{0, place}}
  end)
  if fine and same then answers.delete = {0, place} end
  fine, same = try(function(data, view)
    data:remove{0, 0} data:insert("x", {0, 2})
    view:insertItems{{0, place}} view:deleteItems{{0, 0}}
  end)
  if fine and same then answers.insert = {0, place} end
end
for count = 1, 9 do
  local fine = try(function(data, view)
    local items = {}
    for number = 1, count do items[number] = "n" .. number end
    data:set{ Section("A", items) }
    view:deleteItems{{0, 0}, {0, 1}, {0, 2}}
    view:insertItems{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}}
  end)
  if fine then answers.count = count end
end
answers.accepted = try(function(data, view) data:remove{0, 1} view:deleteItems{{0, 2}} end)
answers.twice = try(function(data, view)
  data:remove{0, 0} data:remove{0, 0} view:deleteItems{{0, 0}, {0, 0}}
end)
function placeAfter(place, deleted)
  local items = {}
  for i = 0, 20 do items[i + 1] = "i" .. i end
  local data = DataSource{ Section("A", items) }
  table.sort(deleted, function(a, b) return a > b end)
  for _, other in ipairs(deleted) do data:remove{0, other} end
  local path = data:indexPath("i" .. place)
  return path and path.item
end
--@ attack 02_11_quiz private views answer
local function try(change, lays)
  local data = DataSource "A: a b c d"
  local view = CollectionView{ dataSource = data, reportsWarnings = false }
  if lays ~= false then view:layoutIfNeeded() end
  local fine = pcall(change, data, view)
  return fine, tostring(data), tostring(view)
end
answers = {}
local _, line = try(function(data) data:insert("x", {0, 1}) data:remove{0, 2} end)
answers.data = line
local data = DataSource "A: a b c d"
data:apply{"deleteItem 0,0", "moveItem 0,3 0,1"}
answers.view = tostring(data)
answers.operations = diff("A: a b c d", "A: d a b c").counts.moveItem
local function batch(call)
  return (try(function(data, view)
    view:performBatchUpdates(function()
      data:move({0, 1}, {0, 0})
      view[call](view, {{0, 1}})
      view:moveItem({0, 1}, {0, 0})
    end)
  end))
end
answers.reload, answers.reconfigure = batch "reloadItems", batch "reconfigureItems"
answers.outside = (try(function(data, view)
  data:append("e", 0)
  view:performBatchUpdates(function() view:insertItems{{0, 4}} end)
end, false))
function conflict(operations)
  local data = DataSource "A: a b c d e f g h"
  local view = CollectionView{ dataSource = data, reportsWarnings = false }
  view:layoutIfNeeded()
  local taken = {}
  for _, operation in ipairs(operations) do
    local place = operation[2]
    taken[place] = taken[place] or {}
    table.insert(taken[place], operation[1])
  end
  for place, kinds in pairs(taken) do
    local rows = DataSource "A: a b c d e f g h"
    local list = CollectionView{ dataSource = rows, reportsWarnings = false }
    list:layoutIfNeeded()
    local fine = pcall(list.performBatchUpdates, list, function()
      for _, kind in ipairs(kinds) do
        if kind == "reload" then list:reloadItems{{0, place}} end
        if kind == "reconfigure" then list:reconfigureItems{{0, place}} end
        if kind == "delete" then list:deleteItems{{0, place}} rows:remove{0, place} end
        if kind == "move" then list:moveItem({0, place}, {0, place == 0 and 1 or 0}) end
      end
    end)
    if not fine then return true end
  end
  return false
end
--@ attack 03_06_quiz private data answers
local old, goal = DataSource "A: p q r s t", DataSource "A: t q x r"
local deleted, moved = DataSource "A: p q r s t", DataSource "A: t q x r"
for i = 4, 0, -1 do
  if not goal:indexPath(deleted:item{0, i}) then deleted:remove{0, i} end
end
for i = 3, 0, -1 do if not old:indexPath(moved:item{0, i}) then moved:remove{0, i} end end
local function try(from, at)
  local rows = DataSource "A: p q r s t"
  local list = CollectionView{ dataSource = rows, reportsWarnings = false }
  list:layoutIfNeeded()
  return pcall(list.performBatchUpdates, list, function()
    rows:set "A: t q x r"
    list:deleteItems{{0, 0}, {0, 3}}
    list:moveItem({0, from}, {0, 0})
    list:insertItems{{0, at}}
  end)
end
local _, problem = try(4, 4)
answers = {
  afterDeletes = tostring(deleted), afterMoves = tostring(moved), from = old:indexPath "t".item,
  to = goal:indexPath "r".item, cause = problem.code == "U17" and "place" or "counts", refused = not try(2, 2),
}
function afterMoves(old, new)
  local rows, result = DataSource{ Section("A", old) }, {}
  for _, item in ipairs(new) do if rows:indexPath(item) then result[#result + 1] = item end end
  return result
end
--@ attack 04_06_quiz private views answer
local list = DataSource "A: a b | B: x y z | C:"
list:removeSection(1)
list:appendSection(Section "D")
local rows = DataSource "A: a b | B: x y z | C:"
local shown = CollectionView{ dataSource = rows }
shown:layoutIfNeeded()
local before = shown:cellForItem{1, 1}.number
shown:reloadSections{1}
local kept = shown:cellForItem{1, 1}.number == before
local _, problem = pcall(shown.performBatchUpdates, shown, function()
  rows:set "A: a b | C: | D:"
  shown:deleteSections{1}
  shown:insertSections{3}
end)
answers = {
  insertAt = list:numberOfSections() - 1, cause = problem.code == "U15" and "place" or "counts",
  to = DataSource "B: y z | C: | A: a b x":indexPath "x", announced = 1, kept = kept,
}
function countsAfter(counts, operations)
  local sections = {}
  for section, count in ipairs(counts) do
    local items = {}
    for item = 1, count do items[item] = section .. "-" .. item end
    sections[section] = Section(section, items)
  end
  local list, new = DataSource(sections), 0
  for _, operation in ipairs(operations) do
    local kind, path, to = operation[1], operation[2], operation[3]
    if kind ~= "insert" then list:remove{path[1], list:numberOfItemsInSection(path[1]) - 1} end
    if kind ~= "delete" then
      new = new + 1
      list:append("new" .. new, kind == "insert" and path[1] or to[1])
    end
  end
  local result = {}
  for section = 1, #counts do result[section] = list:numberOfItemsInSection(section - 1) end
  return result
end
--@ attack 05_08_quiz diffs and snapshots answer
local diffable = DiffableDataSource{ snapshot = Snapshot "A: a b" }
local shown = CollectionView{ dataSource = diffable }
local _, problem = pcall(shown.insertItems, shown, {{0, 0}})
diffable:snapshot():deleteItems{"a"}
local tree = SectionSnapshot{ "Home", "Work" }
tree:append({ "Kitchen", "Garden" }, "Home")
local keys = ResultsController{ sectionKey = "key", sectionSortDescriptors = { "name" } }
keys:setContent{ {id = 1, key = "9"}, {id = 2, key = "10"}, {id = 3, key = "100"} }
answers = {
  moves = diff("A: a b c d e", "A: e a x c b").counts.moveItem,
  deletes = diff({ {id = 7, title = "tea"} }, { {id = 7, title = "green tea"} }).counts.deleteItem or 0,
  cause = problem.code == "U32" and "source" or "counts", shown = tostring(shown), items = #tree.items, first = keys:sectionName(0),
}
function reloads(old, new)
  local title, result = {}, {}
  for _, item in ipairs(old) do title[item.id] = item.title end
  for _, item in ipairs(new) do
    if title[item.id] and title[item.id] ~= item.title then table.insert(result, item.id) end
  end
  return result
end
--@ attack 06_06_quiz private pages answer
local function fresh(items)
  local page = ComponentsController{ components = { { identifier = "list", items = items } } }
  page.view:layoutIfNeeded()
  return page
end
local function three()
  return { {identifier = "a", title = "A"}, {identifier = "b", title = "B"}, {identifier = "c", title = "C"} }
end
local new = { {identifier = "c", title = "C"}, {identifier = "a", title = "A!"}, {identifier = "d", title = "D"} }
answers = { reloadBatches = 0 }
local page = fresh(three())
page.view:selectItem{0, 2}
page:updateIfNeeded(0, new)
page:updateIfNeeded(0, new)
page.view:advance(1)
answers.cellOfA = page.view:cellForItem(page:indexPath "a").number
answers.selected = page.view.indexPathsForSelectedItems[1].item
answers.batches = #page.view.log
answers.kind = itemUpdate({title = "a", kind = "x"}, {title = "a", kind = "y"}).class
page = fresh(three())
page:append("q", 0, "fade", function(finished) answers.finished = finished end)
page.view:reloadData()
page.view:advance(1)
function untouched(old, new)
  local page, numbers, count = fresh(old), {}, 0
  for _, cell in ipairs(page.view.visibleCells) do numbers[cell.itemIdentifier] = cell.number end
  page:updateIfNeeded(0, new)
  page.view:advance(1)
  for _, cell in ipairs(page.view.visibleCells) do
    if cell.configurations == 1 and cell.number == numbers[cell.itemIdentifier] then count = count + 1 end
  end
  return count
end
--@ attack 07_07_quiz private views answer
local asked, count = 0, 1000
local list = CollectionView{
  dataSource = { numberOfItemsInSection = function() asked = asked + 1 return count end },
  layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 }, bounds = {320, 400},
}
list:layoutIfNeeded()
for y = 0, 39600, 200 do list.contentOffset = {0, y} end
answers = { made = list.stats.cellsCreated < 100 and "few" or "all", told = 0 }
list:performBatchUpdates(function() count = 999 list:deleteItems{{0, 999}} end)
answers.counted = asked
list:advance(1)
list.delegate = { didSelectItemAt = function() answers.told = answers.told + 1 end }
list.allowsMultipleSelection = true
list.contentOffset = {0, 0}
list:selectItem{0, 1}
list:selectItem{0, 2}
local number = list:cellForItem{0, 2}.number
list:reloadItems{{0, 1}}
list:reconfigureItems{{0, 2}}
list:advance(1)
answers.reloaded, answers.reconfigured = false, false
for _, path in ipairs(list.indexPathsForSelectedItems) do
  if path.item == 1 then answers.reloaded = true end
  if path.item == 2 then answers.reconfigured = true end
end
answers.sameCell = list:cellForItem{0, 2}.number == number
function selectedAfter(selected, deleted, inserted)
  local items = {}
  for i = 1, 40 do items[i] = "i" .. i end
  local rows = DataSource{ Section("A", items) }
  local list = CollectionView{ dataSource = rows, allowsMultipleSelection = true }
  list:layoutIfNeeded()
  for _, item in ipairs(selected) do list:selectItem{0, item} end
  list:performBatchUpdates(function()
    for i = #deleted, 1, -1 do rows:remove{0, deleted[i]} list:deleteItems{{0, deleted[i]}} end
    for i, item in ipairs(inserted) do rows:insert("n" .. i, {0, item}) list:insertItems{{0, item}} end
  end)
  local result = {}
  for i, path in ipairs(list.indexPathsForSelectedItems) do result[i] = path.item end
  return result
end
--@ attack 08_01_flow_lines a view is measured
function measure(count, width)
  local view = CollectionView{
    dataSource = { numberOfItemsInSection = function() return count end },
    layout = FlowLayout{ itemSize = {50, 50} }, bounds = {width, 480},
  }
  local perLine, last, lines = 0, -1, 0
  for item = 0, count - 1 do
    local y = view:layoutAttributesForItem({0, item}).frame.y
    if y == 0 then perLine = perLine + 1 end
    if y ~= last then lines, last = lines + 1, y end
  end
  return perLine, lines, view.contentSize.height
end
--@ attack 08_10_quiz views answer
local function frame(view, item) return view:layoutAttributesForItem({0, item}).frame end
local function flow(direction)
  return FlowLayout{ itemSize = {60, 60}, minimumInteritemSpacing = 15, minimumLineSpacing = 10,
    scrollDirection = direction }
end
local a = CollectionView{ dataSource = "A: 1 2 3 4 5 6 7 8 9", bounds = {330, 480}, layout = flow "vertical" }
local b = CollectionView{ dataSource = "A: 1 2 3 4 5 6 7", bounds = {330, 150}, layout = flow "horizontal" }
local heights = { 100, 40, 40, 60, 30 }
local c = CollectionView{ dataSource = "A: 1 2 3 4 5", bounds = {310, 480}, layout = WaterfallLayout{},
  delegate = { heightForItemAt = function(_, _, path) return heights[path.item + 1] end } }
local d = CollectionView{ dataSource = "A: 1", bounds = {320, 480},
  layout = CompositionalLayout{ section = LayoutSection{ group = LayoutGroup.horizontal{
    size = { fractionalWidth(.5), 50 },
    subitems = { LayoutItem{ size = { fractionalWidth(.5), fractionalHeight(1) } } } } } } }
answers = { onFirstLine = 0, secondX = frame(a, 1).x, contentWidth = b.contentSize.width,
  columnOf4 = frame(c, 3).x // 160, columnOf5 = frame(c, 4).x // 160, itemWidth = frame(d, 0).width }
for item = 0, 8 do if frame(a, item).y == 0 then answers.onFirstLine = answers.onFirstLine + 1 end end
function height(counts, width)
  return CollectionView{
    dataSource = {
      numberOfSections = function() return #counts end,
      numberOfItemsInSection = function(_, section) return counts[section + 1] end,
    },
    layout = FlowLayout{ itemSize = {60, 60}, minimumInteritemSpacing = 15, minimumLineSpacing = 10,
      sectionInset = {5, 0, 5, 0} },
    delegate = { referenceSizeForHeaderInSection = function(_, _, section)
      return {0, counts[section + 1] > 0 and 30 or 0}
    end },
    bounds = {width, 480},
  }.contentSize.height
end
--@ attack 09_05_sticky a pinned header says where it lies
function headerY(top, sectionEnd, height, scrolled)
  local rows = (sectionEnd - top - height)
  local list = CollectionView{
    dataSource = { numberOfSections = function() return 2 end, numberOfItemsInSection = function() return 1 end },
    layout = FlowLayout{
      minimumLineSpacing = 0, headerReferenceSize = {0, height}, sectionHeadersPinToVisibleBounds = true,
    },
    delegate = { sizeForItemAt = function(_, _, path)
      return path.section == 0 and {100, rows > 0 and rows or 0.001} or {100, 9999}
    end },
    bounds = {100, 150},
  }
  if scrolled - top < 0 then return top end
  list.contentOffset = {0, scrolled - top}
  return top + list:layoutAttributesForSupplementaryElement("header", 0).frame.y
end
--@ attack 09_06_quiz views answer
local function make(data)
  return CollectionView{ dataSource = data, bounds = {320, 200},
    layout = Layout{ prepare = function(layout, context)
      for i = 0, context:numberOfItems(0) - 1 do
        layout:setFrame({0, i}, {0, i * 50, context.bounds.width, 50})
      end
    end } }
end
local a, b, c = make "A: 1 2 3 4 5 6 7 8 9 10", make "A: 1 2 3", make "A: 1 2 3 4 5 6"
a:layoutIfNeeded()
for y = 1, 30 do a.contentOffset = {0, y} end
a.bounds = {0, 30, 500, 200}
answers = { width = a:layoutAttributesForItem({0, 0}).frame.width, passes = a.stats.layoutPasses,
  contentHeight = b.contentSize.height, inRect = {}, looks = 10, misses = "binary" }
for i, element in ipairs(c:layoutAttributesForElements{0, 100, 320, 50}) do
  answers.inRect[i] = element.indexPath.item
end
local function code(last)
  local view = CollectionView{ dataSource = "A: 1 2 3", layout = Layout{ prepare = function(layout)
    for i = 0, last do layout:setFrame({0, i}, {0, i * 50, 320, 50}) end
  end } }
  local _, problem = pcall(view.layoutAttributesForItem, view, {0, 2})
  return problem.code
end
answers.tooMany = code(3) == "U29" and "unknown" or "missing"
answers.tooFew = code(1) == "U30" and "missing" or "unknown"
function passes(list)
  local view = CollectionView{ dataSource = "A: 1 2 3", bounds = list[1], layout = Layout{
    prepare = function(layout) for i = 0, 2 do layout:setFrame({0, i}, {0, i * 50, 50, 50}) end end,
    shouldInvalidateLayout = function(_, new, old) return new.width ~= old.width end,
  } }
  view:layoutIfNeeded()
  for i = 2, #list do view.bounds = list[i] view:layoutIfNeeded() end
  return view.stats.layoutPasses
end
--@ attack 10_01_transition the transition says where an item is
function at(i, t)
  local low, high = 0, view.transition.duration
  local function frame(time)
    for _, element in ipairs(view.transition:presentation(time)) do
      if element.indexPath.item == i then return element.frame end
    end
  end
  local first, last = frame(0), frame(high)
  local function part(time)
    local now = frame(time)
    local dx, dy = last.x - first.x, last.y - first.y
    if math.abs(dx) + math.abs(dy) < 0.001 then return time / view.transition.duration end
    return math.abs(dx) > math.abs(dy) and (now.x - first.x) / dx or (now.y - first.y) / dy
  end
  if t >= 1 then return last.x, last.y end
  for _ = 1, 24 do
    local middle = (low + high) / 2
    if part(middle) < t then low = middle else high = middle end
  end
  return frame(low).x, frame(low).y
end
--@ attack 10_04_quiz views answer
local function rows(count)
  return CollectionView{
    dataSource = { numberOfItemsInSection = function() return count end }, bounds = {320, 200},
    layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  }
end
function rest(item, position, count)
  local view = rows(count)
  view:layoutIfNeeded()
  view:scrollToItem({0, item}, position)
  return view.contentOffset.y
end
answers = { top4 = rest(4, "top", 10), top9 = rest(9, "top", 10), bottom6 = rest(6, "bottom", 10) }
local data = DataSource "A: a b c d"
local view = CollectionView{ dataSource = data, bounds = {320, 200},
  layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 } }
view:layoutIfNeeded()
view:performBatchUpdates(function() data:remove{0, 0} view:deleteItems{{0, 0}} end)
view:advance(0.125)
answers.seenY = view:presentationAttributesForItem("b").frame.y
answers.alpha = view:presentationAttributesForItem("a").alpha
answers.layoutY = view:layoutAttributesForItem{0, 0}.frame.y
answers.single, answers.together, answers.restsAt = 30, 1, "target"
