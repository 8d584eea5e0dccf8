-- ends: 0
-- why: a delegate that asks for the layout that asks the delegate gets the size of an empty view
local v v = CollectionView{ dataSource = "A: x y z", delegate = { sizeForItemAt = function(view) return view.contentSize end } } print(v.contentSize)
