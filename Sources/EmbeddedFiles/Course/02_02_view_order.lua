--@ id 02_02_view_order
--@ title … but not to the view
--@ needs 02_01_data_order
--@ objective Announce deletes and inserts in whatever order they come.
--@ teaches
-- The announcements of a batch are a set. The view reads all deletes in the list before the batch
-- and all inserts in the list after it. It sorts them itself: deletes from the highest place down,
-- inserts from the lowest place up. So an announcement never shifts the place of a later one.
-- Changes of the data do.
--@ uses view:performBatchUpdates view:deleteItems view:insertItems data:set
--@ fails U14
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=4 batches=1
--@ ops allow=delete,insert
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
operations = { {"insert", 0}, {"delete", 2}, {"insert", 2}, {"delete", 3} }
after = "A: x a y b"
--@ starter
-- data: A: a b c d      view shows it      after: A: x a y b
-- operations: { {"insert", 0}, {"delete", 2}, {"insert", 2}, {"delete", 3} }
-- Their places are as a view reads them. Other orders and other lists will be tried, too.
view:performBatchUpdates(function()
  data:set(after)
  local shift = 0
  for _, operation in ipairs(operations) do
    local kind, place = operation[1], operation[2]
    if kind == "delete" then
      view:deleteItems{{0, place + shift}}     -- TODO: does an earlier announcement shift it?
      shift = shift - 1
    else
      view:insertItems{{0, place}}
      shift = shift + 1
    end
  end
end)
--@ solution
view:performBatchUpdates(function()
  data:set(after)
  for _, operation in ipairs(operations) do
    if operation[1] == "delete" then
      view:deleteItems{{0, operation[2]}}
    else
      view:insertItems{{0, operation[2]}}
    end
  end
end)
--@ solution
local deletes, inserts = {}, {}
for _, operation in ipairs(operations) do
  local list = operation[1] == "delete" and deletes or inserts
  list[#list + 1] = {0, operation[2]}
end
view:performBatchUpdates(function()
  view:insertItems(inserts)
  view:deleteItems(deletes)
  data:set(after)
end)
--@ wrong check in another order These are the operations of the first list, in numbers of your own. The order and the numbers come from operations: go through it.
view:performBatchUpdates(function()
  data:set(after)
  view:insertItems{{0, 0}, {0, 2}}
  view:deleteItems{{0, 2}, {0, 3}}
end)
--@ wrong goal Now the inserts are shifted, too. They name places in the list after the batch, where every other operation is done already.
view:performBatchUpdates(function()
  data:set(after)
  local shift = 0
  for _, operation in ipairs(operations) do
    local kind, place = operation[1], operation[2]
    if kind == "delete" then
      view:deleteItems{{0, place}}
      shift = shift - 1
    else
      view:insertItems{{0, place + shift}}
    end
  end
end)
--@ wrong U02 The view hears of the deletes only. Each of the operations is announced, in one batch.
view:performBatchUpdates(function()
  data:set(after)
  for _, operation in ipairs(operations) do
    if operation[1] == "delete" then view:deleteItems{{0, operation[2]}} end
  end
end)
--@ wrong check each operation once Everything old goes, and everything new comes: the state is right, but a and b have left and come back. Announce the four operations.
view:performBatchUpdates(function()
  for place = 0, data:numberOfItemsInSection(0) - 1 do view:deleteItems{{0, place}} end
  data:set(after)
  for place = 0, data:numberOfItemsInSection(0) - 1 do view:insertItems{{0, place}} end
end)
--@ goal state "A: x a y b"
--@ check each operation once
return attempt(function()
  return batches() == 1 and operations() == 4,
    "the view should hear of 4 operations in 1 batch; there were " .. operations() .. " in "
    .. batches()
end)
--@ check in another order
return attempt(function()
  local function try(list, before, new)
    local ok, state = rerun("operations = " .. list .. " after = '" .. new .. "'"
      .. " data:set '" .. before .. "' view:reloadData() view:layoutIfNeeded()")
    return ok and state == new
  end
  if not try("{ {'delete', 3}, {'insert', 2}, {'delete', 2}, {'insert', 0} }", "A: a b c d",
    "A: x a y b")
  then
    return false, "with the same operations from last to first, the view should show the same"
  end
  return try("{ {'delete', 0}, {'insert', 1} }", "A: a b c", "A: b x c"),
    "with A: a b c, delete 0 and insert 1, the view should show A: b x c"
end)
--@ hidden 2pt "Other lists of operations, in other orders, each announced once."
return attempt(function()
  for _, case in ipairs{
    {"{ {'insert', 3}, {'insert', 0}, {'delete', 1}, {'delete', 4}, {'delete', 0} }",
      "A: p q r s t", "A: m r s n", 5},
    {"{ {'delete', 5}, {'delete', 0} }", "A: a b c d e f", "A: b c d e", 2},
    {"{ {'insert', 2}, {'insert', 1}, {'insert', 0} }", "A: a", "A: x y z a", 3},
    {"{ {'delete', 1}, {'insert', 1}, {'delete', 0}, {'insert', 0} }", "A: a b", "A: u v", 4},
  } do
    local list, before, new, count = table.unpack(case)
    local setup = "operations = %s after = %q data:set %q view:reloadData()"
    local check = "return tostring(view) == %q and batches() == 1 and operations() == %d,"
      .. " 'another state, or another number of operations'"
    local passed, message = rerun(setup:format(list, new, before) .. " view:layoutIfNeeded()",
      check:format(new, count))
    if not passed then return false, message end
  end
  return true
end)
--@ deny 0pt diff
--@ swift
var items = ["a", "b", "c", "d"]

func change() {
  collectionView.performBatchUpdates { [self] in
    items = ["x", "a", "y", "b"]
    // In any order: deletes are read before the batch, inserts after it.
    collectionView.insertItems(at: [[0, 0], [0, 2]])
    collectionView.deleteItems(at: [[0, 2], [0, 3]])
  }
}
--@ review
local list = drawnNames(6)
local before, first = table.concat(list, " "), drawn(3)
local second = first + 1 + drawn(5 - first)
table.remove(list, second + 1)
table.remove(list, first + 1)
return ("The view shows  A: %s\nOne batch: deleteItems{{0, %d}}, then deleteItems{{0, %d}}.\nWhat is left?")
  :format(before, first, second), "A: " .. table.concat(list, " ")
--@ hint Deletes are places in the list before the batch. Does that list change while you announce?
--@ hint Nothing that has been announced shifts anything: there is nothing to correct.
--@ hint Take shift away: view:deleteItems{{0, place}}, and view:insertItems{{0, place}} as it is.
