-- source: The three phases
-- feature: deletes from the end, moves of what is left, inserts from the start: any list to any other
-- page: components.md#threephases
-- example: three_phases.lua
-- test: ThreePhasesTests

local data = DataSource{ Section("List", {0, 1, 2, 3, 4, 5, 6, 7, 8}) }
local view = CollectionView{ dataSource = data, strict = true }
print("start", view)
local result = threePhases(view, data, {8, 2, 10, 4, 0, 11}, nil, function(finished)
  print("completion", finished)
end)
print(result)
print("end", view)
view:advance(1)
print(view.log)
