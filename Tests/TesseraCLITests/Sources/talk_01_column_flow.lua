-- source: The talk
-- feature: `prepare` of a subclass sets the flow's item size and section inset by the bounds
-- page: layouts-lua.md#changing-another-layout
-- example: column_subclass.lua
-- test: BasedLayoutTests

local columns = Layout{
  name = "Columns",
  base = FlowLayout{ minimumInteritemSpacing = 10 },
  prepare = function(layout, context)
    local available = context.bounds.width - context.layoutMargins.left - context.layoutMargins.right
    local count = math.max(1, available // 300)
    layout.base.itemSize = { available // count, 70 }
    layout.base.sectionInset = { top = layout.base.minimumInteritemSpacing }
    layout.base.sectionInsetReference = "safeArea"
  end,
}
local data = DataSource "People: Ada Barbara Edsger Frances"
local view = CollectionView{ dataSource = data, layout = columns, bounds = {375, 667} }

local function show(title)
  print(title, view:layoutAttributesForItem{0, 3}.frame, "passes " .. view.stats.layoutPasses)
end

show "portrait"
view.bounds = {667, 375}
show "landscape"
view.bounds = {667, 300}
show "shorter"
view:performBatchUpdates(function()
  data:append("Grace", 0)
  view:insertItems{{0, 4}}
end)
show "one more"
print(view)
