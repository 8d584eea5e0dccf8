-- When must a layout be prepared again? Scrolling and turning the device both change the bounds.
--
-- Every change asks the layout: shouldInvalidateLayout(bounds, oldBounds). Saying yes too often
-- costs a layout pass for each step of scrolling; saying no too often leaves a layout for a width
-- that the view no longer has.

-- Columns at least 150 wide, as many as fit.
local function columns(shouldInvalidateLayout)
  return Layout{
    shouldInvalidateLayout = shouldInvalidateLayout,
    prepare = function(layout, context)
      local width = context.bounds.width
      local count = math.max(1, width // 150)
      local side = width // count
      local frames = {}
      for item = 0, context:numberOfItems(0) - 1 do
        frames[#frames + 1] = { item % count * side, item // count * side, side, side }
      end
      layout:setFrames(0, frames)
      layout.columns = count
    end,
  }
end

local function watch(title, layout)
  local view = CollectionView{
    dataSource = { numberOfItemsInSection = function() return 60 end },
    layout = layout,
    bounds = { 375, 667 },
  }
  view:layoutIfNeeded()
  local function report(event)
    view:layoutIfNeeded()
    local stats = view.stats
    print(string.format(
      "  %-22s %3d layout passes, %4d items prepared, %d columns of %g, content %g wide",
      event, stats.layoutPasses, stats.preparedItems, layout.columns,
      view:layoutAttributesForItem{0, 0}.size.width, view.contentSize.width))
  end
  print(title)
  report "first layout"
  for y = 10, 1000, 10 do
    view.contentOffset = { 0, y }
    view:layoutIfNeeded()
  end
  report "scrolled 100 times"
  view.bounds = { 667, 375 }
  report "turned"
  print()
end

watch("By default a layout is never prepared again, and half the view is empty after turning; a "
  .. "warning says so:", columns(nil))

watch("A layout that always says yes is prepared for every step of scrolling:",
  columns(function() return true end))

watch("Asking about the width is right here: turning changes it, scrolling does not.",
  columns(function(_, bounds, old) return bounds.width ~= old.width end))

-- The built-in layouts go further: scrolling costs them nothing.
local view = CollectionView{
  dataSource = { numberOfItemsInSection = function() return 60 end },
  layout = FlowLayout{ itemSize = {100, 100} },
  bounds = { 375, 667 },
}
view:layoutIfNeeded()
for y = 10, 1000, 10 do
  view.contentOffset = { 0, y }
  view:layoutIfNeeded()
end
print("FlowLayout, scrolled 100 times: " .. view.stats.layoutPasses .. " layout pass")
view.bounds = { 667, 375 }
view:layoutIfNeeded()
print("FlowLayout, turned: " .. view.stats.layoutPasses .. " layout passes")
