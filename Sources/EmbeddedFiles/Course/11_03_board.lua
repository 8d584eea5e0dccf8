--@ id 11_03_board
--@ title A board
--@ needs 04_03_across 09_01_mosaic 11_01_update_button
--@ uses view:dragItem view:dropItem view:performBatchUpdates view:moveItem data:move data:item data:numberOfItemsInSection view.delegate
--@ objective Let cards move between the columns of a board, unless a column is full.
--@ teaches
-- Before the move, the place of a drop is a gap between cards, the dragged one among them. The
-- place of the card counts after the move. view:dragItem(from, to) moves a card as a finger does,
-- in the data too. At each place the view asks the delegate's targetIndexPathForMoveFromItemAt.
-- Meanwhile the view shows the card at the proposed place; the data still has the old order.
-- view:dropItem(path, other, target) drags it into another view, if itemsForBeginningAt lets it.
--@ fails check 1 down in its own column
--@ limits steps=3000000 time=2 memory=64M
--@ ops allow=move,delete,insert
--@ given
-- Columns beside each other: a header of 30 points, then cards of 40 with 5 points between them.
function boardLayout()
  return Layout{
    name = "Board",
    prepare = function(layout, context)
      for column = 0, context.numberOfSections - 1 do
        layout:setAttributes(column, { elementKind = "header", frame = {column * 110, 0, 100, 30} })
        for place = 0, context:numberOfItems(column) - 1 do
          layout:setFrame({column, place}, {column * 110, 35 + place * 45, 100, 40})
        end
      end
    end,
  }
end
-- How many cards a column takes.
function limit(column) return column == 1 and 3 or 9 end
data = DataSource "Todo: a b c d | Doing: e f | Done: g h"
view = CollectionView{ dataSource = data, layout = boardLayout(), bounds = {330, 480} }
archiveData = DataSource "Archive: z"
archive = CollectionView{ dataSource = archiveData }
view:layoutIfNeeded()
archive:layoutIfNeeded()
--@ starter
-- data, shown by view: Todo: a b c d | Doing: e f | Done: g h      limit(column): the most cards
-- 1. Drops a card: from is its IndexPath; gap is the number of cards above the gap in that column,
--    counted before the move. The card moves in one batch. Nothing happens where it lies already, or
--    where the column is full. Returns the IndexPath at which the card is then.
function drop(from, column, gap)
  data:move(from, {column, gap})
  view:moveItem(from, {column, gap})     -- TODO: is this the place after the move?
  return IndexPath(column, gap)
end

view.delegate = {
  -- 2. The same with a finger: a full column sends the card back; in its own column it may move.
  targetIndexPathForMoveFromItemAt = function(view, original, proposed)
    return proposed                      -- TODO
  end,
  -- 3. Only cards of the last column may be dragged away, into the view archive.
  itemsForBeginningAt = function(view, path)
    return { data:item(path) }           -- TODO
  end,
}

print(drop(IndexPath(0, 0), 0, 2), view)
--@ solution
local function isFull(column)
  return data:numberOfItemsInSection(column) >= limit(column)
end

function drop(from, column, gap)
  local place = gap
  if column == from.section then
    if from.item < gap then place = gap - 1 end
    if place == from.item then return from end
  elseif isFull(column) then
    return from
  end
  view:performBatchUpdates(function()
    data:move(from, {column, place})
    view:moveItem(from, {column, place})
  end)
  return IndexPath(column, place)
end

view.delegate = {
  targetIndexPathForMoveFromItemAt = function(view, original, proposed)
    if proposed.section ~= original.section and isFull(proposed.section) then return original end
    return proposed
  end,
  itemsForBeginningAt = function(view, path)
    if path.section ~= data:numberOfSections() - 1 then return {} end
    return { data:item(path) }
  end,
}

print(drop(IndexPath(0, 0), 0, 2), view)
--@ solution
-- drop does what a finger does.
view.delegate = {
  targetIndexPathForMoveOfItemFromOriginalIndexPath = function(_, original, _, proposed)
    local column = proposed.section
    if column == original.section or data:numberOfItemsInSection(column) < limit(column) then
      return proposed
    end
    return original
  end,
  itemsForBeginningAt = function(_, path)
    return path.section + 1 == #data and { data:item(path) } or {}
  end,
}

function drop(from, column, gap)
  if column == from.section and gap > from.item then gap = gap - 1 end
  return view:dragItem(from, {column, gap})
