-- The screen of the report has three pixels a point.
local view = CollectionView{ dataSource = "A: a b c d e f g h", bounds = {414, 226}, scale = 3,
  layout = FlowLayout{ minimumLineSpacing = 0, minimumInteritemSpacing = 0 },
  delegate = { sizeForItemAt = function(v) return { v.bounds.width / 4, v.bounds.height / 2 } end } }
for i = 0, 7 do print(view:layoutAttributesForItem{0, i}) end
