-- Cells that prefer another size, sizes in bulk, and an insert.
local function show(name, delegate, count)
  local items = {}
  for i = 1, count do items[i] = "i" .. i end
  local data = DataSource{ Section("A", items) }
  local view = CollectionView{
    dataSource = data, bounds = {375, 120}, layout = FlowLayout{ estimatedItemSize = {50, 50} },
    delegate = delegate,
  }
  print(name, view.contentSize)
  for i = 0, count - 1 do print(view:layoutAttributesForItem{0, i}) end
  return data, view
end
local asked = 0
local function size(_, _, path)
  asked = asked + 1
  return {375, 50 + 10 * path.item}
end
-- Only the first two are displayed, and prefer a height of 80.
show("preferred", {
  sizeForItemAt = size, preferredSizeForItemAt = function() return {375, 80} end,
}, 4)
print("asked", asked)
show("in bulk", {
  sizesForItems = function(_, _, _, first, last)
    local sizes = {}
    for item = first, last do sizes[#sizes + 1] = {375, 30 + item} end
    return sizes
  end,
}, 3)
asked = 0
local data, view = show("an insert", { sizeForItemAt = size }, 2)
data:insert("new", {0, 0})
view:insertItems{ {0, 0} }
for i = 0, 2 do print(view:layoutAttributesForItem{0, i}) end
print("asked", asked)
