-- A layout that flips everything, a section of each kind with insets, and an item that makes equal
-- sizes different.
local function show(name, view, sections)
  print(name)
  for section = 0, sections do
    for i = 0, 1 do print(view:layoutAttributesForItem{section, i}) end
  end
end
local sizes = { sizeForItemAt = function(_, _, path) return { 50 + 10 * path.item, 40 } end }
local function view(source, layout, delegate)
  return CollectionView{
    dataSource = source, bounds = {320, 100}, layout = layout, delegate = delegate,
    semanticContentAttribute = "forceRightToLeft",
  }
end
show("flips", view("A: a b", FlowLayout{ flipsHorizontallyInOppositeLayoutDirection = true }, sizes), 0)
show("a section of each", view("A: a b | B: c d", FlowLayout{ sectionInset = { left = 20 } }, {
  sizeForItemAt = function(_, _, path)
    return { 50 + (path.section == 1 and 10 * path.item or 0), 40 }
  end,
}), 1)
local data = DataSource "A: a b"
local v = view(data, FlowLayout{ itemSize = {60, 40} }, {
  sizeForItemAt = function(_, _, path) return { path.item == 2 and 80 or 60, 40 } end,
})
show("equal", v, 0)
data:append("c", 0)
v:insertItems{ {0, 2} }
show("with another one", v, 0)
