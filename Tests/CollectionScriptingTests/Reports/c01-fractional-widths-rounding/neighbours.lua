-- The same shares at 3×, thirds of 361, and five equal parts of 393.
local function show(name, bounds, scale, group, count)
  local items = {}
  for i = 1, count do items[i] = "i" .. i end
  local view = CollectionView{
    dataSource = DataSource{ Section("A", items) }, bounds = bounds, scale = scale,
    layout = CompositionalLayout{ section = { group = group } },
  }
  print(name, view.contentSize.width)
  for i = 0, count - 1 do print(view:layoutAttributesForItem{0, i}) end
end
local function share(width) return { size = { fractionalWidth(width), fractionalHeight(1) } } end
local row = { fractionalWidth(1), 40 }
show("3×", {375, 667}, 3, LayoutGroup.horizontal{
  size = row, subitems = {
    share(0.2244798445859886), share(0.0999484835067196), share(0.2255459136606516),
    share(0.2244798445859886), share(0.2255459136606516),
  },
}, 5)
show("thirds of 361", {361, 667}, 2, LayoutGroup.horizontal{
  size = row, subitems = { share(1 / 3) } }, 3)
show("fifths of 393", {393, 667}, 2, LayoutGroup.horizontal{
  size = row, subitem = share(1), count = 5 }, 5)
