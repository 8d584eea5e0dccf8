-- The column layout of the talk "A Tour of UICollectionView" as its first screen builds it: a flow
-- layout that computes its item size and its section inset when it is prepared.
--
-- ColumnFlowLayout is the same as a built-in layout (column_flow.lua). Here a Layout with a base
-- does what a subclass does: prepare writes the settings of the base, which then lays out.

local columns = Layout{
  name = "ColumnFlow",
  base = FlowLayout{ minimumInteritemSpacing = 10, minimumLineSpacing = 10 },
  minColumnWidth = 300,
  cellHeight = 70,
  prepare = function(layout, context)
    local margins = context.layoutMargins
    local available = context.bounds.width - margins.left - margins.right
    local spacing = layout.base.minimumInteritemSpacing
    -- The talk counts available // minColumnWidth columns. We add the spacing between them, and
    -- keep at least one.
    local count = math.max(1, (available + spacing) // (layout.minColumnWidth + spacing))
    local width = (available - (count - 1) * spacing) // count
    layout.base.itemSize = { width, layout.cellHeight }
    layout.base.sectionInset = { top = spacing }
    layout.base.sectionInsetReference = "layoutMargins"
  end,
}

local people = DataSource{
  Section("People", { "Ada", "Barbara", "Edsger", "Frances", "Grace", "John", "Katherine" }),
}
local view = CollectionView{ dataSource = people, layout = columns, bounds = { 375, 667 } }

local function show(title)
  local first, second = view:layoutAttributesForItem{0, 0}, view:layoutAttributesForItem{0, 1}
  print(string.format("%-9s items %g × %g, the second at {%g, %g}, layout pass %d",
    title, first.frame.width, first.frame.height, second.frame.x, second.frame.y,
    view.stats.layoutPasses))
end

show "portrait"

-- Another width is another item size: the base lays out again. There is still one pass.
view.bounds = { 667, 375 }
show "landscape"

-- Another height changes no setting. prepare is called, and the base has nothing to do.
view.bounds = { 667, 340 }
show "call bar"

-- A batch costs what it changes, for the settings stay as they are.
view:performBatchUpdates(function()
  people:append("Niklaus", 0)
  view:insertItems{{0, 7}}
end)
show "batch"

-- A field of the layout's own is no setting: say that the layout is out of date.
columns.minColumnWidth = 200
columns:invalidateLayout()
show "narrower"
print()
print(view.layout)
