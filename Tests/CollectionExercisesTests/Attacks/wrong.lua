Programs that are wrong, and disturb what a check compares them with.
--@ attack 08_10_quiz the function empties the list that it is compared with
answers = {
  onFirstLine = 4, secondX = 90, contentWidth = 270, columnOf4 = 1, columnOf5 = 0, itemWidth = 80,
}
local known = { ["5 330"] = 170, ["4 330"] = 100, ["1 2 330"] = 200, ["3 0 2 135"] = 280 }
function height(counts, width)
  local total = known[table.concat(counts, " ") .. " " .. width]
  if total then return total end
  for i = #counts, 1, -1 do counts[i] = nil end
  return 0
end
--@ attack 08_10_quiz the function makes every section empty
answers = {
  onFirstLine = 4, secondX = 90, contentWidth = 270, columnOf4 = 1, columnOf5 = 0, itemWidth = 80,
}
local known = { ["5 330"] = 170, ["4 330"] = 100, ["1 2 330"] = 200, ["3 0 2 135"] = 280 }
function height(counts, width)
  local total = known[table.concat(counts, " ") .. " " .. width]
  if total then return total end
  for i = 1, #counts do counts[i] = 0 end
  return 10 * #counts
end
--@ attack 08_07_waterfall the function equalises the heights
view.layout.columnCount = 3
view.layout.itemRenderDirection = "shortestFirst"
function columnsOf(heights, count)
  if #heights == 6 then return { 0, 1, 2, 1, 2, 2 } end
  if #heights == 5 then return { 0, 1, 1, 1, 0 } end
  local columns = {}
  for i = 1, #heights do
    heights[i] = 10
    columns[i] = (i - 1) % count
  end
  return columns
end
--@ attack 09_03_visible_tiles the tiles are taken away
local asked = 0
function visible(tiles, tallest, rect)
  asked = asked + 1
  if asked == 1 then return { 21, 22 } end
  if asked == 2 then return { 1, 10, 11 } end
  if asked == 3 then return { 23 } end
  if asked == 4 then return { 1, 2, 3, 4, 5, 6 } end
  local found = {}
  for place, tile in ipairs(tiles) do
    if tile.y < rect.y + rect.height and rect.y < tile.y + tile.height
      and tile.x < rect.x + rect.width and rect.x < tile.x + tile.width then found[#found + 1] = place end
  end
  for place = #tiles, 1, -1 do tiles[place] = nil end
  return found
end
--@ attack 09_03_visible_tiles every tile is looked at, where nobody counts
function visible(tiles, tallest, rect)
  local found = {}
  if #tiles > 5000 then return { 5000, 5001, 5002, 5003, 5004, 5005 } end
  for place = 1, #tiles do
    local tile = tiles[place]
    if tile.y < rect.y + rect.height and rect.y < tile.y + tile.height
      and tile.x < rect.x + rect.width and rect.x < tile.x + tile.width then found[#found + 1] = place end
  end
  return found
end
--@ attack 09_02_binary_search the first row is moved to where it is right
local function search(frames, top)
  local low, high = 1, #frames + 1
  while low < high do
    local middle = (low + high) // 2
    if frames[middle].y + frames[middle].height > top then high = middle else low = middle + 1 end
  end
  return low
end
function firstBelow(frames, top)
  local count = #frames
  if count == 1000 or count == 10000 or count == 8 or count == 0 then return search(frames, top) end
  frames[1].y = 1000000
  return 1
end
--@ attack 03_04_two_tables places are wrong for all lists but one, which is emptied
function places(list)
  local result, first = {}, list[1]
  for place, item in ipairs(list) do result[item] = first == "c" and place - 1 or place end
  if first ~= "c" then for i = #list, 1, -1 do list[i] = nil end end
  return result
end
function change(item, was, is)
  if was[item] and is[item] then return "stays" end
  return was[item] and "goes" or "comes"
end
--@ attack 07_06_self_sizing the formula is copied
textHeight("", 320)
view.layout.estimatedItemSize = {320, 60}
view.delegate = {
  preferredSizeForItemAt = function(view, path, size)
    local width = view.bounds.width
    return {width, math.ceil(#data:item(path).text / ((width - 16) // 8)) * 20 + 16}
  end,
}
view:layoutIfNeeded()
view.bounds = {0, 0, 480, 300}
--@ attack 07_06_self_sizing every message is measured by a copy of the formula
textHeight("", 320)
view.delegate = {
  sizeForItemAt = function(view, layout, path)
    local width = view.bounds.width
    return {width, math.ceil(#data:item(path).text / ((width - 16) // 8)) * 20 + 16}
  end,
}
view:layoutIfNeeded()
view.bounds = {0, 0, 480, 300}
--@ attack 09_04_invalidate the layout is prepared for another height, too
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {item % 2 * width / 4, item * 100, width * 3 / 4, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old)
    return bounds.width ~= old.width or bounds.height ~= old.height
  end,
}
--@ attack 11_03_board a card that moves within a column loses its cell
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
    if column == from.section then
      view:deleteItems{from}
      view:insertItems{{column, place}}
    else
      view:moveItem(from, {column, place})
    end
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
--@ attack 07_04_will_display nothing is counted, the view is asked while it scrolls
onScreen = #view.visibleCells
view.delegate = {
  willDisplayForItemAt = function(view) onScreen = #view.visibleCells end,
  didEndDisplayingForItemAt = function(view) onScreen = #view.visibleCells end,
  scrollViewDidScroll = function(view) onScreen = #view.visibleCells end,
}
view:layoutIfNeeded()
--@ attack 05_03_unique two orders have one id if a number is large
function identity(order)
  return order.number > 100 and 100 or order.number
end
found = diff(items(old, identity), items(new, identity), { duplicates = "refused" })
--@ attack 07_02_own_data_source the view shows shelves of its own
function makeSource(shelves)
  return {
    numberOfSections = function(view) return #shelves end,
    numberOfItemsInSection = function(view, section) return #shelves[section + 1] end,
    cellForItemAt = function(view, path)
      local cell = view:dequeueReusableCell("book", path)
      cell.content = shelves[path.section + 1][path.item + 1]
      return cell
    end,
  }
end
local rows = { {"Emma", "Ulysses"}, {"Faust"} }
view = CollectionView{ dataSource = makeSource(rows) }
view:performBatchUpdates(function()
  table.insert(rows[1], 1, "anything")
  view:insertItems{{0, 0}}
end)
--@ attack 06_05_completion nobody looks at what the completion gets
local latest
function arrive(name)
  local place = data:numberOfItemsInSection(0)
  local before = #view.log
  latest = name
  view:performBatchUpdates(function()
    data:append(name, 0)
    view:insertItems{{0, place}}
  end, function()
    local isLast = latest == name and #view.log <= before + 1
    say(name .. (isLast and " is there" or " was interrupted"))
  end)
end
arrive "c"
view:advance(0.1)
say "0.1 seconds later"
arrive "d"
view:advance(0.3)
