--@ id 07_09_pull_to_refresh
--@ title Pull to refresh
--@ needs 04_04_first_item 07_04_will_display
--@ uses view.delegate view:drag view:endRefreshing view.isRefreshing view:performBatchUpdates view:insertItems
--@ objective When the list is pulled down, load the new messages and put them at the top.
--@ teaches
-- Somebody pulls a list down beyond its top. After 60 points the view calls didPullToRefresh of its
-- delegate, once. Then isRefreshing is true: on a screen, a spinner turns. Load what is new, insert
-- it in one batch, then call view:endRefreshing(). Until then no other pull counts, and the spinner
-- keeps turning, even if nothing new has come.
--@ fails goal
--@ limits steps=2000000 time=2 memory=64M
--@ given
data = DataSource "Inbox: c b a"
view = CollectionView{ dataSource = data, layout = ListLayout{}, bounds = {320, 100} }
view:layoutIfNeeded()
do
  local waiting, count = { {"e", "d"}, {"f"}, {}, {"g"} }, 0
  -- Returns a list of the messages that have come since the last call, the newest first.
  function load()
    count = count + 1
    return table.remove(waiting, 1) or {}
  end
  -- How often load was called.
  function loads() return count end
end
--@ starter
-- load(): a list of what has come since the last call, the newest first; it may be empty.
view.delegate = {
  didPullToRefresh = function(view)
    local new = load()
    print("refreshing", view.isRefreshing, #new .. " new")
    -- TODO: insert them above the others, and end the refresh
  end,
}

-- Four pulls of 80 points.
for _ = 1, 4 do
  view:drag{ by = {0, -80} }
  view:advance(2)
end
print(view)
--@ solution
view.delegate = {
  didPullToRefresh = function(view)
    local new = load()
    print("refreshing", view.isRefreshing, #new .. " new")
    view:performBatchUpdates(function()
      local paths = {}
      for index, message in ipairs(new) do
        paths[index] = {0, index - 1}
        data:insert(message, paths[index])
      end
      view:insertItems(paths)
    end)
    view:endRefreshing()
  end,
}

for _ = 1, 4 do
  view:drag{ by = {0, -80} }
  view:advance(2)
end
print(view)
--@ solution
local function add(list)
  for index = #list, 1, -1 do
    data:insert(list[index], {0, 0})
    view:insertItems{{0, #list - index}}
  end
end
view.delegate = {
  didPullToRefresh = function(list)
    local new = load()
    if #new > 0 then list:performBatchUpdates(function() add(new) end) end
    list:endRefreshing()
  end,
}
for _ = 1, 4 do
  view:drag{ by = {0, -80} }
  view:advance(2)
end
--@ wrong goal The first pull works. Then the spinner turns forever, and no other pull counts: call view:endRefreshing() at the end.
view.delegate = {
  didPullToRefresh = function(view)
    view:performBatchUpdates(function()
      local paths = {}
      for index, message in ipairs(load()) do
        paths[index] = {0, index - 1}
        data:insert(message, paths[index])
      end
      view:insertItems(paths)
    end)
  end,
}
for _ = 1, 4 do
  view:drag{ by = {0, -80} }
  view:advance(2)
end
--@ wrong goal If nothing has come, the spinner keeps turning: end the refresh in any case.
view.delegate = {
  didPullToRefresh = function(view)
    local new = load()
    if #new == 0 then return end
    view:performBatchUpdates(function()
      local paths = {}
      for index, message in ipairs(new) do
        paths[index] = {0, index - 1}
        data:insert(message, paths[index])
      end
      view:insertItems(paths)
    end)
    view:endRefreshing()
  end,
}
for _ = 1, 4 do
  view:drag{ by = {0, -80} }
  view:advance(2)
end
--@ wrong check a pull loads The messages are there, but nobody pulled: give the view a delegate with didPullToRefresh, which it calls.
local function refresh()
  view:performBatchUpdates(function()
    local paths = {}
    for index, message in ipairs(load()) do
      paths[index] = {0, index - 1}
      data:insert(message, paths[index])
    end
    view:insertItems(paths)
  end)
end
for _ = 1, 4 do refresh() end
--@ wrong goal The newest message should be at the top. Each insert at {0, 0} pushes the one before it down, so the list comes out in reverse.
view.delegate = {
  didPullToRefresh = function(view)
    view:performBatchUpdates(function()
      for index, message in ipairs(load()) do
        data:insert(message, {0, 0})
        view:insertItems{{0, index - 1}}
      end
    end)
    view:endRefreshing()
  end,
}
for _ = 1, 4 do
  view:drag{ by = {0, -80} }
  view:advance(2)
end
--@ goal state "Inbox: g f e d c b a"
--@ check a pull loads
return attempt(function()
  view.contentOffset = {0, 0}
  local before = loads()
  view:drag{ by = {0, -40} }
  view:advance(2)
  if loads() ~= before then
    return false, "a pull of 40 points is too short, but load was called"
  end
  view:drag{ by = {0, -80} }
  view:advance(2)
  return loads() == before + 1,
    "a pull of 80 points should call load once; it was called " .. loads() - before .. " times"
    .. (view.isRefreshing and ", and the refresh has not ended" or "")
end)
--@ check the spinner stops
return attempt(function()
  return view.isRefreshing == false, "isRefreshing should be false at the end; it is true"
end)
--@ hidden 1pt "Other messages, in one batch for each pull, and a pull without any."
return rerun([[
  do
    local waiting, count = { {}, {"u", "t"}, {"v"}, {} }, 0
    function load() count = count + 1 return table.remove(waiting, 1) or {} end
    function loads() return count end
  end
]], [[
  return attempt(function()
    if loads() ~= 4 or tostring(view) ~= "Inbox: v u t c b a" then
      return false, "other messages should be loaded by the pulls and come to the top"
    end
    return operations() == 3 and batches() <= 4 and not view.isRefreshing,
      "the messages of a pull should come in one batch"
  end)
]])
--@ deny reloadData
--@ ops allow=insert
--@ hint didPullToRefresh is called when somebody has pulled far enough. What does the view still not know after load()?
--@ hint Insert the list at {0, 0}, {0, 1} and so on, in a batch. End the refresh, even without new messages.
--@ hint data:insert(message, {0, index - 1}) and view:insertItems(paths) in view:performBatchUpdates, then view:endRefreshing().
