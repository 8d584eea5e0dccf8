-- source: The collection view of macOS
-- feature: sections have headers and footers, which are supplementary elements of the layout
-- page: layouts-flow.md#the-rules
-- example: pinned_headers.lua
-- test: FlowLayoutTests

local data = DataSource "A: a b | B: c"
local view = CollectionView{
  dataSource = data, bounds = {200, 300},
  layout = FlowLayout{ footerReferenceSize = {0, 10} },
  delegate = {
    referenceSizeForHeaderInSection = function(_, _, section)
      return { 0, data:section(section).id == "B" and 60 or 30 }
    end,
  },
}
local function show()
  for section = 0, view.numberOfSections - 1 do
    for _, kind in ipairs{ "header", "footer" } do
      print(view:layoutAttributesForSupplementaryElement(kind, section))
    end
  end
end
show()
view:performBatchUpdates(function()
  data:moveSection(1, 0)
  view:moveSection(1, 0)
end)
print(view)
show()
