--@ id 09_01_mosaic
--@ title A mosaic of your own
--@ needs 08_02_flow_spacing
--@ uses Layout view.layout layout:setFrame context:numberOfItems view.contentSize view:draw
--@ objective Write a layout: give every item its frame, and say how large the content is.
--@ teaches
-- A layout of your own is a function, prepare. It gives each item its frame, {x, y, width, height},
-- where y grows downwards. It is called when something has changed, not while scrolling: the frames
-- are kept and looked up. Every item needs a frame (else U30), and there are none for others (U29).
-- A second function, contentSize, says how far one can scroll; without it, as far as the frames
-- reach. UIKit's names are prepare() and collectionViewContentSize; there the layout keeps the
-- frames itself, in a list of attributes.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6"
view = CollectionView{ dataSource = data, bounds = {300, 200} }
--@ starter
-- data, shown by view:   A: 1 2 3 4 5 6
-- Groups of three have a large tile on the left, 200 × 200. At its right are two small ones of
-- 100 × 100, one above the other. Below the last group lie 20 points of margin.
view.layout = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      local group, place = item // 3, item % 3
      -- TODO: place is 0 for the large tile, 1 and 2 for the small ones
      layout:setFrame({0, item}, {0, item * 100, 100, 100})
    end
    layout.height = 400                -- TODO: the height of all groups and the margin
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
print(view:draw())
--@ solution
view.layout = Layout{
  prepare = function(layout, context)
    layout.height = 0
    for item = 0, context:numberOfItems(0) - 1 do
      local group, place = item // 3, item % 3
      if place == 0 then
        layout:setFrame({0, item}, {0, group * 200, 200, 200})
      else
        layout:setFrame({0, item}, {200, group * 200 + (place - 1) * 100, 100, 100})
      end
      layout.height = (group + 1) * 200 + 20
    end
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
print(view:draw())
--@ solution
local tiles = { {0, 0, 200, 200}, {200, 0, 100, 100}, {200, 100, 100, 100} }
local height
view.layout = Layout{
  allowsOverlap = false,
  prepare = function(layout, context)
    local frames, count = {}, context:numberOfItems(0)
    for item = 0, count - 1 do
      local x, y, width, height = table.unpack(tiles[item % 3 + 1])
      frames[item + 1] = { x, item // 3 * 200 + y, width, height }
    end
    layout:setFrames(0, frames)
    height = math.ceil(count / 3) * 200 + 20
  end,
  contentSize = function() return { width = 300, height = height } end,
}
--@ wrong goal All groups cover the first one: their y is missing. Group g begins at g * 200.
view.layout = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      local group, place = item // 3, item % 3
      if place == 0 then
        layout:setFrame({0, item}, {0, 0, 200, 200})
      else
        layout:setFrame({0, item}, {200, (place - 1) * 100, 100, 100})
      end
    end
    layout.height = 420
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
--@ wrong check the height of the content The tiles are right, but one cannot scroll down to the margin. The groups take 400 points, and 20 come below them.
view.layout = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      local group, place = item // 3, item % 3
      if place == 0 then
        layout:setFrame({0, item}, {0, group * 200, 200, 200})
      else
        layout:setFrame({0, item}, {200, group * 200 + (place - 1) * 100, 100, 100})
      end
    end
    layout.height = 400
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
--@ wrong check five items The height is right for six items only. Calculate it from the number of groups; a group that is not full is as high as a full one.
view.layout = Layout{
  prepare = function(layout, context)
    local count = context:numberOfItems(0)
    for item = 0, count - 1 do
      local group, place = item // 3, item % 3
      if place == 0 then
        layout:setFrame({0, item}, {0, group * 200, 200, 200})
      else
        layout:setFrame({0, item}, {200, group * 200 + (place - 1) * 100, 100, 100})
      end
    end
    layout.height = count // 3 * 200 + 20
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
--@ wrong check prepared once while scrolling The frames do not follow from what is visible. With shouldInvalidateLayout that is always true, the layout is prepared at each step of a scroll.
view.layout = Layout{
  prepare = function(layout, context)
    layout.height = 0
    for item = 0, context:numberOfItems(0) - 1 do
      local group, place = item // 3, item % 3
      if place == 0 then
        layout:setFrame({0, item}, {0, group * 200, 200, 200})
      else
        layout:setFrame({0, item}, {200, group * 200 + (place - 1) * 100, 100, 100})
      end
      layout.height = (group + 1) * 200 + 20
    end
  end,
  contentSize = function(layout) return {300, layout.height} end,
  shouldInvalidateLayout = function() return true end,
}
print(view:draw())
--@ wrong U29 The last path does not exist. Items count from 0, so the loop ends at the number of items minus one.
view.layout = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) do
      local group, place = item // 3, item % 3
      if place == 0 then
        layout:setFrame({0, item}, {0, group * 200, 200, 200})
      else
        layout:setFrame({0, item}, {200, group * 200 + (place - 1) * 100, 100, 100})
      end
    end
    layout.height = 420
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
print(view:draw())
--@ goal rects tol=0.5
0,0 0 0 200 200
0,1 200 0 100 100
0,2 200 100 100 100
0,3 0 200 200 200
0,4 200 200 100 100
0,5 200 300 100 100
--@ check the height of the content
return attempt(function()
  local height = view.contentSize.height
  return near(height, 420),
    "two groups and the margin are 420 high, the content is " .. tostring(height)
end)
--@ check prepared once while scrolling
return attempt(function()
  view:layoutIfNeeded()
  local before = view.stats.layoutPasses
  for y = 0, 200, 10 do view.contentOffset = {0, y} end
  view:layoutIfNeeded()
  return view.stats.layoutPasses == before, "scrolling should not prepare the layout again"
end)
--@ check five items
return attempt(function()
  data:set "A: 1 2 3 4 5"
  view:reloadData()
  local frame = view:layoutAttributesForItem{0, 4}.frame
  local height = view.contentSize.height
  if not (near(frame.x, 200) and near(frame.y, 200)) then
    return false, "of 5 items the last one should be at 200, 200; it is at " .. frame.x .. ", " .. frame.y
  end
  return near(height, 420),
    "with 5 items the second group is not full, and still 200 high; the content should have 420, it has "
    .. height
end)
--@ hidden 1pt "More groups, and a single tile."
return rerun([[
  data = DataSource "A: 1 2 3 4 5 6 7 8 9 10"
  view = CollectionView{ dataSource = data, bounds = {400, 300} }
]], [[
  return attempt(function()
    local ninth, tenth = view:layoutAttributesForItem{0, 8}.frame, view:layoutAttributesForItem{0, 9}.frame
    if not (near(ninth.x, 200) and near(ninth.y, 500) and near(tenth.x, 0) and near(tenth.y, 600)
      and near(tenth.width, 200) and near(view.contentSize.height, 820)) then
      return false, "with 10 items there should be four groups"
    end
    data:set "A: 1"
    view:reloadData()
    return near(view.contentSize.height, 220), "a single tile should be a group, too"
  end)
]])
--@ swift
final class MosaicLayout: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0

  override func prepare() {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    cache = (0..<count).map { item in
      let (y, place) = (CGFloat(item / 3) * 200, CGFloat(item % 3))
      let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
      attributes.frame =
        place == 0
        ? CGRect(x: 0, y: y, width: 200, height: 200)
        : CGRect(x: 200, y: y + (place - 1) * 100, width: 100, height: 100)
      return attributes
    }
    height = CGFloat((count + 2) / 3) * 200 + (count > 0 ? 20 : 0)
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: height) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[path.item]
  }
}
--@ hint Group g begins at y = g * 200. The large tile is place 0, and its frame is {0, g * 200, 200, 200}.
--@ hint The small ones start at x = 200; the second of them lies 100 lower: group * 200 + (place - 1) * 100.
--@ hint if place == 0 then … else layout:setFrame({0, item}, {200, group * 200 + (place - 1) * 100, 100, 100}) end, and in the loop layout.height = (group + 1) * 200 + 20.
