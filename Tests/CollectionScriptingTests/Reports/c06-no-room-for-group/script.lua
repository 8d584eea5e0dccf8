-- LiveContainer #1414: a container 32 wide, insets of 16 + 16.
local view = CollectionView{
  dataSource = "A: a b c", bounds = {32, 653},
  layout = CompositionalLayout{ section = {
    contentInsets = { leading = 16, trailing = 16 },
    group = LayoutGroup.horizontal{
      size = { fractionalWidth(1), estimated(94) }, interItemSpacing = 16,
      subitems = { { size = { fractionalWidth(.25), estimated(94) } } },
    },
  } },
}
print(select(2, pcall(view.layoutIfNeeded, view)).message)
