-- Frames with negative values: groups that overlap, sections that overlap, and items with negative
-- insets; a rect that only the earlier ones reach into.
local function show(name, layout, source, rect)
  local view = CollectionView{ dataSource = source, bounds = {320, 200}, layout = layout }
  local size = view.contentSize
  print(name, size.width, size.height)
  for _, element in ipairs(view:layoutAttributesForElements{-100, -100, 1000, 1000}) do
    print(element)
  end
  local found = {}
  for _, element in ipairs(view:layoutAttributesForElements(rect)) do
    found[#found + 1] = tostring(element.indexPath)
  end
  print("in the rect", table.concat(found, " "))
end
local cell = { size = { fractionalWidth(1), fractionalHeight(1) } }
local row = LayoutGroup.horizontal{ size = { fractionalWidth(1), 50 }, subitems = { cell } }
show("groups", CompositionalLayout{ section = { group = row, interGroupSpacing = -20 } }, "A: a b c",
  {0, 40, 320, 5})
show("sections", CompositionalLayout({ section = { group = row }, interSectionSpacing = -30 }),
  "A: a | B: b | C: c", {0, 45, 320, 2})
show("insets", CompositionalLayout{ section = {
  group = LayoutGroup.horizontal{
    size = { fractionalWidth(1), 50 },
    subitems = { { size = { fractionalWidth(.5), fractionalHeight(1) }, contentInsets = -4 } },
  },
} }, "A: a b", {0, -3, 320, 2})
show("flow", FlowLayout{
  itemSize = {100, 50}, minimumInteritemSpacing = -50, sectionInset = { top = -10, left = -5 },
}, "A: a b c d e f", {0, -9, 320, 2})
