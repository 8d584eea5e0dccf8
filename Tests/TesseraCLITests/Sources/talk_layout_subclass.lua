-- source: The talk
-- feature: a layout of one's own: content size, elements in a rect, one item, prepare, invalidation
-- page: layouts-lua.md#what-else-can-be-asked
-- example: circle_layout.lua
-- test: CustomLayoutTests

local asked = {}
local function note(name) asked[name] = true end

local layout = Layout{
  prepare = function(layout, context)
    note "prepare"
    layout.width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, { 0, item * 100, layout.width, 100 })
    end
  end,
  contentSize = function(layout) note "contentSize" return { layout.width, 1000 } end,
  layoutAttributesForElements = function(layout, rect)
    note "layoutAttributesForElements"
    return layout:layoutAttributesForElements(rect)
  end,
  layoutAttributesForItem = function(layout, path)
    note "layoutAttributesForItem"
    return layout:layoutAttributesForItem(path)
  end,
  shouldInvalidateLayout = function(_, bounds, old)
    note "shouldInvalidateLayout"
    return bounds.width ~= old.width
  end,
}
local view = CollectionView{ dataSource = "A: a b c d e f", layout = layout, bounds = {320, 250} }
local function report(title)
  local list = {}
  for name in pairs(asked) do list[#list + 1] = name end
  table.sort(list)
  print(title, table.concat(list, ", "))
  asked = {}
end

local found = view:layoutAttributesForElements{0, 150, 320, 100}
print(#found .. " in the rect", view.contentSize.height)
report "first"
print(view:layoutAttributesForItem{0, 4})
report "item"
view.contentOffset = {0, 100}
view:layoutIfNeeded()
report "scrolled"
view.bounds = {480, 250}
print(view:layoutAttributesForItem{0, 4})
report "turned"
