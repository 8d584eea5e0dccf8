-- Apple forum 694119: a list (UICollectionLayoutListConfiguration) with headers from the first item.
local view = CollectionView{
  dataSource = "Fruit: Fruit apple pear | Herbs: Herbs dill",
  layout = CompositionalLayout{
    list = ListConfiguration{ appearance = "insetGrouped", headerMode = "firstItemInSection" },
  },
}
print(view.layout.list)
for _, element in ipairs(view:layoutAttributesForElements()) do
  local row = view.layout:listRow(element.indexPath)
  print(element, row.isHeader and "header" or "row", row.separator)
end
