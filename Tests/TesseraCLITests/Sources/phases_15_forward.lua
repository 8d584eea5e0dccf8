-- source: The three phases
-- feature: forward iteration while deleting is bad: found from the order of the calls
-- page: errors.md
-- example: three_phases.lua
-- test: RepairEngineTests
-- options: --strict

local function view(items)
  local view = CollectionView{
    dataSource = { numberOfItemsInSection = function() return #items end },
  }
  view:layoutIfNeeded()
  return view
end

local function delete(indices, asOneCall)
  local items = { "a", "b", "c", "d", "e" }
  local view = view(items)
  view:performBatchUpdates(function()
    local paths = {}
    for _, index in ipairs(indices) do
      table.remove(items, index + 1)
      paths[#paths + 1] = {0, index}
      if not asOneCall then view:deleteItems{{0, index}} end
    end
    if asOneCall then view:deleteItems(paths) end
  end)
  print(table.concat(items, " "), #view.warnings)
end
delete{ 3, 1 }
delete({ 1, 3 }, true)
delete{ 1, 3 }
