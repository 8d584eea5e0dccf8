-- A board of pictures: every picture at the width of its column, the next one always below the
-- shortest column. The pixel sizes come from photo_sizes.lua beside this script.

local photos = require "photo_sizes"

local data = DataSource{ Section("Board", table.move(photos, 1, 24, 1, {})) }

-- In a waterfall, a size is a ratio: the layout works out the height at the width of a column.
local delegate = { asked = 0 }

function delegate.sizeForItemAt(_, _, path)
  delegate.asked = delegate.asked + 1
  local photo = data:item(path)
  return { photo.width, photo.height }
end

local view = CollectionView{
  dataSource = data,
  layout = WaterfallLayout{
    columnCount = 3,
    minimumColumnSpacing = 8,
    minimumInteritemSpacing = 8,
    sectionInset = { top = 8, left = 8, bottom = 8, right = 8 },
    headerHeight = 40,
  },
  delegate = delegate,
  bounds = { 390, 844 },
}

local function columns()
  local list, byX = {}, {}
  for item = 0, view:numberOfItemsInSection(0) - 1 do
    local frame = view:layoutAttributesForItem{0, item}.frame
    local column = byX[frame.x]
    if not column then
      column = { x = frame.x, width = frame.width, names = {} }
      byX[frame.x] = column
      list[#list + 1] = column
    end
    column.height = frame.y + frame.height
    local id = data:item{0, item}.id
    table.insert(column.names, string.format("%s %gx%g", id, frame.width, frame.height))
  end
  table.sort(list, function(a, b) return a.x < b.x end)
  return list
end

local function describe(title)
  print(title)
  for _, column in ipairs(columns()) do
    print(string.format("  at x %-5g ends at %g", column.x, column.height))
    print("    " .. table.concat(column.names, ", "))
  end
  print(string.format("  content %g × %g, %d sizes asked for",
    view.contentSize.width, view.contentSize.height, delegate.asked))
end

describe "Shortest column first: the columns end close to each other"

view.layout.itemRenderDirection = "leftToRight"
print()
describe "Each column in turn: they end far apart"

print()
print "What lies in the upper part of the screen"
for _, element in ipairs(view:layoutAttributesForElements{0, 0, 390, 200}) do
  print("  " .. tostring(element))
end
