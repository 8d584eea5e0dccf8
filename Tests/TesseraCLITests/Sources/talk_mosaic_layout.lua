-- source: The talk
-- feature: its mosaic: a full width, two halves, two thirds and one third, and the other way round
-- page: layouts-flow.md#mosaiclayout
-- example: mosaic.lua
-- test: MosaicLayoutTests

local view = CollectionView{
  dataSource = "Photos: 1 2 3 4 5 6 7 8 9 10", layout = MosaicLayout{}, bounds = {375, 667},
}
print(view.layout)
print(view:draw())
