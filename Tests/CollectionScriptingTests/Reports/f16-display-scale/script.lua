-- A screen of three pixels a point, as an option, as a property and in a layout's context.
local view = CollectionView{ dataSource = "A: a", scale = 3 }
print("scale", view.scale)
view.scale = 2
print("scale", view.scale)
view = CollectionView{
  dataSource = "A: a b c", bounds = {320, 480}, scale = 3,
  layout = Layout{
    prepare = function(l, c)
      print("scale", c.scale)
      for i = 0, 2 do l:setFrame({0, i}, {0, i / 7, 10, 10}) end
    end,
  },
}
for i = 0, 2 do print(view:layoutAttributesForItem{0, i}) end
