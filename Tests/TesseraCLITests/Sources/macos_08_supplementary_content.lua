-- source: The collection view of macOS
-- feature: content of supplementary views
-- page: lua-api.md#supplementary-views
-- example: pinned_headers.lua

local data = DataSource "Fruit: apple pear | Herbs: basil dill | Roots: beet leek"
local view = CollectionView{
  dataSource = {
    numberOfSections = function() return data:numberOfSections() end,
    numberOfItemsInSection = function(_, section) return data:numberOfItemsInSection(section) end,
    viewForSupplementaryElement = function(view, kind, path)
      local header = view:dequeueReusableSupplementaryView(kind, "title", path)
      header.content = data:section(path.section).id
      print("fill " .. tostring(header), header.content)
      return header
    end,
  },
  layout = FlowLayout{
    itemSize = {320, 100}, minimumLineSpacing = 0, headerReferenceSize = {0, 20},
  },
  bounds = {320, 300},
  delegate = {
    didEndDisplayingSupplementaryView = function(_, header, kind, path)
      print("end header " .. header.number, kind, path)
    end,
  },
}
view:layoutIfNeeded()
view.contentOffset = {0, 200}        -- the last header comes before the first one leaves
print(view:visibleSupplementaryViews "header")

data:moveSection(1, 2)               -- a header that only moves keeps its view and its content
view:moveSection(1, 2)
for section = 1, 2 do print(section, view:supplementaryView("header", section).content) end

view:reloadSections{2}               -- a reload asks again; the first header's view serves it
view:advance(1)
print(view.stats.supplementaryViewsCreated, view.stats.supplementaryViewsReused)