end

drop(IndexPath(0, 0), 0, 2)
--@ solution
function drop(from, column, gap)
  local isOther = column ~= from.section
  if isOther and data:numberOfItemsInSection(column) == limit(column) then return from end
  if not isOther and (gap == from.item or gap == from.item + 1) then return from end
  local card = data:remove(from)
  local to = IndexPath(column, (isOther or gap < from.item) and gap or gap - 1)
  data:insert(card, to)
  view:moveItem(from, to)
  return to
end

view.delegate = {
  targetIndexPathForMoveFromItemAt = function(view, original, proposed)
    local count = #data:items(proposed.section)
    return (proposed.section == original.section or count < limit(proposed.section)) and proposed or original
  end,
  itemsForBeginningAt = function(view, path)
    local items = {}
    if path.section == view.numberOfSections - 1 then items[1] = data:item(path) end
    return items
  end,
}
--@ wrong check 1 up in its own column One less is right only below the card itself: cards above it keep their places when it is taken out.
local function isFull(column) return data:numberOfItemsInSection(column) >= limit(column) end

function drop(from, column, gap)
  local place = gap
  if column == from.section then
    place = math.max(0, gap - 1)
    if place == from.item then return from end
  elseif isFull(column) then
    return from
  end
  data:move(from, {column, place})
  view:moveItem(from, {column, place})
  return IndexPath(column, place)
end
view.delegate = {}
--@ wrong check 1 dropped back A card that is dropped where it lies goes nowhere, so there is no batch. Compare the place after the move with from.item. There are two such gaps, above the card and below it.
local function isFull(column) return data:numberOfItemsInSection(column) >= limit(column) end

function drop(from, column, gap)
  local place = gap
  if column == from.section and from.item < gap then place = gap - 1 end
  if column ~= from.section and isFull(column) then return from end
  data:move(from, {column, place})
  view:moveItem(from, {column, place})
  return IndexPath(column, place)
end
view.delegate = {}
--@ wrong check 1 one move A delete and an insert make another card of it. Its cell goes and a new one comes, and a selection is lost. Move it.
local function isFull(column) return data:numberOfItemsInSection(column) >= limit(column) end

function drop(from, column, gap)
  local place = gap
  if column == from.section then
    if from.item < gap then place = gap - 1 end
    if place == from.item then return from end
  elseif isFull(column) then
    return from
  end
  view:performBatchUpdates(function()
    data:move(from, {column, place})
    view:deleteItems{from}
    view:insertItems{{column, place}}
  end)
  return IndexPath(column, place)
end
view.delegate = {}
--@ wrong check 2 with a finger While the finger moves, the view counts the card where it is shown. So a column with one free place looks full as soon as the card is there. The data has the old order: ask it.
function drop(from, column, gap)
  local place = gap
  if column == from.section then
    if from.item < gap then place = gap - 1 end
    if place == from.item then return from end
  elseif data:numberOfItemsInSection(column) >= limit(column) then
    return from
  end
  data:move(from, {column, place})
  view:moveItem(from, {column, place})
  return IndexPath(column, place)
end

view.delegate = {
  targetIndexPathForMoveFromItemAt = function(view, original, proposed)
    local column = proposed.section
    if column ~= original.section and view:numberOfItemsInSection(column) >= limit(column) then return original end
    return proposed
  end,
  itemsForBeginningAt = function(view, path)
    return path.section == 2 and { data:item(path) } or {}
  end,
}
--@ wrong check 2 a full column In a full column the cards may change their order: nothing comes, nothing goes. Compare the sections first.
function drop(from, column, gap)
  local place = gap
  if column == from.section then
    if from.item < gap then place = gap - 1 end
    if place == from.item then return from end
  elseif data:numberOfItemsInSection(column) >= limit(column) then
    return from
  end
  data:move(from, {column, place})
  view:moveItem(from, {column, place})
  return IndexPath(column, place)
end

