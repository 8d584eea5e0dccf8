--@ id 10_03_perf
--@ title One batch, not two hundred
--@ needs 01_01_single_insert
--@ uses view:performBatchUpdates view:insertItems data:append data:numberOfItemsInSection view.stats
--@ objective Append two hundred rows with at most two layout passes.
--@ teaches
-- After every batch the view works out where everything lies: a layout pass. An insert outside of
-- performBatchUpdates is a batch of its own. So two hundred of them are two hundred layout passes.
-- In one batch it happens once. view.stats.layoutPasses counts them.
--@ fails check keeps to 2 layout passes
--@ limits steps=1000000 time=10 memory=64M
--@ ops allow=insert
--@ par ops=200 batches=1
--@ budget passes=2
--@ given
data = DataSource "List: first second"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
incoming = {}
for number = 1, 200 do incoming[number] = "row" .. number end
--@ starter
-- data, shown by view: List: first second      incoming: a list of two hundred new rows
for _, row in ipairs(incoming) do
  data:append(row, 0)
  view:insertItems{{0, data:numberOfItemsInSection(0) - 1}}   -- TODO: a layout pass for every row
end
print(view.stats.layoutPasses .. " layout passes")
--@ solution
view:performBatchUpdates(function()
  for _, row in ipairs(incoming) do
    data:append(row, 0)
    view:insertItems{{0, data:numberOfItemsInSection(0) - 1}}
  end
end)
print(view.stats.layoutPasses .. " layout passes")
--@ solution
local paths, count = {}, data:numberOfItemsInSection(0)
for i = #incoming, 1, -1 do paths[#paths + 1] = {0, count + i - 1} end
view:performBatchUpdates(function()
  for _, row in ipairs(incoming) do data:append(row, 0) end
  view:insertItems(paths)
end, nil, { animated = false })
--@ solution
-- A call outside of performBatchUpdates is one batch, whatever the number of its paths.
local paths = {}
for i, row in ipairs(incoming) do
  paths[i] = {0, data:numberOfItemsInSection(0)}
  data:append(row, 0)
end
view:insertItems(paths)
--@ wrong check keeps to 2 layout passes Twenty batches are better than two hundred, but each is a layout pass. The whole loop fits into one.
for start = 1, #incoming, 10 do
  view:performBatchUpdates(function()
    for i = start, start + 9 do
      data:append(incoming[i], 0)
      view:insertItems{{0, data:numberOfItemsInSection(0) - 1}}
    end
  end)
end
--@ wrong check all rows are there Ten rows are quickly inserted. All two hundred are wanted.
view:performBatchUpdates(function()
  for i = 1, 10 do
    data:append(incoming[i], 0)
    view:insertItems{{0, data:numberOfItemsInSection(0) - 1}}
  end
end)
--@ wrong check as inserts reloadData is one layout pass, too, but nothing can be animated, and what was selected is forgotten. Use one batch.
for _, row in ipairs(incoming) do data:append(row, 0) end
view:reloadData()
--@ wrong U02 There is still a batch for every row, inside the loop, and the data is already longer than announced. Put the loop into the function of one batch.
for _, row in ipairs(incoming) do data:append(row, 0) end
for i = 0, #incoming - 1 do
  view:performBatchUpdates(function() view:insertItems{{0, i + 2}} end)
end
--@ check all rows are there
return attempt(function()
  local count = view:numberOfItemsInSection(0)
  if count ~= 202 then return false, "202 rows should be there, there are " .. tostring(count) end
  for item = 2, 201 do
    if view:itemIdentifier{0, item} ~= "row" .. item - 1 then
      return false, "at [0, " .. item .. "] row" .. item - 1 .. " should be shown, there is "
        .. tostring(view:itemIdentifier{0, item})
    end
  end
  return true
end)
--@ check as inserts
return attempt(function()
  return operations() == 200, "the view should hear of 200 inserts, it heard of " .. operations()
end)
--@ hidden 1pt "Other rows after others."
return rerun([[
  data = DataSource "List: a b c d e | Last: x"
  view = CollectionView{ dataSource = data }
  view:layoutIfNeeded()
  incoming = {}
  for number = 1, 40 do incoming[number] = { id = number, text = "text" } end
]], [[
  return attempt(function()
    if view:numberOfItemsInSection(0) ~= 45 or view:numberOfItemsInSection(1) ~= 1 or view:itemIdentifier{0, 44} ~= 40 then
      return false, "other rows are not all appended to the first section"
    end
    return true
  end)
]])
--@ hint view.stats.layoutPasses is the number of layout passes.
--@ hint The loop may stand inside the function of a batch.
--@ hint view:performBatchUpdates(function() for _, row in ipairs(incoming) do … end end), with the same two lines in the loop.
