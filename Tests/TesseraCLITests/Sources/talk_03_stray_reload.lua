-- source: The talk
-- feature: a reload of a path that does not exist is refused
-- page: errors.md
-- test: BatchVectorProfileTests

for _, profile in ipairs{ "modern", "classic" } do
  local view = CollectionView{ dataSource = "A: a b c d", profile = profile }
  view:layoutIfNeeded()
  for _, path in ipairs{ {0, 9}, {0, 4}, {3, 0} } do
    local accepted, problem = pcall(view.reloadItems, view, {path})
    print(profile, accepted, problem.code, problem.message)
  end
  print(view)
end