view.delegate = {
  targetIndexPathForMoveFromItemAt = function(view, original, proposed)
    if data:numberOfItemsInSection(proposed.section) >= limit(proposed.section) then return original end
    return proposed
  end,
  itemsForBeginningAt = function(view, path)
    return path.section == 2 and { data:item(path) } or {}
  end,
}
--@ check 1 down in its own column
return rerun("", [[
  return attempt(function()
    data:set "Todo: a b c d | Doing: e f | Done: g h"
    view:reloadData()
    view:layoutIfNeeded()
    local path = drop(IndexPath(0, 0), 0, 2)
    if shown() ~= "Todo: b a c d | Doing: e f | Done: g h" then
      return false, "a, dropped into the gap between b and c, should lie between them; the view shows " .. shown()
    end
    if tostring(path) ~= "[0, 1]" then
      return false, "drop should return the path where a is now, [0, 1]; it returns " .. tostring(path)
    end
    drop(IndexPath(0, 0), 0, 4)
    return shown() == "Todo: a c d b | Doing: e f | Done: g h",
      "b, dropped into the last gap, should be the last card of its column; the view shows " .. shown()
  end)
]])
--@ check 1 up in its own column
return rerun("", [[
  return attempt(function()
    data:set "Todo: a b c d | Doing: e f | Done: g h"
    view:reloadData()
    view:layoutIfNeeded()
    local path = drop(IndexPath(0, 3), 0, 1)
    return shown() == "Todo: a d b c | Doing: e f | Done: g h" and tostring(path) == "[0, 1]",
      "d, dropped into the gap below a, should lie at [0, 1]; the view shows " .. shown()
      .. ", and drop returns " .. tostring(path)
  end)
]])
--@ check 1 dropped back
return rerun("", [[
  return attempt(function()
    data:set "Todo: a b c d | Doing: e f | Done: g h"
    view:reloadData()
    view:layoutIfNeeded()
    local before = #view.log
    for _, gap in ipairs{ 1, 2 } do
      local path = drop(IndexPath(0, 1), 0, gap)
      if #view.log ~= before or tostring(path) ~= "[0, 1]" then
        return false, "b, dropped into gap " .. gap .. " of its own column, lies there already: no batch, and [0, 1] is returned"
      end
    end
    return shown() == "Todo: a b c d | Doing: e f | Done: g h", "a card that is dropped back should stay"
  end)
]])
--@ check 1 into another column
return rerun("", [[
  return attempt(function()
    data:set "Todo: a b c d | Doing: e f | Done: g h"
    view:reloadData()
    view:layoutIfNeeded()
    drop(IndexPath(0, 0), 1, 2)
    if shown() ~= "Todo: b c d | Doing: e f a | Done: g h" then
      return false, "a, dropped below f, should lie there; the view shows " .. shown()
    end
    local before = #view.log
    local path = drop(IndexPath(0, 0), 1, 0)
    if shown() ~= "Todo: b c d | Doing: e f a | Done: g h" or #view.log ~= before or tostring(path) ~= "[0, 0]" then
      return false, "Doing is full with three cards: b should stay, without a batch; the view shows " .. shown()
    end
    drop(IndexPath(1, 2), 1, 0)
    return shown() == "Todo: b c d | Doing: a e f | Done: g h",
      "in a full column the cards may change their order; the view shows " .. shown()
  end)
]])
--@ check 1 one move
return rerun("", [[
  return attempt(function()
    data:set "Todo: a b c d | Doing: e f | Done: g h"
    view:reloadData()
    view:layoutIfNeeded()
    for _, case in ipairs{ {"b", IndexPath(0, 1), 2, 1}, {"a", IndexPath(0, 0), 0, 2} } do
      local name, from, column, gap = table.unpack(case)
      local before = #view.log
      drop(from, column, gap)
      local entry = view.log[#view.log]
      local operations = table.concat(entry.operations or {}, ", ")
      if #view.log ~= before + 1 or entry.kind ~= "batch"
        or not operations:find "^moveItem [^,]*,[^,]*,[^,]*$"
      then
        return false, name .. " should be dropped by one batch with one move; its operations: " .. operations
      end
    end
    return true
  end)
]])
--@ check 2 a full column
return rerun("", [[
  return attempt(function()
    data:set "Todo: a b c d | Doing: e f i | Done: g h"
    view:reloadData()
    view:layoutIfNeeded()
    view:dragItem({0, 0}, {1, 1})
    if shown() ~= "Todo: a b c d | Doing: e f i | Done: g h" then
      return false, "a, dragged into a full column, should go back; the view shows " .. shown()
    end
    view:dragItem({1, 0}, {1, 2})
    if shown() ~= "Todo: a b c d | Doing: f i e | Done: g h" then
      return false, "e, dragged to the end of its own column, should be there, although it is full; the view shows " .. shown()
    end
    view:dragItem({1, 0}, {2, 2})
    return shown() == "Todo: a b c d | Doing: i e | Done: g h f" and tostring(data) == shown(),
      "f, dragged to the end of Done, should be there; the view shows " .. shown()
  end)
]])
--@ check 2 with a finger
return rerun("", [[
  return attempt(function()
    data:set "Todo: a b c d | Doing: e f | Done: g h"
    view:reloadData()
    view:layoutIfNeeded()
    view:beginInteractiveMovementForItem{0, 0}
    view:updateInteractiveMovementTargetPosition{150, 40}
    view:updateInteractiveMovementTargetPosition{150, 90}
    view:updateInteractiveMovementTargetPosition{150, 140}
    view:endInteractiveMovement()
    return shown() == "Todo: b c d | Doing: e f a | Done: g h",
      "a, dragged down through Doing, which has room for one more card, should be its last card; the view shows " .. shown()
  end)
]])
--@ check 3 into the archive
return rerun("", [[
  return attempt(function()
    data:set "Todo: a b c d | Doing: e f | Done: g h"
    view:reloadData()
    view:layoutIfNeeded()
    view:dropItem({0, 1}, archive, {0, 0})
    if shown() ~= "Todo: a b c d | Doing: e f | Done: g h" then
      return false, "b is not in the last column and should not leave the board"
    end
    view:dropItem({2, 1}, archive, {0, 1})
    return shown() == "Todo: a b c d | Doing: e f | Done: g" and tostring(archive) == "Archive: z h",
      "h, dropped into the archive, should leave the board; the board shows " .. shown()
      .. ", the archive " .. tostring(archive)
  end)
]])
--@ hidden 3pt "Another board with other limits, card by card."
return rerun([[
  function limit(column) return column == 0 and 2 or 4 end
  data = DataSource "A: 1 2 | B: 3 4 5 | C: | D: 6"
  view = CollectionView{ dataSource = data, layout = boardLayout(), bounds = {440, 480} }
  view:layoutIfNeeded()
]], [[
  return attempt(function()
    data:set "A: 1 2 | B: 3 4 5 | C: | D: 6"
    view:reloadData()
    view:layoutIfNeeded()
    local columns = { {1, 2}, {3, 4, 5}, {}, {6} }
    local random = drawn
    for step = 1, 60 do
      local from, column = random(4), random(4)
      local count = #columns[from + 1]
      if count > 0 then
        local item, gap = random(count), random(#columns[column + 1] + 1)
        local place = (column == from and gap > item) and gap - 1 or gap
        local isFull = column ~= from and #columns[column + 1] >= limit(column)
        local isBack = column == from and place == item
        local before = #view.log
        if not isFull then table.insert(columns[column + 1], place + 1, table.remove(columns[from + 1], item + 1)) end
        drop(IndexPath(from, item), column, gap)
        if (#view.log ~= before) ~= not (isFull or isBack) then
          return false, "on another board there is a batch where none is needed, or none where one is"
        end
      end
      for index = 0, 3 do
        local want = columns[index + 1]
        if view:numberOfItemsInSection(index) ~= #want then return false, "on another board a card is in another column" end
        for i, id in ipairs(want) do
          if view:itemIdentifier{index, i - 1} ~= id or data:item{index, i - 1} ~= id then
            return false, "on another board a card lies elsewhere"
          end
        end
      end
    end
    data:set "A: 1 2 | B: 3 4 5 | C: 7 | D: 6"
    view:reloadData()
    view:dragItem({1, 0}, {0, 0})
    view:dropItem({2, 0}, archive, {0, 0})
    view:dropItem({3, 0}, archive, {0, 0})
    return shown() == "A: 1 2 | B: 3 4 5 | C: 7 | D:" and #view.warnings == 0, "on another board a drag ends elsewhere"
  end)
]])
--@ hint Number the gaps of a column on paper, then take the card out: which gaps change their number?
--@ hint for "1" In the same column, with from.item < gap, the place is gap - 1; if it is from.item, return from. In another column compare data:numberOfItemsInSection(column) with limit(column).
--@ hint for "2" Make the same comparison with proposed.section and original.section; return original if it is full. The view counts the dragged card already, the data does not.
--@ hint for "3" if path.section ~= data:numberOfSections() - 1 then return {} end.
