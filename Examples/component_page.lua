-- A page of components, as a store's front page has them: a carousel of features, a grid of
-- categories, a carousel of three rows, and a list. Each component is a section of one view.

local function items(prefix, count)
  local list = {}
  for number = 1, count do list[number] = prefix .. number end
  return list
end

local data = DataSource{
  Section("Features", items("f", 6)),
  Section("Categories", items("c", 8)),
  Section("Charts", items("t", 17)),
  Section("Offers", {}),
  Section("All", items("a", 4)),
}

local view = CollectionView{
  dataSource = data,
  layout = ComponentLayout{
    interSectionSpacing = 12,
    sections = {
      {
        kind = "carousel", span = 1.5, itemSpacing = 10, itemSize = { 0, 120 },
        inset = { left = 16, right = 16 }, pageIndicator = "below",
      },
      {
        kind = "grid", span = 3, itemSpacing = 10, lineSpacing = 10, itemSize = { 0, 60 },
        inset = { left = 16, right = 16 }, header = 30,
      },
      { kind = "carousel", itemsPerRow = 3, itemSize = { 100, 40 }, header = 30 },
      { kind = "grid", header = 30 },
      { kind = "list", itemSize = { 0, 48 }, header = 30, headerMode = "sticky" },
    },
  },
  bounds = { 375, 700 },
}

-- Half a span shows half an item: one and a half share the width with one gap between them.
local titles = { "Features", "Categories", "Charts", "Offers", "All" }

local function show(section)
  local count = view:numberOfItemsInSection(section)
  print(titles[section + 1], count .. " items")
  for item = 0, math.min(count, 4) - 1 do
    print("  " .. tostring(view:layoutAttributesForItem{section, item}))
  end
  if count > 4 then print("  …", tostring(view:layoutAttributesForItem{section, count - 1})) end
end

for section = 0, 4 do show(section) end
print("page", view.contentSize.width, view.contentSize.height)

local layout = view.layout
local charts = layout:orthogonalContentSize(2)
print()
print("17 items in three rows of width 100 measure " .. charts.width)

-- A carousel scrolls on its own; the page stays where it is.
layout:setOrthogonalContentOffset(2, 10000)
print("scrolled as far as it goes: " .. layout:orthogonalContentOffset(2))
local frame = view:layoutAttributesForItem{2, 0}.frame
print("its first item lies beside the page at x " .. frame.x)
local visible = {}
for _, path in ipairs(view.indexPathsForVisibleItems) do
  if path.section == 2 then visible[#visible + 1] = view:itemIdentifier(path) end
end
print("visible: " .. table.concat(visible, " "))

print()
print(pcall(layout.setOrthogonalContentOffset, layout, 1, 10))
print(pcall(ComponentLayout, { sections = { { kind = "gird" } } }))
print(pcall(ComponentLayout, { sections = { { kind = "grid", spam = 3 } } }))
