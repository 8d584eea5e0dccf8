-- source: The talk
-- feature: a flow is invalidated whenever the size of the bounds changes, and asks its delegate again
-- page: layouts-flow.md#when-the-bounds-change
-- example: rotation.lua
-- test: FlowLayoutTests

local asked = 0
local function view(layout, delegate)
  local view = CollectionView{
    dataSource = "A: a b c", layout = layout, delegate = delegate, bounds = {320, 480},
  }
  view:layoutIfNeeded()
  return view
end

local function show(name, view)
  asked = 0
  view.bounds = {320, 300}
  print(name, view:layoutAttributesForItem{0, 0}.frame.height, "asked " .. asked,
    "passes " .. view.stats.layoutPasses)
end

local third = function(view) asked = asked + 1; return view.bounds.height / 3 end
local size = { sizeForItemAt = function(view) return { 100, third(view) } end }
local height = { heightForItemAt = third }
show("FlowLayout", view(FlowLayout{}, size))
show("ListLayout", view(ListLayout{}, height))
show("ColumnLayout", view(ColumnLayout{}, height))
show("WaterfallLayout", view(WaterfallLayout{}, height))
show("no delegate", view(FlowLayout{}))

local prepared = 0
local based = Layout{ base = FlowLayout{}, prepare = function() prepared = prepared + 1 end }
show("subclass", view(based))
print("prepare was called", prepared)
