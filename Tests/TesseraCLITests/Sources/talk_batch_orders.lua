-- source: The talk
-- feature: within a batch the order of the calls does not matter to the view
-- page: lua-api.md#updates
-- example: order_of_data.lua
-- test: BatchReplayTests

local calls = {
  function(view) view:deleteItems{{0, 2}} end,
  function(view) view:moveItem({0, 3}, {0, 0}) end,
  function(view) view:insertItems{{0, 2}} end,
  function(view) view:reloadItems{{0, 1}} end,
}

-- All orders of the four calls.
local orders = {}
local function permute(rest, order)
  if #rest == 0 then orders[#orders + 1] = order end
  for index, call in ipairs(rest) do
    local others, longer = { table.unpack(rest) }, { table.unpack(order) }
    table.remove(others, index)
    longer[#longer + 1] = call
    permute(others, longer)
  end
end
permute({1, 2, 3, 4}, {})

local outcomes = {}
for _, order in ipairs(orders) do
  local data = DataSource "Friends: ann bob cat dan eve"
  local view = CollectionView{ dataSource = data, strict = true }
  view:layoutIfNeeded()
  view:performBatchUpdates(function()
    data:apply({"deleteItem 0,2", "moveItem 0,3 0,0", "insertItem 0,2"}, {"new"})
    for _, call in ipairs(order) do calls[call](view) end
  end)
  local cells = {}
  for index, cell in ipairs(view.visibleCells) do cells[index] = tostring(cell.itemIdentifier) end
  local outcome = tostring(view) .. ", cells " .. table.concat(cells, " ")
  outcomes[outcome] = (outcomes[outcome] or 0) + 1
end
print(#orders .. " orders")
for outcome, count in pairs(outcomes) do print(count, outcome) end
