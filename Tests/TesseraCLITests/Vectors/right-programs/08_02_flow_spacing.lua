local layout = FlowLayout{}
layout.itemSize = { width = 100, height = 40 }
layout.minimumInteritemSpacing = 12
layout.minimumLineSpacing = 5
layout.sectionInset = { top = 10, left = 8, bottom = 10, right = 8 }
view:setCollectionViewLayout(layout, { animated = false })
