--@ id 09_04_invalidate
--@ title Scrolling is no resizing
--@ needs 09_01_mosaic
--@ uses Layout view.layout view.bounds view.contentOffset view.stats layout:setFrame
--@ objective Prepare the layout again when the width changes, and only then: not while scrolling.
--@ teaches
-- The bounds are the part of the content that is visible, so scrolling changes them: their origin.
-- Whenever they change, the layout is asked shouldInvalidateLayout, with the new bounds and the old
-- ones. If it always says yes, each step of scrolling costs a layout pass. If it always says no,
-- its frames are wrong when the device is turned. A layout without this function does that.
--@ fails check no passes while scrolling
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6 7 8 9"
view = CollectionView{ dataSource = data, bounds = {320, 200} }
--@ starter
-- view shows nine messages: by turns at the left and at the right, 3/4 of the width.
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {item % 2 * width / 4, item * 100, width * 3 / 4, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old)
    return true                -- TODO: this is asked for every step of scrolling
  end,
}
view:layoutIfNeeded()
for y = 1, 50 do view.contentOffset = {0, y} end
print(view.stats.layoutPasses .. " layout passes")
view.bounds = {500, 200}
print(view:layoutAttributesForItem{0, 0})
--@ solution
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {item % 2 * width / 4, item * 100, width * 3 / 4, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old)
    return bounds.width ~= old.width
  end,
}
view:layoutIfNeeded()
for y = 1, 50 do view.contentOffset = {0, y} end
print(view.stats.layoutPasses .. " layout passes")
view.bounds = {500, 200}
print(view:layoutAttributesForItem{0, 0})
--@ solution
local width
view.layout = Layout{
  prepare = function(layout, context)
    width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {item % 2 * width / 4, item * 100, width * 3 / 4, 100})
    end
  end,
  shouldInvalidateLayout = function(_, bounds) return bounds.width ~= width end,
}
--@ wrong check a pass for another width Now the layout never notices that the view has another width. The messages keep the width that they had on a screen of 320 points.
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {item % 2 * width / 4, item * 100, width * 3 / 4, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old) return false end,
}
--@ wrong check no passes while scrolling Two rects are two tables, and two tables are never equal, whatever they hold. Compare what counts: the widths.
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {item % 2 * width / 4, item * 100, width * 3 / 4, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old) return bounds ~= old end,
}
--@ wrong check scrolled and turned at once When the device is turned, the origin may change as well. That the view scrolls does not mean that it keeps its size.
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {item % 2 * width / 4, item * 100, width * 3 / 4, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old) return bounds.y == old.y end,
}
--@ wrong check no pass for another height The keyboard makes a screen less high, and no frame here follows from the height. Compare the widths alone.
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {item % 2 * width / 4, item * 100, width * 3 / 4, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old)
    return bounds.width ~= old.width or bounds.height ~= old.height
  end,
}
--@ check no passes while scrolling
return attempt(function()
  view.bounds = {0, 0, 320, 200}
  view:layoutIfNeeded()
  local before = view.stats.layoutPasses
  for y = 1, 50 do view.contentOffset = {0, y} end
  view:layoutIfNeeded()
  local passes = view.stats.layoutPasses - before
  return passes == 0, "scrolling by 50 points took " .. passes .. " layout passes"
end)
--@ check a pass for another width
return attempt(function()
  view.bounds = {0, 0, 320, 200}
  view:layoutIfNeeded()
  local before = view.stats.layoutPasses
  view.bounds = {0, 0, 500, 200}
  view:layoutIfNeeded()
  local passes = view.stats.layoutPasses - before
  local frame = view:layoutAttributesForItem{0, 3}.frame
  return passes == 1 and near(frame.x, 125) and near(frame.width, 375),
    "a width of 500 should take 1 layout pass, after which a message is 375 wide; it took " .. passes
    .. ", and it is " .. frame.width .. " wide"
end)
--@ check scrolled and turned at once
return attempt(function()
  view.bounds = {0, 0, 320, 200}
  view:layoutIfNeeded()
  view.bounds = {0, 150, 480, 320}
  local width = view:layoutAttributesForItem{0, 3}.frame.width
  return near(width, 360),
    "when the view is scrolled and gets the width 480 at once, a message should be 360 wide; it is "
    .. width
end)
--@ check no pass for another height
return attempt(function()
  view.bounds = {0, 0, 320, 200}
  view:layoutIfNeeded()
  local before = view.stats.layoutPasses
  view.bounds = {0, 0, 320, 260}
  view:layoutIfNeeded()
  local passes = view.stats.layoutPasses - before
  return passes == 0, "the frames follow from the width alone, but another height took " .. passes
    .. (passes == 1 and " layout pass" or " layout passes")
end)
--@ hidden 1pt "More items, other widths, and a batch."
return rerun([[
  data = DataSource "A: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
  view = CollectionView{ dataSource = data, bounds = {414, 300} }
]], [[
  return attempt(function()
    view.bounds = {0, 0, 414, 300}
    view:layoutIfNeeded()
    local before = view.stats.layoutPasses
    for y = 0, 1000, 100 do view.contentOffset = {0, y} end
    view:performBatchUpdates(function()
      data:append("new", 0)
      view:insertItems{{0, 15}}
    end)
    view.contentOffset = {0, 500}
    if view.stats.layoutPasses - before ~= 1 then return false, "with more items there are other layout passes" end
    view.bounds = {0, 100, 736, 414}
    local last = view:layoutAttributesForItem{0, 15}.frame
    return near(last.width, 552) and near(last.x, 184) and near(view.contentSize.height, 1600),
      "with more messages at another width one has another frame"
  end)
]])
--@ swift
final class WidthLayout: UICollectionViewLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
--@ hint bounds and old are rects with x, y, width and height. Which of them change while scrolling?
--@ hint Compare the sizes, not the origins.
--@ hint return bounds.width ~= old.width (or, to be safe, bounds.height ~= old.height as well).
