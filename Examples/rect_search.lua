-- Three ways to find what is on the screen, and what each of them costs.
--
-- A layout is asked again and again which elements lie in a rectangle. A first layout filters all
-- its frames. A well-known talk then replaces that by a binary search, which is much faster, and
-- not quite right: it takes for granted that the frames are sorted by their upper edges.

-- A mosaic, 375 wide: full width, two halves, a large tile and two small ones, and the other way
-- round. In the last one the large tile comes after the small ones, but starts at the top.
local styles = {
  { {0, 375, 0, 200} },
  { {0, 188, 0, 200}, {189, 186, 0, 200} },
  { {0, 250, 0, 200}, {251, 124, 0, 100}, {251, 124, 101, 99} },
  { {0, 125, 0, 100}, {0, 125, 101, 99}, {126, 249, 0, 200} },
}

local mosaic = Layout{
  name = "Mosaic",
  allowsOverlap = false,
  prepare = function(layout, context)
    local frames, y, segment = {}, 1, 0
    local count = context:numberOfItems(0)
    while #frames < count do
      local style = styles[segment == 0 and 1 or 2 + (segment - 1) % 3]
      for _, tile in ipairs(style) do
        if #frames < count then
          frames[#frames + 1] = { tile[1], y + tile[3], tile[2], tile[4] }
        end
      end
      y, segment = y + 201, segment + 1
    end
    layout:setFrames(0, frames)
  end,
}

local function items(view, rect)
  local list = {}
  for _, element in ipairs(view:layoutAttributesForElements(rect)) do
    list[#list + 1] = element.indexPath.item
  end
  return table.concat(list, " ")
end

local view = CollectionView{
  dataSource = { numberOfItemsInSection = function() return 30 end },
  layout = mosaic,
  bounds = { 375, 667 },
}

print "A mosaic of 30 tiles, and a screen of 375 × 667"
for _, search in ipairs{ "linear", "binary", "index" } do
  mosaic.rectSearch = search
  local found = items(view)
  print(string.format("  %-7s %3d comparisons, items %s",
    search, view.stats.comparisonsOfLastQuery, found))
end
print "The binary search stops at tile 7, which starts below the screen, and never sees tile 8."

-- Where the frames are sorted, nothing is missed, and the number of comparisons tells the rest.
local function list(count)
  local flow = FlowLayout{ itemSize = {375, 40}, minimumLineSpacing = 4 }
  return CollectionView{
    dataSource = { numberOfItemsInSection = function() return count end },
    layout = flow, bounds = { 375, 667 },
  }, flow
end

print()
print "A list of rows, and the screen in the middle of it: comparisons for one question"
print(string.format("  %9s %9s %9s %9s", "rows", "linear", "binary", "index"))
for _, count in ipairs{ 100, 10000, 1000000 } do
  local rows, flow = list(count)
  rows.contentOffset = { 0, 22 * count }
  local costs = {}
  for _, search in ipairs{ "linear", "binary", "index" } do
    flow.rectSearch = search
    rows:layoutAttributesForElements()
    costs[#costs + 1] = rows.stats.comparisonsOfLastQuery
  end
  print(string.format("  %9d %9d %9d %9d", count, table.unpack(costs)))
end
print "The index of a list of equal rows is arithmetic: it never looks at more than a screenful."
