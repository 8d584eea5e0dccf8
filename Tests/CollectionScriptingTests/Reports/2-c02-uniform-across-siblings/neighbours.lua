-- Two rows, the last of them with one item; an item of estimated height beside uniform ones; widths
-- in a column.
local function show(name, group, sizes, count)
  local items = {}
  for item = 1, count do items[item] = "item " .. item end
  local view = CollectionView{
    dataSource = DataSource{ Section("A", items) }, bounds = {300, 400},
    layout = CompositionalLayout{ section = { group = group } },
    delegate = {
      preferredSizeForItemAt = function(_, path, size)
        local wanted = sizes[path.item + 1]
        return { wanted[1] or size.width, wanted[2] or size.height }
      end,
    },
  }
  print(name)
  for item = 0, count - 1 do print(view:layoutAttributesForItem{0, item}) end
end
show("rows", {
  direction = "horizontal", size = { fractionalWidth(1), estimated(50) },
  subitems = { { size = { fractionalWidth(1 / 2), uniformAcrossSiblings(50) } } },
}, { { nil, 40 }, { nil, 90 }, { nil, 30 } }, 3)
show("mixed", {
  direction = "horizontal", size = { fractionalWidth(1), estimated(50) },
  subitems = {
    { size = { 100, uniformAcrossSiblings(50) } }, { size = { 100, estimated(50) } },
    { size = { 100, uniformAcrossSiblings(50) } },
  },
}, { { nil, 40 }, { nil, 90 }, { nil, 60 } }, 3)
show("column", {
  direction = "vertical", size = { estimated(100), 100 },
  subitems = { { size = { uniformAcrossSiblings(100), 50 } } },
}, { { 80 }, { 120 } }, 2)
