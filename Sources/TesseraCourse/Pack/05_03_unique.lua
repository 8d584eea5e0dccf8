--@ id 05_03_unique
--@ title Who is who?
--@ needs 05_01_diff
--@ objective Give every item an id of its own.
--@ teaches
-- A comparison needs to know which item is which. If two items have the same id, nobody can say
-- which of them has gone. Choose an id that is unique and stays the same: the number of an order,
-- not a name that may appear twice.
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ given
old = { { name = "tea", number = 1 }, { name = "tea", number = 2 }, { name = "milk", number = 3 } }
new = { { name = "milk", number = 3 }, { name = "tea", number = 1 } }
--@ starter
-- old: tea 1, tea 2, milk 3      new: milk 3, tea 1
function identity(order)
  return order.name            -- TODO: two orders have the same name
end

function items(orders)
  local list = {}
  for place, order in ipairs(orders) do
    list[place] = { id = identity(order), title = order.name }
  end
  return list
end

found = diff(items(old), items(new), { duplicates = "refused" })
print(found)
--@ solution
function identity(order)
  return order.number
end
function items(orders)
  local list = {}
  for place, order in ipairs(orders) do
    list[place] = { id = identity(order), title = order.name }
  end
  return list
end
found = diff(items(old), items(new), { duplicates = "refused" })
print(found)
--@ solution
function identity(order)
  return order.name .. " " .. order.number
end
function items(orders)
  local list = {}
  for place, order in ipairs(orders) do
    list[place] = { id = identity(order), title = order.name }
  end
  return list
end
found = diff(items(old), items(new), { duplicates = "refused" })
print(found)
--@ wrong check one goes and one moves With a running number the ids are unique, but the same order gets another one each time, so everything goes and everything comes. An id must belong to the order, not to its place.
count = 0
function identity(order)
  count = count + 1
  return count
end
function items(orders)
  local list = {}
  for place, order in ipairs(orders) do
    list[place] = { id = identity(order), title = order.name }
  end
  return list
end
found = diff(items(old), items(new), { duplicates = "refused" })
--@ wrong check one goes and one moves Nothing is refused any more, but the question stays open: which of the two teas went? The comparison has to guess. Let identity tell the orders apart instead.
function identity(order)
  return order.name
end
function items(orders)
  local list = {}
  for place, order in ipairs(orders) do
    list[place] = { id = identity(order), title = order.name }
  end
  return list
end
found = diff(items(old), items(new))
--@ check one goes and one moves
return attempt(function()
  local operations = found.operations
  local ids = {}
  local orders = {
    { name = "tea", number = 1 }, { name = "tea", number = 2 }, { name = "milk", number = 3 },
  }
  for _, order in ipairs(orders) do
    local id = identity(order)
    if id == nil or ids[id] then
      return false, "two of the orders still have the same identity"
    end
    ids[id] = true
  end
  local moves = #operations == 2 and operations[2]:find "^moveItem" ~= nil
  return moves and operations[1] == "deleteItem [0, 1]",
    "expected that the second tea is deleted and one item moves, got "
    .. table.concat(operations, ", ")
end)
--@ hidden 2pt "An order keeps its identity, whatever its place."
return attempt(function()
  local a = identity{ name = "rice", number = 12 }
  local b = identity{ name = "rice", number = 13 }
  return a ~= nil and a ~= b and a == identity{ name = "rice", number = 12 },
    "the identity should follow from the order alone"
end)
--@ hint The error says which id appears twice.
--@ hint Each order has a name and a number. Which of them is unique?
--@ hint return order.number (or order.name .. " " .. order.number).
