-- source: The three phases
-- feature: items are identified by their ids, so a list that repeats an id is refused, and the error names the id
-- page: components.md#threephases
-- example: three_phases.lua
-- test: ThreePhasesTests

local data = DataSource{ Section("List", {1, 2, 3}) }
local view = CollectionView{ dataSource = data }
print(select(2, pcall(threePhases, view, data, {1, 2, 2})))
print(view, data, "batches " .. #view.log)
