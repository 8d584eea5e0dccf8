-- A horizontal flow, a list, and a compositional layout, whose sections keep to the safe area.
local function show(name, layout, safeArea)
  local view = CollectionView{
    dataSource = "A: a b", bounds = {812, 375}, layout = layout, safeAreaInsets = safeArea,
  }
  print(
    name, view:layoutAttributesForItem{0, 0}.frame, view.contentOffset, view.adjustedContentInset)
end
show(
  "horizontal flow, top 44", FlowLayout{ scrollDirection = "horizontal", itemSize = {50, 300} },
  { top = 44, left = 20 })
show(
  "horizontal flow, safeArea",
  FlowLayout{
    scrollDirection = "horizontal", itemSize = {50, 331}, sectionInsetReference = "safeArea",
  },
  { top = 44, left = 20 })
show("list", ListLayout(), { left = 44, right = 44, top = 10 })
show(
  "compositional", CompositionalLayout{
    section = {
      group = {
        direction = "horizontal", size = { fractionalWidth(1), 50 },
        subitems = { { size = { fractionalWidth(1), fractionalHeight(1) } } },
      },
    },
  },
  { left = 44, right = 44, top = 10 })
