-- source: The talk
-- feature: the elements in a rect are found by a binary search instead of a look at each
-- page: layouts-lessons.md#three-ways-to-find-what-is-visible
-- example: rect_search.lua
-- test: RectSearchTests

for _, count in ipairs{ 1000, 1000000 } do
  local layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 }
  local view = CollectionView{
    dataSource = { numberOfItemsInSection = function() return count end }, layout = layout,
  }
  for _, search in ipairs{ "linear", "binary", "index" } do
    layout.rectSearch = search
    local found = view:layoutAttributesForElements{0, 7 * count + 1, 320, 198}
    print(count, search, "found " .. #found,
      "comparisons " .. view.stats.comparisonsOfLastQuery,
      "layout passes " .. view.stats.layoutPasses)
  end
end
