-- SideStore #1340: an item as wide as its group, with edge spacing.
local view = CollectionView{
  dataSource = "A: a b", bounds = {375, 600},
  layout = CompositionalLayout{ section = {
    group = LayoutGroup.horizontal{
      size = { fractionalWidth(1), 50 },
      subitems = { {
        size = { fractionalWidth(1), fractionalHeight(1) },
        edgeSpacing = { leading = 8, trailing = 8 },
      } },
    },
  } },
}
print(select(2, pcall(view.layoutIfNeeded, view)).message)
