-- Does the order of the calls matter? On the data yes, on the view no.
--
-- Both halves of this script want the same two things: "delete the item at 1" and "insert N at 2".

-- 1. The data. Every call happens at once, so a later call sees shifted indices.
local deleteFirst = DataSource "List: a b c d"
deleteFirst:remove{0, 1}           -- a c d
deleteFirst:insert("N", {0, 2})    -- a c N d
print("data, delete then insert:", deleteFirst)

local insertFirst = DataSource "List: a b c d"
insertFirst:insert("N", {0, 2})    -- a b N c d
insertFirst:remove{0, 1}           -- a N c d
print("data, insert then delete:", insertFirst)
print("the same?", deleteFirst == insertFirst)

-- 2. The view. The calls in a batch are collected and applied together: a delete names a place
-- before the batch, an insert a place after it. The data has to match that reading, and that is
-- the first of the two orders above: all deletes, the highest index first, then all inserts, the
-- lowest first.
local function play(calls)
  local data = DataSource "List: a b c d"
  local view = CollectionView{ dataSource = data }
  view:performBatchUpdates(function()
    data:remove{0, 1}
    data:insert("N", {0, 2})
    for _, call in ipairs(calls) do call(view) end
  end)
  return view
end

local function delete(view) view:deleteItems{{0, 1}} end
local function insert(view) view:insertItems{{0, 2}} end

local one, two = play{ delete, insert }, play{ insert, delete }
print()
print("view, delete then insert:", one)
print("view, insert then delete:", two)
print("the same?", tostring(one) == tostring(two))

-- The log keeps what the view made of the calls, deletes before inserts in either case.
print()
print(one.log)
print()
print("the same log?", tostring(one.log) == tostring(two.log))
