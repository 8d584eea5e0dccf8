--@ id 07_05_prefetch
--@ title Load ahead, but once
--@ needs 07_04_will_display
--@ uses view.delegate view:itemIdentifier ipairs
--@ objective Load the pictures of items that are about to appear, each only once.
--@ teaches
-- The view calls prefetchItemsAt of its delegate with a list of paths: the items that it will need
-- soon. That is the moment to load what takes long. If somebody scrolls to and fro, the same items
-- are announced again. So remember what you have loaded. Use the id of the item, as its path can be
-- that of another item after the next batch.
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
  function loadings()
    local copy = {}
    for id, count in pairs(counts) do copy[id] = count end
    return copy
  end
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
--@ solution
local pictures = {}
local function load(id)
  if pictures[id] == nil then pictures[id] = loadPicture(id) or true end
end
view.delegate = {
  prefetchItemsAt = function(view, paths)
    for i = #paths, 1, -1 do load(data:item(paths[i])) end
  end,
}
--@ wrong check not too early This loads all pictures at once, also of items that nobody may ever see. Load what the view announces, when it does.
for _, id in ipairs(data:items(0)) do loadPicture(id) end
--@ wrong check other items come to the front After a batch a path can be that of another item, which is taken for loaded then. Remember ids.
local loaded = {}
view.delegate = {
  prefetchItemsAt = function(view, paths)
    for _, path in ipairs(paths) do
      if not loaded[path] then
        loaded[path] = true
        loadPicture(view:itemIdentifier(path))
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
--@ check not too early
return attempt(function()
  view.contentOffset = {0, 0}
  view:layoutIfNeeded()
  local counts = loadings()
  for _, id in ipairs{9, 12} do
    if counts[id] then
      return false, "the picture of " .. id .. " was loaded, although the item is far from the screen"
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
--@ check other items come to the front
return rerun("", [[
return attempt(function()
  view:layoutIfNeeded()
  view:performBatchUpdates(function()
    for place, id in ipairs{"x", "y", "z"} do
      data:insert(id, {0, place - 1})
      view:insertItems{{0, place - 1}}
    end
  end)
  view:advance(1)
  local counts = loadings()
  for id = 2, 4 do
    if counts[id] ~= 1 then
      return false, "three items come to the front, and then " .. id
        .. " is about to appear: its picture should be loaded once, it was loaded "
        .. (counts[id] or 0) .. " times"
    end
  end
  return true
end)
]])
--@ hidden 1pt "Other items in two sections, on a higher screen."
return rerun([[
  data = DataSource "A: p1 p2 p3 p4 p5 p6 p7 | B: q1 q2 q3 q4 q5 q6 q7 q8 q9"
  view = CollectionView{
    dataSource = data, bounds = {100, 250},
    layout = FlowLayout{ itemSize = {100, 50}, minimumLineSpacing = 0 },
  }
]], [[
return attempt(function()
  view:layoutIfNeeded()
  local counts = loadings()
  if counts.p6 ~= 1 or counts.q3 ~= 1 or counts.q9 then
    return false, "with other items the pictures of those that are about to appear should be loaded, and no others"
  end
  for _, y in ipairs{50, 200, 400, 550, 300, 100, 0, 550, 0} do
    view.contentOffset = {0, y}
    view:layoutIfNeeded()
  end
  counts = loadings()
  for id, count in pairs(counts) do
    if count > 1 then return false, "with other items a picture is loaded more than once" end
  end
  return counts.q9 == 1, "with other items the last picture is never loaded"
end)
]])
--@ swift
final class Prefetcher: UICollectionViewDataSourcePrefetching {
  private var loaded: Set<IndexPath> = []
  var load: (IndexPath) -> Void = { _ in }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for path in indexPaths where loaded.insert(path).inserted { load(path) }
  }
}

let prefetcher = Prefetcher()

override func viewDidLoad() {
  super.viewDidLoad()
  collectionView.prefetchDataSource = prefetcher
}
--@ hint The same item is announced several times when somebody scrolls to and fro.
--@ hint A table can remember which ids have been loaded. Make it outside of the function: inside, it would be new in every call.
--@ hint if not loaded[id] then loaded[id] = true; loadPicture(id) end, with local loaded = {} above view.delegate.
