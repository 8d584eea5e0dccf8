--@ id 07_05_prefetch
--@ title Load ahead, but once
--@ needs 08_01_flow_lines
--@ objective Load the pictures of items that are about to appear, each only once.
--@ teaches
-- The view tells its delegate which items it will need soon: prefetchItemsAt gets a list of
-- paths. That is the moment to load what takes long. If somebody scrolls to and fro, the same
-- items are announced again, so remember what you have loaded.
--@ fails check each picture once
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6 7 8 9 10 11 12"
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {100, 50}, minimumLineSpacing = 0 },
  bounds = {100, 200},
}
do
  local counts = {}
  -- Loads the picture of an item, which takes long.
  function loadPicture(id) counts[id] = (counts[id] or 0) + 1 end
  -- How often each picture was loaded.
  function loadings() return counts end
end
--@ starter
-- view shows the items 1 to 12, four at a time.
-- loadPicture(id) loads the picture of an item; it must be called once for each item at most.
view.delegate = {
  prefetchItemsAt = function(view, paths)
    for _, path in ipairs(paths) do
      loadPicture(view:itemIdentifier(path))   -- TODO: only if it is not loaded yet
    end
  end,
}
--@ solution
local loaded = {}
view.delegate = {
  prefetchItemsAt = function(view, paths)
    for _, path in ipairs(paths) do
      local id = view:itemIdentifier(path)
      if not loaded[id] then
        loaded[id] = true
        loadPicture(id)
      end
    end
  end,
}
--@ wrong check loads what is coming Only the first path of each list is looked at. All items of the list are about to appear: go through it with ipairs.
local loaded = {}
view.delegate = {
  prefetchItemsAt = function(view, paths)
    local id = view:itemIdentifier(paths[1])
    if not loaded[id] then
      loaded[id] = true
      loadPicture(id)
    end
  end,
}
--@ wrong check loads what is coming Now nothing is loaded twice, as nothing is loaded at all. Load the first time, remember it, and skip it later.
local loaded = {}
view.delegate = {
  prefetchItemsAt = function(view, paths)
    for _, path in ipairs(paths) do
      local id = view:itemIdentifier(path)
      if loaded[id] then loadPicture(id) end
    end
  end,
}
--@ check loads what is coming
return attempt(function()
  view.contentOffset = {0, 0}
  view:layoutIfNeeded()
  local counts = loadings()
  for id = 5, 8 do
    if (counts[id] or 0) < 1 then
      return false, "the item " .. id .. " is about to appear, and its picture should be loaded"
    end
  end
  return true
end)
--@ check each picture once
return attempt(function()
  for _, y in ipairs{0, 100, 200, 400, 200, 100, 0, 100, 200, 300, 400, 0} do
    view.contentOffset = {0, y}
    view:layoutIfNeeded()
  end
  local counts = loadings()
  for id = 1, 12 do
    if (counts[id] or 0) > 1 then
      return false,
        "the picture of " .. id .. " was loaded " .. counts[id]
        .. " times while scrolling to and fro"
    end
  end
  return true
end)
--@ hint The same item is announced several times when somebody scrolls to and fro.
--@ hint A table can remember which ids have been loaded. Make it outside of the function: inside, it would be new in every call.
--@ hint if not loaded[id] then loaded[id] = true; loadPicture(id) end, with local loaded = {} above view.delegate.
