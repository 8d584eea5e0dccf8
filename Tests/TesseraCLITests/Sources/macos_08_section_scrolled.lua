-- source: The collection view of macOS
-- feature: a call when a section that scrolls across is scrolled
-- page: lua-api.md

local view = CollectionView{
  dataSource = "A: a b c d e",
  layout = CompositionalLayout{ section = {
    group = { direction = "horizontal", size = {200, 50}, subitems = { { size = {200, 50} } } },
    orthogonalScrollingBehavior = "continuous",
  } },
  delegate = {
    didScrollSection = function(_, section, offset) print("section " .. section, offset) end,
  },
}
view:setOrthogonalContentOffset(0, 40)
view:setOrthogonalContentOffset(0, 40)
view:scrollToItem{0, 3}
