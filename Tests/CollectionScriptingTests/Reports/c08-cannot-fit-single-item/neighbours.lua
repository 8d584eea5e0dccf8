-- An absolute item, spacing that takes a counted group, a group without subitems, and classic.
local function show(name, profile, group)
  local view = CollectionView{
    dataSource = "A: a b", bounds = {320, 480}, profile = profile,
    layout = CompositionalLayout{ section = { group = group } },
  }
  local ok, problem = pcall(view.layoutIfNeeded, view)
  print(name, ok, ok and view.warnings[1] or problem.message)
end
local row = { fractionalWidth(1), 50 }
local wide = { size = { 400, fractionalHeight(1) } }
show("absolute", "modern", LayoutGroup.horizontal{ size = row, subitems = { wide } })
show("counted", "modern", LayoutGroup.horizontal{
  size = row, subitem = wide, count = 5, interItemSpacing = 80 })
show("empty", "modern", LayoutGroup.horizontal{ size = row, subitems = {} })
show("classic", "classic", LayoutGroup.horizontal{ size = row, subitems = { wide } })
