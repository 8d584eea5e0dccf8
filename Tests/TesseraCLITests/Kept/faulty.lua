local view = CollectionView{ dataSource = DataSource "A: a", layout = FlowLayout() }
view:deleteItem{0, 0}
print(undefinedName)
view:reloadItems{{0, 9}}
