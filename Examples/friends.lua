-- The friends list of Apple's talk "A Tour of UICollectionView" (WWDC 2018).
--
-- News comes in from the server: the last friend has a new status and belongs at the top, and the
-- third one has left. Written down naively this crashes an app. Here it raises an error that we can
-- read.

local data = DataSource{
  Section("Friends", {
    { id = "ann", status = "reading" },
    { id = "bob", status = "running" },
    { id = "cat", status = "asleep" },
    { id = "dan", status = "offline" },
  }),
}
local view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {300, 60}, minimumLineSpacing = 10 },
  bounds = {320, 480},
}

print(view.layout)

-- 1. The attempt. The data is changed in the right order, and the view hears of everything in one
-- batch. But a reload is a delete and an insert in disguise, so the last friend's old place would
-- be deleted and moved away from at once.
local function naive()
  view:performBatchUpdates(function()
    local dan = data:remove{0, 3}
    data:remove{0, 2}
    dan.status = "online"
    data:insert(dan, {0, 0})

    view:reloadItems{{0, 3}}
    view:deleteItems{{0, 2}}
    view:moveItem({0, 3}, {0, 0})
  end)
end

local before = data:items(0)
local succeeded, problem = pcall(naive)
print()
print("one batch accepted?", succeeded)
print(problem)
print("the view still shows", view)

-- A refused batch changes nothing on the view, but the data has changed all the same: the script
-- did that, and the view cannot know how to undo it. So we do.
data:set{ Section("Friends", before) }

-- 2. The fix of the talk. First the reload, in a batch of its own; nothing moves yet. The talk runs
-- it without animation: a reload is "actually nonanimated", and nobody should see it on its own.
performWithoutAnimation(function()
  view:performBatchUpdates(function()
    local dan = data:item{0, 3}
    dan.status = "online"
    data:replace({0, 3}, dan)
    view:reloadItems{{0, 3}}
  end)
end)

-- Then the delete and the move. In the data that takes two removals, the higher index first, and
-- an insertion. The view hears "2 goes, 3 moves to 0", both in terms of the list as it was.
view:performBatchUpdates(function()
  local dan = data:remove{0, 3}
  data:remove{0, 2}
  data:insert(dan, {0, 0})
  view:deleteItems{{0, 2}}
  view:moveItem({0, 3}, {0, 0})
end, function(finished)
  print("animation finished:", finished)
end)

print()
print(view.layout)
print()
print(view.log)
print()
print(data:item{0, 0}.id, "is", data:item{0, 0}.status)
