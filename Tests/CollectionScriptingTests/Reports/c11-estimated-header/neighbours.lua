-- Measured headers in each of three layouts, and one that keeps its estimate.
local function show(name, layout)
  local view = CollectionView{
    dataSource = "A: a | B: b", bounds = {320, 480}, layout = layout,
    delegate = {
      preferredSizeForSupplementaryElement = function(_, kind, path, size)
        print("asked", kind, path, ("%g × %g"):format(size.width, size.height))
        if path.section == 0 then return { 100, 60.2 } end
      end,
    },
  }
  print(name)
  for _, element in ipairs(view:layoutAttributesForElements()) do print(element) end
end
show("compositional", CompositionalLayout{ section = {
  group = LayoutGroup.vertical{
    size = { fractionalWidth(1), 50 },
    subitems = { { size = { fractionalWidth(1), fractionalHeight(1) } } },
  },
  boundarySupplementaryItems = { BoundaryItem{
    size = { fractionalWidth(1), estimated(20) }, elementKind = "header", alignment = "top",
  } },
} })
show("flow", FlowLayout{ itemSize = {320, 50}, headerReferenceSize = {0, 20} })
show("list", ListLayout{ itemHeight = 50, footerHeight = 20 })
