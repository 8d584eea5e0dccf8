-- source: The talk
-- feature: `performWithoutAnimation` switches the animation of all updates in a function off
-- page: lua-api.md
-- example: friends.lua

local data = DataSource "A: a b c"
local view = CollectionView{ dataSource = data }
view:layoutIfNeeded()

performWithoutAnimation(function()
  performWithoutAnimation(function() view:reloadItems{{0, 1}} end)
  view:performBatchUpdates(function()
    data:append("d", 0)
    view:insertItems({{0, 3}}, { animated = true })
  end, function(finished) print("at once", finished) end)
  print("animated", view.transition.duration > 0)
  view.layout = ListLayout{}
end)
print("animated", view.transition.duration > 0)

print(pcall(performWithoutAnimation, function() error "failed" end))
data:append("e", 0)
view:insertItems{{0, 4}}
print("animated", view.transition.duration > 0)
