--@ id 09_04_invalidate
--@ title Scrolling is no resizing
--@ needs 09_01_mosaic
--@ objective Prepare the layout anew when the size changes, but not while scrolling.
--@ teaches
-- The bounds are the part of the content that is visible, so scrolling changes them: their
-- origin. A layout is asked whether it must be prepared again, with the new bounds and the old
-- ones. If it always says yes, each scrolled point costs a layout pass. If it always says no, it
-- is wrong when the device is turned.
--@ fails check no passes while scrolling
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6 7 8 9"
--@ starter
-- data has nine items.
rows = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {0, item * 100, context.bounds.width, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old)
    return true                -- TODO: this is called for every scrolled point
  end,
}
view = CollectionView{ dataSource = data, layout = rows, bounds = {320, 200} }
--@ solution
rows = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {0, item * 100, context.bounds.width, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old)
    return bounds.width ~= old.width
  end,
}
view = CollectionView{ dataSource = data, layout = rows, bounds = {320, 200} }
--@ solution
rows = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {0, item * 100, context.bounds.width, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old)
    return bounds.width ~= old.width or bounds.height ~= old.height
  end,
}
view = CollectionView{ dataSource = data, layout = rows, bounds = {320, 200} }
--@ wrong check a pass for another width Now the layout never notices that the view has another width: the rows stay 320 wide.
rows = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {0, item * 100, context.bounds.width, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old) return false end,
}
view = CollectionView{ dataSource = data, layout = rows, bounds = {320, 200} }
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
  local width = view:layoutAttributesForItem{0, 3}.frame.width
  return passes == 1 and width == 500,
    "a new width should take 1 layout pass, it took " .. passes .. ", and the rows are " .. width
    .. " wide"
end)
--@ hint bounds and old are rects with x, y, width and height. Which of them change while scrolling?
--@ hint Compare the sizes, not the origins.
--@ hint return bounds.width ~= old.width (or, to be safe, bounds.height ~= old.height as well).
