-- A mosaic of photos: segments of changing styles, worked out from the index alone.

local photos = {}
for number = 1, 10 do photos[number] = "photo" .. number end

local view = CollectionView{
  dataSource = DataSource{ Section("Photos", photos) },
  layout = MosaicLayout{},
  bounds = { 375, 667 },
}

print(view.layout)

-- Every tile that shares an area with the viewport is found, tile 8 too, although it starts above
-- tile 7.
local visible = {}
for _, path in ipairs(view.indexPathsForVisibleItems) do visible[#visible + 1] = path.item end
print("visible: " .. table.concat(visible, " "))

-- The talk adds up its content as it goes and forgets the last tile, which nobody can scroll to.
view.layout.original = true
print("the talk's content is " .. view.contentSize.height .. " high, and the last tile ends at "
  .. view:layoutAttributesForItem{0, 9}.frame.y + 200)
view.layout.original = false

-- A table of functions stands for a billion photos; the layout keeps nothing for each.
local billion = 1000000000
local huge = CollectionView{
  dataSource = { numberOfItemsInSection = function() return billion end },
  layout = MosaicLayout{},
  bounds = { 375, 667 },
}
huge:scrollToItem({0, billion - 1}, "bottom")
print("the last of a billion: " .. tostring(huge:layoutAttributesForItem{0, billion - 1}))
print("items prepared one by one: " .. huge.stats.preparedItems)

-- From right to left, the mosaic is mirrored.
view.semanticContentAttribute = "forceRightToLeft"
for item = 0, 5 do print(view:layoutAttributesForItem{0, item}) end
