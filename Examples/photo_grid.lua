-- A justified photo grid: 120 photos of all shapes, every row as high as the others.
--
-- The pixel sizes come from photo_sizes.lua beside this script. A delegate scales each photo to the
-- row height, and the flow layout breaks the rows and spreads what is left over between the photos.

local photos = require "photo_sizes"

local rowHeight = 120
local spacing = 4

-- The data has a copy of every photo, with all its fields, so the delegate can ask it for them.
local data = DataSource{ Section("Photos", photos) }

local delegate = {}

function delegate.sizeForItemAt(view, layout, path)
  local photo = data:item(path)
  local inset = layout.sectionInset
  local room = view.bounds.width - inset.left - inset.right
  local width = rowHeight * photo.width / photo.height
  if width > room then
    -- A panorama on a narrow view: as wide as the view, and lower than its row.
    return { room, math.floor(room * photo.height / photo.width) }
  end
  return { math.floor(width), rowHeight }
end

local view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = spacing,
    minimumInteritemSpacing = spacing,
    sectionInset = { left = 8, right = 8, top = 8, bottom = 8 },
  },
  delegate = delegate,
  bounds = { 390, 844 },
}

-- The photos of a row share a centre line, since the layout centres lower ones in their row.
local function rows()
  local list, line = {}, nil
  for item = 0, #photos - 1 do
    local attributes = view:layoutAttributesForItem{0, item}
    if attributes.center.y ~= line then
      line = attributes.center.y
      list[#list + 1] = {}
    end
    table.insert(list[#list], attributes)
  end
  return list
end

local function describe(title)
  local size = view.contentSize
  local visible = view.indexPathsForVisibleItems
  local all = rows()
  print(title)
  print(string.format("  content %g × %g, %d rows, %d of %d photos visible, %s to %s",
    size.width, size.height, #all, #visible, #photos, visible[1], visible[#visible]))
  for _, number in ipairs{ 1, 2, #all } do
    print("  row " .. number)
    for _, attributes in ipairs(all[number]) do
      local photo, frame = data:item(attributes.indexPath), attributes.frame
      print(string.format("    %-28s %5d × %-5d at x %5.1f, %3g × %g",
        photo.title, photo.width, photo.height, frame.x, frame.width, frame.height))
    end
  end
end

describe "A phone, 390 points wide"

print()
print(view:draw())

-- Turning to a wider view lays everything out again: the layout asks the delegate for new sizes,
-- and the panoramas get their full height.
view.bounds = { 1024, 768 }
print()
describe "A tablet, 1024 points wide"

-- Scrolling, on the other hand, costs no layout pass at all.
local passes = view.stats.layoutPasses
view:scrollToItem({0, 60}, "top")
local visible = view.indexPathsForVisibleItems
print()
print(string.format("scrolled to %s, content offset %g",
  data:item{0, 60}.title, view.contentOffset.y))
print("now visible: " .. tostring(visible[1]) .. " to " .. tostring(visible[#visible]))
print("layout passes for that: " .. view.stats.layoutPasses - passes)
