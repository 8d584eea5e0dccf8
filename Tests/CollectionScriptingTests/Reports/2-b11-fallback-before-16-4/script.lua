local n = 10
local view = CollectionView{
  profile = "iOS 15", dataSource = { numberOfItemsInSection = function() return n end } }
view:layoutIfNeeded()
n = 20
print(pcall(view.reloadItems, view, { {0, 3} }))
print(view)
for _, warning in ipairs(view.warnings) do print(warning:match "(%w+): batch 1 %b(): (.*) %(iOS") end
