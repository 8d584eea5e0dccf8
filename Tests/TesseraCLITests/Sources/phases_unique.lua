-- source: The three phases
-- feature: items are told apart by their ids, so a list with one id twice is refused by name
-- page: components.md#threephases
-- example: three_phases.lua
-- test: ThreePhasesTests

local data = DataSource{ Section("List", {1, 2, 3}) }
local view = CollectionView{ dataSource = data }
print(select(2, pcall(threePhases, view, data, {1, 2, 2})))
print(view, data, "batches " .. #view.log)
