-- A rotation, a deletion, and sections of which one is out of sight.
local calls = {}
local function take(name)
  local text = {}
  for section = 0, 1 do text[#text + 1] = tostring(calls[section] or 0) end
  print(name, table.concat(text, " "))
  calls = {}
end
local data = DataSource "A: a b c d e f | B: x y z"
local view = CollectionView{
  dataSource = data, bounds = {320, 300},
  layout = CompositionalLayout(function(index)
    return { group = { direction = "horizontal", size = { fractionalWidth(1), 100 },
      subitems = { { size = { fractionalWidth(1), fractionalHeight(1) } } } },
      visibleItemsInvalidationHandler = function() calls[index] = (calls[index] or 0) + 1 end }
  end),
}
view:layoutIfNeeded()
take "first layout"
view.bounds = {0, 0, 480, 320}
view:layoutIfNeeded()
take "rotated"
data:remove{0, 0}
view:deleteItems{ {0, 0} }
take "item deleted"
view.contentOffset = {0, 400}
take "both in sight"
view.contentOffset = {0, 400}
take "no scrolling"
