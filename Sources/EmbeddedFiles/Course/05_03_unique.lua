--@ id 05_03_unique
--@ title Who is who?
--@ needs 05_02_minimal
--@ objective Give every order an id of its own that it keeps, and let diff refuse ids that come twice.
--@ teaches
-- diff(old, new) is your function from the last two exercises, built in. It needs to know which
-- item is which. If two items have the same id, nobody can say which of them has gone. diff would
-- have to guess. Choose an id that is unique and stays the same. The number of an order is one; a
-- name can come twice or change. An order with another name is then still the same order, and its
-- cell is filled again. With { duplicates = "refused" } an id that comes twice is an error.
-- view:apply(changes) carries out what diff has found: it changes the data and the view.
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ uses diff changes.counts changes.operations
--@ given
old = { { name = "tea", number = 1 }, { name = "tea", number = 2 }, { name = "milk", number = 3 } }
new = { { name = "milk", number = 3 }, { name = "green tea", number = 1 } }

-- Makes an item of each order, with the id that the function identity gives it.
function items(orders, identity)
  local list = {}
  for place, order in ipairs(orders) do
    list[place] = { id = identity(order), title = order.name }
  end
  return list
end
--@ starter
-- old: tea (number 1), tea (2), milk (3)      new: milk (3), green tea (1)
function identity(order)
  return order.name            -- TODO: two orders have the same name
end

-- items(orders, identity) is given: it makes an item of each order.
found = diff(items(old, identity), items(new, identity), { duplicates = "refused" })
print(found)
--@ solution
function identity(order)
  return order.number
end

found = diff(items(old, identity), items(new, identity), { duplicates = "refused" })
print(found)
--@ solution
identity = function(order) return "order " .. tostring(order.number) end

local before, after = items(old, identity), items(new, identity)
found = diff(before, after, { duplicates = "refused", method = "identity" })
--@ wrong check 2 goes, the others stay With a running number every id is unique. But the same order gets another one each time, so everything goes and everything comes. An id must belong to the order, not to its place.
count = 0
function identity(order)
  count = count + 1
  return count
end
found = diff(items(old, identity), items(new, identity), { duplicates = "refused" })
--@ wrong check 2 goes, the others stay The name is a part of this id. So tea and green tea are two orders: one goes and one comes. What stays the same of order 1 is its number.
function identity(order)
  return order.name .. " " .. order.number
end
found = diff(items(old, identity), items(new, identity), { duplicates = "refused" })
--@ wrong check no two orders have one id Nothing is refused any more, but the question stays open: which of the two teas went? Let identity tell the orders apart instead.
function identity(order)
  return order.name
end
found = diff(items(old, identity), items(new, identity))
--@ wrong check a number that comes twice is refused The id is right. But without { duplicates = "refused" } a mistake in the orders is not noticed, and diff guesses.
function identity(order)
  return order.number
end
found = diff(items(old, identity), items(new, identity))
--@ check no two orders have one id
return attempt(function()
  local owner = {}
  for _, order in ipairs{ { name = "tea", number = 1 }, { name = "tea", number = 2 },
    { name = "milk", number = 3 } } do
    local id = identity(order)
    if id == nil then return false, "order " .. order.number .. " has no id" end
    if owner[id] then
      return false, "orders " .. owner[id] .. " and " .. order.number .. " have the same id: "
        .. tostring(id):sub(1, 40)
    end
    owner[id] = order.number
  end
  return true
end)
--@ check 2 goes, the others stay
return attempt(function()
  local counts = found.counts
  local text = table.concat(found.operations, ", ")
  return counts.deleteItem == 1 and (counts.insertItem or 0) == 0
    and found.operations[1] == "deleteItem [0, 1]",
    "expected that order 2 is deleted and that orders 1 and 3 stay, found "
    .. (text == "" and "no changes" or text)
end)
--@ check a number that comes twice is refused
return attempt(function()
  local ok = rerun "old[2].number = 3"
  return not ok, "if two of the old orders have the number 3, an error should say so, "
    .. "and diff went through"
end)
--@ hidden 2pt "Other orders; and an order's identity follows from its number alone."
return attempt(function()
  for _, case in ipairs{
    { "old = {{name='x', number=7}, {name='x', number=8}, {name='x', number=9}} "
      .. "new = {{name='x', number=9}, {name='y', number=7}, {name='x', number=4}}", "1 1" },
    { "old = {} new = {{name='a', number=1000}, {name='a', number=2000000}}", "0 2" },
    { "old = {{name='a', number=5}, {name='b', number=6}} new = {}", "2 0" },
    { "old = {{name='a', number=5}, {name='a', number=15}} "
      .. "new = {{name='c', number=15}, {name='d', number=5}}", "0 0" },
  } do
    local ok, text = rerun(case[1], [[
      return true, (found.counts.deleteItem or 0) .. " " .. (found.counts.insertItem or 0)
    ]])
    if not ok or text ~= case[2] then
      return false, "with other orders, others go or come than have to"
    end
  end
  if rerun "new = {{name='p', number=7}, {name='q', number=7}}" then
    return false, "a number that comes twice among the new orders is not refused"
  end
  local rice = identity{ name = "rice", number = 12 }
  if rice ~= identity{ number = 12, name = "brown rice" } then
    return false, "an order with another name should keep its identity"
  end
  return rice ~= nil and rice ~= identity{ name = "rice", number = 13 },
    "two orders with other numbers should have other identities"
end)
--@ swift
struct Order: Identifiable {
  let id: Int           // the number of the order, which it keeps
  var name: String
}

func identifiers(_ orders: [Order]) -> [Order.ID] {
  let ids = orders.map(\.id)
  precondition(Set(ids).count == ids.count, "an id comes twice")
  return ids
}
--@ hint The error says which id comes twice.
--@ hint Each order has a name and a number. Which of them is unique, and stays if the other changes?
--@ hint return order.number, and the call of diff as it is.
