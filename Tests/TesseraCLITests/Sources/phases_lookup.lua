-- source: The three phases
-- feature: a dictionary instead of a search makes the cost grow with the list, not with its square
-- page: components.md#threephases
-- example: three_phases.lua
-- test: ThreePhasesTests

for _, count in ipairs{ 100, 200, 400 } do
  local old, new = {}, {}
  for index = 1, count do old[index], new[count + 1 - index] = index, index end
  for _, lookup in ipairs{ "dictionary", "search" } do
    local data = DataSource{ Section("List", old) }
    local view = CollectionView{ dataSource = data }
    local result = threePhases(view, data, new, { lookup = lookup, animated = false })
    print(count, lookup, "comparisons " .. result.comparisons, data:item{0, 0})
  end
end
