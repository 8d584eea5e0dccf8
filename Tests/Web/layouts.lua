-- A random layout of random data, and a random batch: prints every frame before and after.
local random = math.random
local function pick(list) return list[random(#list)] end
local number = 0
local function fresh()
  number = number + 1
  return "i" .. number
end
local sections = {}
for s = 1, random(0, 4) do
  local items = {}
  for i = 1, random(0, 12) do items[i] = { id = fresh(), size = { random(5, 150) / 2, random(5, 150) / 3 } } end
  sections[s] = Section("s" .. s, items)
end
local data = DataSource(sections)
local spacing, edge = random(0, 20) / 4, random(0, 40) / 3
local layout = pick{
  function() return FlowLayout{ itemSize = { random(10, 200) / 2, random(10, 200) / 3 }, minimumLineSpacing = spacing, minimumInteritemSpacing = edge / 4, sectionInset = { edge, edge / 2, edge, edge / 3 } } end,
  function() return FlowLayout{ scrollDirection = "horizontal", itemSize = { random(10, 200) / 2, random(10, 200) / 3 }, headerReferenceSize = { edge, edge } } end,
  function() return ColumnFlowLayout{} end,
  function() return ListLayout{} end,
  function() return MosaicLayout{} end,
  function() return WaterfallLayout{ columnCount = random(1, 5) } end,
  function() return ColumnLayout{} end,
  function() return GridLayout{} end,
  function() return StyledFlowLayout{} end,
}()
local view = CollectionView{ dataSource = data, layout = layout, bounds = { random(100, 900) / 2, random(100, 1200) / 2 } }
local function show(title)
  print(title, view, view.contentSize)
  print(view.layout)
  print(view:draw())
end
view:layoutIfNeeded()
show("before")
local target = DataSource(tostring(data))
for _ = 1, random(0, 8) do
  local count = target:numberOfSections()
  local kind = random(6)
  if kind == 1 or count == 0 then
    target:insertSection(Section(fresh(), {}), random(0, count))
  elseif kind == 2 then
    target:moveSection(random(0, count - 1), random(0, count - 1))
  elseif kind == 3 and count > 1 then
    target:removeSection(random(0, count - 1))
  else
    local section = random(0, count - 1)
    local items = target:numberOfItemsInSection(section)
    if kind == 4 or items == 0 then target:insert(fresh(), { section, random(0, items) })
    elseif kind == 5 then target:remove{ section, random(0, items - 1) }
    else target:move({ section, random(0, items - 1) }, { section, random(0, items - 1) }) end
  end
end
print(diff(data, target))
view:apply(diff(data, target))
show("after")
print(view.log)
if view:numberOfSections() > 0 and view:numberOfItemsInSection(0) > 0 then view:scrollToItem{ 0, 0 } end
print(view.contentOffset, #view.indexPathsForVisibleItems)
