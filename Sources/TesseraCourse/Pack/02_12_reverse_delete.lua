--@ id 02_12_reverse_delete
--@ title Delete from the end
--@ needs 02_04_delete_twice
--@ objective Remove all even numbers with a loop in which one index serves the data and the view.
--@ teaches
-- If you remove items while you walk forwards, everything behind them shifts. If you walk
-- backwards, only what you have already looked at shifts. So from the end, an index means the
-- same place in the data as it is now and in the list before the batch.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=3 batches=1
--@ given
data = DataSource "A: 1 2 3 4 5 6"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()

function even(number) return number % 2 == 0 end
--@ starter
-- data: A: 1 2 3 4 5 6      view shows it      even(number) is given, too
view:performBatchUpdates(function()
  local i = 0
  while i < data:numberOfItemsInSection(0) do
    -- TODO: walk from the last item to the first
    if even(data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
    i = i + 1
  end
end)
--@ solution
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
    if even(data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ solution
view:performBatchUpdates(function()
  local kept = {}
  for i, number in ipairs(data:items(0)) do
    if even(number) then
      view:deleteItems{{0, i - 1}}
    else
      kept[#kept + 1] = number
    end
  end
  data:set{ Section("A", kept) }
end)
--@ wrong R02 The last index is the count minus one, as the first one is 0. With six items there is no [0, 6].
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0), 0, -1 do
    if even(data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ wrong goal The loop never looks at anything: without a step of -1 a for loop counts upwards, and from 5 up to 0 there is nothing.
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0) - 1, 0 do
    if even(data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ goal state "A: 1 3 5"
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ check one batch
return attempt(function()
  return batches() == 1, "one batch is enough, there were " .. batches()
end)
--@ hidden 2pt "Neighbours that are both even."
return attempt(function()
  local ok, state = rerun "data:set 'A: 2 4 5 8 10 11 12' view:reloadData() view:layoutIfNeeded()"
  return ok and state == "A: 5 11", "with 2 4 5 8 10 11 12 there should be 5 and 11 left"
end)
--@ deny reloadData
--@ hint Walking forwards, every removal shifts what follows. Which places did you announce?
--@ hint Removing at i never changes the places below i, so walk downwards.
--@ hint for i = data:numberOfItemsInSection(0) - 1, 0, -1 do … end, and the same lines inside.
