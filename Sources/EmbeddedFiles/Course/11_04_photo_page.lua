--@ id 11_04_photo_page
--@ title A photo page
--@ needs 07_06_self_sizing 03_01_phase_delete 07_03_selection 07_05_prefetch 08_08_compositional 09_04_invalidate 11_03_board
--@ uses CompositionalLayout LayoutGroup.horizontal estimated view.delegate view.indexPathsForSelectedItems view:itemIdentifier view:performBatchUpdates view:deleteItems
--@ objective Build a page of photos: columns, captions, pictures loaded ahead, selection, deletion.
--@ teaches
-- Everything comes together. A function for the section hears how wide the page is:
-- environment.container.contentSize. With an estimated height, each photo is as high as
-- preferredSizeForItemAt says, for the width that it gets. Pictures are announced before they are
-- seen, except those of the first screen. Remember by id what has been loaded. A selection is made
-- of paths, which hold until the next batch.
--@ fails check 1 columns
--@ limits steps=4000000 time=4 memory=64M
--@ ops allow=delete
--@ given
do
  local photos, counts = {}, {}
  for number = 1, 30 do
    photos[number] = { id = "p" .. number, caption = ("word "):rep(number * 7 % 11 + 1) }
  end
  data = DataSource{ Section("Album", photos) }
  -- The height of a caption that is set in a width: 8 points a letter, 20 a line.
  function captionHeight(text, width)
    return math.ceil(#text / (width // 8)) * 20
  end
  -- Loads the picture of a photo, which takes long.
  function loadPicture(id) counts[id] = (counts[id] or 0) + 1 end
  -- How often each picture was loaded.
  function loadings()
    local copy = {}
    for id, count in pairs(counts) do copy[id] = count end
    return copy
  end
end
view = CollectionView{ dataSource = data, bounds = {320, 480}, allowsMultipleSelection = true }
--@ starter
-- view shows photos with an id and a caption. Wanted:
-- 1. As many columns of at least 140 points as fit, 10 points around the section, between columns
--    and between rows. A photo is 120 points high, and captionHeight(caption, width) more.
view.layout = CompositionalLayout(function(section, environment)
  local columns = 1        -- TODO: from environment.container.contentSize.width
  local photo = LayoutItem{ size = { fractionalWidth(1 / columns), estimated(180) } }
  return LayoutSection{ contentInsets = 10, interGroupSpacing = 10, group = LayoutGroup.horizontal{
    size = { fractionalWidth(1), estimated(180) }, subitems = { photo }, interItemSpacing = 10,
  } }
end)

view.delegate = {          -- TODO: preferredSizeForItemAt(view, path, size)
  -- 2. loadPicture(id) once for each photo: when it is announced, or else when it appears.
  prefetchItemsAt = function(view, paths) end,
  -- 3. At most three photos are selected.
  shouldSelectItemAt = function(view, path) return true end,
}

-- 4. Deletes the selected photos in one batch; without a selection there is none.
function deleteSelected()
end
--@ solution
view.layout = CompositionalLayout(function(section, environment)
  local columns = math.max(1, (environment.container.contentSize.width - 20 + 10) // 150)
  local photo = LayoutItem{ size = { fractionalWidth(1 / columns), estimated(180) } }
  return LayoutSection{ contentInsets = 10, interGroupSpacing = 10, group = LayoutGroup.horizontal{
    size = { fractionalWidth(1), estimated(180) }, subitems = { photo }, interItemSpacing = 10,
  } }
end)

local loaded = {}
local function load(id)
  if loaded[id] then return end
  loaded[id] = true
  loadPicture(id)
end

view.delegate = {
  preferredSizeForItemAt = function(view, path, size)
    return { size.width, 120 + captionHeight(data:item(path).caption, size.width) }
  end,
  prefetchItemsAt = function(view, paths)
    for _, path in ipairs(paths) do load(view:itemIdentifier(path)) end
  end,
  willDisplayForItemAt = function(view, cell, path) load(view:itemIdentifier(path)) end,
  shouldSelectItemAt = function(view, path) return #view.indexPathsForSelectedItems < 3 end,
}

function deleteSelected()
  local paths = view.indexPathsForSelectedItems
  if #paths == 0 then return end
  view:performBatchUpdates(function()
    for i = #paths, 1, -1 do data:remove(paths[i]) end
    view:deleteItems(paths)
  end)
end
--@ solution
-- A layout of its own, which measures by itself.
view.layout = Layout{
  name = "Photos",
  prepare = function(layout, context)
    local width = context.bounds.width - 20
    local columns = 1
    while (columns + 1) * 140 + columns * 10 <= width do columns = columns + 1 end
    local column = (width - (columns - 1) * 10) / columns
    local y = 0
    for section = 0, context.numberOfSections - 1 do
      local count = context:numberOfItems(section)
      y = y + 10
      local highest = 0
      for item = 0, count - 1 do
        local height = 120 + captionHeight(data:item{section, item}.caption, column)
        layout:setFrame({section, item}, { 10 + item % columns * (column + 10), y, column, height })
        highest = math.max(highest, height)
        if item % columns == columns - 1 or item == count - 1 then
          y, highest = y + highest + (item == count - 1 and 0 or 10), 0
        end
      end
      y = y + 10
    end
    layout.height = y
  end,
  contentSize = function(layout) return { 100, layout.height } end,
  shouldInvalidateLayout = function(_, bounds, old) return bounds.width ~= old.width end,
}

local pictures = {}
local function load(path)
  local id = data:item(path).id
  if not pictures[id] then
    pictures[id] = true
    loadPicture(id)
  end
end
view.delegate = {
  willDisplayForItemAt = function(_, _, path) load(path) end,
  prefetchItemsAt = function(_, paths)
    for i = #paths, 1, -1 do load(paths[i]) end
  end,
  shouldSelectItemAt = function(list) return #list.indexPathsForSelectedItems <= 2 end,
}

function deleteSelected()
  local paths = view.indexPathsForSelectedItems
  if paths[1] then
    view:performBatchUpdates(function()
      table.sort(paths, function(a, b) return a > b end)
      for _, path in ipairs(paths) do
        view:deleteItems{path}
        data:remove(path)
      end
    end)
  end
end
--@ wrong check 1 columns A flow layout puts the photos of a line in its middle. Where one is higher than its neighbour, they do not begin at the same y. Here all photos of a row begin at the top.
view.layout = FlowLayout{
  minimumLineSpacing = 10, minimumInteritemSpacing = 10, sectionInset = {10, 10, 10, 10},
}
view.delegate = {
  sizeForItemAt = function(view, layout, path)
    local available = view.bounds.width - 20
    local columns = math.max(1, (available + 10) // 150)
    local width = (available - (columns - 1) * 10) / columns
    return { width, 120 + captionHeight(data:item(path).caption, width) }
  end,
}
function deleteSelected() end
--@ wrong check 1 captions A caption is set in the width of its column. In 320 points it needs fewer lines than there: use size.width.
view.layout = CompositionalLayout(function(section, environment)
  local columns = math.max(1, (environment.container.contentSize.width - 10) // 150)
  local photo = LayoutItem{ size = { fractionalWidth(1 / columns), estimated(180) } }
  return LayoutSection{ contentInsets = 10, interGroupSpacing = 10, group = LayoutGroup.horizontal{
    size = { fractionalWidth(1), estimated(180) }, subitems = { photo }, interItemSpacing = 10,
  } }
end)
view.delegate = {
  preferredSizeForItemAt = function(view, path, size)
    return { size.width, 120 + captionHeight(data:item(path).caption, view.bounds.width) }
  end,
}
function deleteSelected() end
--@ wrong check 1 columns Two columns do not fit every page. Calculate them from the width: (width - 20 + 10) // 150, and at least one.
view.layout = CompositionalLayout(function(section, environment)
  local photo = LayoutItem{ size = { fractionalWidth(1 / 2), estimated(180) } }
  return LayoutSection{ contentInsets = 10, interGroupSpacing = 10, group = LayoutGroup.horizontal{
    size = { fractionalWidth(1), estimated(180) }, subitems = { photo }, interItemSpacing = 10,
  } }
end)
view.delegate = {
  preferredSizeForItemAt = function(view, path, size)
    return { size.width, 120 + captionHeight(data:item(path).caption, size.width) }
  end,
}
function deleteSelected() end
--@ wrong check 2 loaded once Only what comes later is announced. The photos of the first screen are there at once: load them when they appear, willDisplayForItemAt, unless they are loaded.
view.layout = CompositionalLayout(function(section, environment)
  local columns = math.max(1, (environment.container.contentSize.width - 10) // 150)
  local photo = LayoutItem{ size = { fractionalWidth(1 / columns), estimated(180) } }
  return LayoutSection{ contentInsets = 10, interGroupSpacing = 10, group = LayoutGroup.horizontal{
    size = { fractionalWidth(1), estimated(180) }, subitems = { photo }, interItemSpacing = 10,
  } }
end)
local loaded = {}
view.delegate = {
  preferredSizeForItemAt = function(view, path, size)
    return { size.width, 120 + captionHeight(data:item(path).caption, size.width) }
  end,
  prefetchItemsAt = function(view, paths)
    for _, path in ipairs(paths) do
      local id = view:itemIdentifier(path)
      if not loaded[id] then loaded[id] = true loadPicture(id) end
    end
  end,
}
function deleteSelected() end
--@ wrong check 2 loaded ahead Each photo is loaded when it appears, so one has to wait for it. What is about to appear is announced: prefetchItemsAt.
view.layout = CompositionalLayout(function(section, environment)
  local columns = math.max(1, (environment.container.contentSize.width - 10) // 150)
  local photo = LayoutItem{ size = { fractionalWidth(1 / columns), estimated(180) } }
  return LayoutSection{ contentInsets = 10, interGroupSpacing = 10, group = LayoutGroup.horizontal{
    size = { fractionalWidth(1), estimated(180) }, subitems = { photo }, interItemSpacing = 10,
  } }
end)
local loaded = {}
view.delegate = {
  preferredSizeForItemAt = function(view, path, size)
    return { size.width, 120 + captionHeight(data:item(path).caption, size.width) }
  end,
  willDisplayForItemAt = function(view, cell, path)
    local id = view:itemIdentifier(path)
    if not loaded[id] then
      loaded[id] = true
      loadPicture(id)
    end
  end,
}
function deleteSelected() end
--@ wrong check 4 deletes the selected photos Each removal moves the photos after it up, so the next path means another one in the data. Remove from the last path to the first.
view.layout = CompositionalLayout(function(section, environment)
  local columns = math.max(1, (environment.container.contentSize.width - 10) // 150)
  local photo = LayoutItem{ size = { fractionalWidth(1 / columns), estimated(180) } }
  return LayoutSection{ contentInsets = 10, interGroupSpacing = 10, group = LayoutGroup.horizontal{
    size = { fractionalWidth(1), estimated(180) }, subitems = { photo }, interItemSpacing = 10,
  } }
end)
local loaded = {}
local function load(id)
  if not loaded[id] then loaded[id] = true loadPicture(id) end
end
view.delegate = {
  preferredSizeForItemAt = function(view, path, size)
    return { size.width, 120 + captionHeight(data:item(path).caption, size.width) }
  end,
  prefetchItemsAt = function(view, paths)
    for _, path in ipairs(paths) do load(view:itemIdentifier(path)) end
  end,
  willDisplayForItemAt = function(view, cell, path) load(view:itemIdentifier(path)) end,
  shouldSelectItemAt = function(view, path) return #view.indexPathsForSelectedItems < 3 end,
}
function deleteSelected()
  local paths = view.indexPathsForSelectedItems
  if #paths == 0 then return end
  view:performBatchUpdates(function()
    for _, path in ipairs(paths) do data:remove(path) end
    view:deleteItems(paths)
  end)
end
--@ check 1 columns
return attempt(function()
  for _, case in ipairs{ {320, 2}, {480, 3}, {310, 2}, {309, 1}, {120, 1} } do
    view.bounds = {0, 0, case[1], 480}
    local first, count = view:layoutAttributesForItem{0, 0}.frame, 0
    for item = 0, 5 do
      if near(view:layoutAttributesForItem({0, item}).frame.y, first.y) then count = count + 1 end
    end
    if count ~= case[2] then
      return false, "a page of " .. case[1] .. " points should have " .. case[2] .. " columns, it has " .. count
    end
    local width, row = (case[1] - 20 - 10 * (count - 1)) / count, 0
    for item = 0, 5 do
      local frame = view:layoutAttributesForItem({0, item}).frame
      local x = 10 + item % count * (width + 10)
      if math.abs(frame.width - width) > 1 or math.abs(frame.x - x) > 1.5 then
        return false, ("on a page of %g points photo %d should be at %g, %g wide; it is at %g, %g wide")
          :format(case[1], item, x, width, frame.x, frame.width)
      end
    end
  end
  return true
end)
--@ check 1 captions
return attempt(function()
  for _, width in ipairs{ 320, 500 } do
    view.bounds = {0, 0, width, 480}
    local y, bottom, row = 10, 10, 10
    for item = 0, data:numberOfItemsInSection(0) - 1 do
      local frame, caption = view:layoutAttributesForItem({0, item}).frame, data:item{0, item}.caption
      local height = 120 + math.ceil(#caption / (frame.width // 8)) * 20
      if not near(frame.height, height) then
        return false, ("on a page of %g points photo %d should be %g high, with its caption; it is %g")
          :format(width, item, height, frame.height)
      end
      if near(frame.x, 10) then row = item == 0 and 10 or bottom + 10 end
      if not near(frame.y, row) then
        return false, ("on a page of %g points photo %d should be at y %g, below the row; it is at %g")
          :format(width, item, row, frame.y)
      end
      bottom = near(frame.x, 10) and frame.y + frame.height or math.max(bottom, frame.y + frame.height)
    end
  end
  return true
end)
--@ check 2 loaded once
return rerun("", [[
  return attempt(function()
    view.bounds = {0, 0, 320, 480}
    for _, y in ipairs{ 0, 300, 700, 0, 500 } do
      view.contentOffset = {0, y}
      view:layoutIfNeeded()
      local counts = loadings()
      for _, path in ipairs(view.indexPathsForVisibleItems) do
        local id = view:itemIdentifier(path)
        if not counts[id] then
          return false, "the picture of " .. id .. " should be loaded, as it is on the screen at " .. y
        end
      end
      for id, count in pairs(counts) do
        if count > 1 then return false, "the picture of " .. id .. " was loaded " .. count .. " times" end
      end
    end
    return true
  end)
]])
--@ check 2 loaded ahead after 2 loaded once
return rerun("", [[
  return attempt(function()
    view.bounds = {0, 0, 320, 480}
    view:layoutIfNeeded()
    local visible, count = #view.indexPathsForVisibleItems, 0
    for _ in pairs(loadings()) do count = count + 1 end
    if count <= visible then
      return false, "what is announced should be loaded before it is seen: " .. visible .. " photos are visible, "
        .. count .. " pictures are loaded"
    end
    return count <= 3 * visible,
      "nobody may ever see the end of the page: " .. visible .. " photos are visible, " .. count .. " pictures are loaded"
  end)
]])
--@ check 3 at most three
return rerun("", [[
  return attempt(function()
    view:layoutIfNeeded()
    for item = 0, 4 do view:tapItem{0, item} end
    local paths = view.indexPathsForSelectedItems
    if #paths ~= 3 or paths[3].item ~= 2 then
      return false, "of five photos that are tapped, the first three should be selected; " .. #paths .. " are"
    end
    view:tapItem{0, 1}
    view:tapItem{0, 4}
    return #view.indexPathsForSelectedItems == 3,
      "when one of three is deselected, another one can be selected; " .. #view.indexPathsForSelectedItems .. " are selected"
  end)
]])
--@ check 4 deletes the selected photos
return rerun("", [[
  return attempt(function()
    view:layoutIfNeeded()
    for _, item in ipairs{ 1, 2, 4 } do view:tapItem{0, item} end
    local before = #view.log
    deleteSelected()
    local ids = {}
    for item = 0, 2 do ids[#ids + 1] = tostring(view:itemIdentifier{0, item}) end
    if view:numberOfItemsInSection(0) ~= 27 or table.concat(ids, " ") ~= "p1 p4 p6" or data:item{0, 1}.id ~= "p4" then
      return false, "p2, p3 and p5 should be deleted, so that p1 p4 p6 come first; the view begins with "
        .. table.concat(ids, " ")
    end
    local entry = view.log[#view.log]
    if #view.log ~= before + 1 or entry.kind ~= "batch" or #entry.operations ~= 3 then
      return false, "the three photos should be deleted in one batch, and nothing else"
    end
    if #view.warnings > 0 then return false, "the view shows other photos than the data has" end
    deleteSelected()
    return #view.log == before + 1 and view:numberOfItemsInSection(0) == 27,
      "without a selection there should be no batch"
  end)
]])
--@ hidden 3pt "Two albums on a wider page."
return rerun([[
  do
    local function album(first, count)
      local list = {}
      for i = 1, count do list[i] = { id = first + i, caption = ("text "):rep(i * 5 % 13 + 2) } end
      return list
    end
    data = DataSource{ Section("A", album(0, 5)), Section("B", album(100, 40)) }
    view = CollectionView{ dataSource = data, bounds = {768, 500}, allowsMultipleSelection = true }
  end
]], [[
  return attempt(function()
    view.bounds = {0, 0, 768, 500}
    local function isRight()
      for section = 0, 1 do
        for item = 0, data:numberOfItemsInSection(section) - 1 do
          local frame, text = view:layoutAttributesForItem({section, item}).frame, data:item{section, item}.caption
          if math.abs(frame.width - 141.6) > 1 or not near(frame.height, 120 + math.ceil(#text / 17) * 20)
            or math.abs(frame.x - 10 - item % 5 * 151.6) > 3 then return false end
        end
      end
      return true
    end
    if not isRight() then return false, "in two albums on a wider page a photo has another frame" end
    local last = view:layoutAttributesForItem{0, 4}.frame
    for _, path in ipairs{ {0, 3}, {1, 0}, {1, 1}, {1, 2} } do view:tapItem(path) end
    deleteSelected()
    view:advance(1)
    if view:numberOfItemsInSection(0) ~= 4 or view:numberOfItemsInSection(1) ~= 38
      or view:itemIdentifier{1, 0} ~= 103 or #view.warnings > 0 then
      return false, "in two albums other photos are deleted than those that were selected"
    end
    if not isRight() then return false, "after a deletion a photo has another frame" end
    for _, y in ipairs{ 200, 900, 100, 600, 0 } do
      view.contentOffset = {0, y}
      local counts = loadings()
      for _, place in ipairs(view.indexPathsForVisibleItems) do
        if counts[view:itemIdentifier(place)] ~= 1 then
          return false, "in two albums a picture is missing, or was loaded more than once"
        end
      end
    end
    return true
  end)
]])
--@ hint Each part is a function of its own: solve one, run, go on to the next.
--@ hint for "1" n columns need n * 140 + (n - 1) * 10 points of width - 20, so n = (width - 20 + 10) // 150. The height is what preferredSizeForItemAt returns: { size.width, 120 + captionHeight(…, size.width) }.
--@ hint for "2" Write one function load(id) that looks into a table first. Call it from prefetchItemsAt for each path, and from willDisplayForItemAt(view, cell, path).
--@ hint for "3" It may select while #view.indexPathsForSelectedItems < 3.
--@ hint for "4" local paths = view.indexPathsForSelectedItems; in one batch data:remove(paths[i]) for i = #paths, 1, -1, and view:deleteItems(paths).
