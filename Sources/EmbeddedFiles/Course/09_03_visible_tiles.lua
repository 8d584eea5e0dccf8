--@ id 09_03_visible_tiles
--@ title The search that misses one
--@ needs 09_02_binary_search
--@ uses MosaicLayout layout.rectSearch view:layoutAttributesForElements table.sort
--@ objective Find all tiles in a rect, also the tall one that begins far above it.
--@ teaches
-- A layout is asked for the elements in a rect; in UIKit by layoutAttributesForElements(in:). Tiles
-- can be sorted by where they begin. But then they are not sorted by where they end: a tall one
-- begins early and ends late. A search by ends goes wrong there, and the tile disappears from the
-- screen. Halve by y, and begin as far above the rect as the tallest tile is high. Tessera's
-- layouts have it as a setting: rectSearch = "binary" misses such tiles, "index" does not.
--@ fails check the tall tile
--@ limits steps=4000000 time=2 memory=64M
--@ starter
-- tiles: a list of {x = …, y = …, width = …, height = …}, sorted by y; none is higher than tallest.
-- Returns the places (from 1) of those that share an area with rect, in order.
function visible(tiles, tallest, rect)
  local low, high = 1, #tiles + 1
  while low < high do
    local middle = (low + high) // 2
    local tile = tiles[middle]
    -- TODO: the ends are not in order. Where does the first tile begin that may reach the rect?
    if tile.y + tile.height > rect.y then high = middle else low = middle + 1 end
  end
  local found = {}
  for place = low, #tiles do
    local tile = tiles[place]
    if tile.y >= rect.y + rect.height then break end
    found[#found + 1] = place      -- TODO: not every tile from here on is in the rect
  end
  return found
end
--@ solution
function visible(tiles, tallest, rect)
  local low, high = 1, #tiles + 1
  while low < high do
    local middle = (low + high) // 2
    if tiles[middle].y > rect.y - tallest then high = middle else low = middle + 1 end
  end
  local found = {}
  for place = low, #tiles do
    local tile = tiles[place]
    if tile.y >= rect.y + rect.height then break end
    if tile.y + tile.height > rect.y and tile.x < rect.x + rect.width
      and tile.x + tile.width > rect.x then
      found[#found + 1] = place
    end
  end
  return found
end
--@ solution
-- From the last tile that begins above the end of the rect upwards, as far as the tallest reaches.
local function shareArea(a, b)
  return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height
end

function visible(tiles, tallest, rect)
  local low, high = 0, #tiles
  while low < high do
    local middle = (low + high + 1) // 2
    if tiles[middle].y < rect.y + rect.height then low = middle else high = middle - 1 end
  end
  local found = {}
  for place = low, 1, -1 do
    local tile = tiles[place]
    if tile.y + tallest <= rect.y then break end
    if shareArea(tile, rect) then table.insert(found, 1, place) end
  end
  return found
end
--@ wrong check at most 60 looks Nothing is missed now, because you look at all tiles above the rect. A tile that begins higher than rect.y - tallest cannot reach it: halve down to there.
function visible(tiles, tallest, rect)
  local found = {}
  for place = 1, #tiles do
    local tile = tiles[place]
    if tile.y >= rect.y + rect.height then break end
    if tile.y + tile.height > rect.y and tile.x < rect.x + rect.width
      and tile.x + tile.width > rect.x then
      found[#found + 1] = place
    end
  end
  return found
end
--@ wrong check only what is visible You begin high enough above the rect now. But not each of these tiles reaches down to it: look where each ends.
function visible(tiles, tallest, rect)
  local low, high = 1, #tiles + 1
  while low < high do
    local middle = (low + high) // 2
    if tiles[middle].y > rect.y - tallest then high = middle else low = middle + 1 end
  end
  local found = {}
  for place = low, #tiles do
    local tile = tiles[place]
    if tile.y >= rect.y + rect.height then break end
    if tile.x < rect.x + rect.width and tile.x + tile.width > rect.x then
      found[#found + 1] = place
    end
  end
  return found
end
--@ wrong check beside the rect A rect has a left and a right edge, too: what lies beside it shares no area with it.
function visible(tiles, tallest, rect)
  local low, high = 1, #tiles + 1
  while low < high do
    local middle = (low + high) // 2
    if tiles[middle].y > rect.y - tallest then high = middle else low = middle + 1 end
  end
  local found = {}
  for place = low, #tiles do
    local tile = tiles[place]
    if tile.y >= rect.y + rect.height then break end
    if tile.y + tile.height > rect.y then found[#found + 1] = place end
  end
  return found
end
--@ wrong check only what is visible A tile that ends exactly where the rect begins only touches it. Shared area means > and <, not >= and <=.
function visible(tiles, tallest, rect)
  local low, high = 1, #tiles + 1
  while low < high do
    local middle = (low + high) // 2
    if tiles[middle].y >= rect.y - tallest then high = middle else low = middle + 1 end
  end
  local found = {}
  for place = low, #tiles do
    local tile = tiles[place]
    if tile.y > rect.y + rect.height then break end
    if tile.y + tile.height >= rect.y and tile.x <= rect.x + rect.width
      and tile.x + tile.width >= rect.x then
      found[#found + 1] = place
    end
  end
  return found
end
--@ check only what is visible
return attempt(function()
  local tiles = {}
  for i = 0, 99 do tiles[#tiles + 1] = { x = 0, y = i * 50, width = 100, height = 50 } end
  local found = visible(tiles, 300, { x = 0, y = 1000, width = 100, height = 100 })
  return #found == 2 and near(found[1], 21) and near(found[2], 22),
    "of rows of 50 points, 21 and 22 lie from 1000 to 1100; you find " .. table.concat(found, ", ")
end)
--@ check the tall tile
return attempt(function()
  -- One tall tile at the left; small ones at its right, and then at both sides.
  local tiles = { { x = 0, y = 0, width = 100, height = 500 } }
  for i = 0, 19 do tiles[#tiles + 1] = { x = 100, y = i * 50, width = 100, height = 50 } end
  local found = visible(tiles, 500, { x = 0, y = 400, width = 200, height = 100 })
  for i, want in ipairs{ 1, 10, 11 } do
    if not near(found[i], want) then
      return false, "tile 1 ends at 500, so from 400 to 500 tiles 1, 10 and 11 are visible; you find "
        .. (#found == 0 and "none" or table.concat(found, ", "))
    end
  end
  return true
end)
--@ check beside the rect
return attempt(function()
  local tiles = {}
  for i = 0, 99 do tiles[#tiles + 1] = { x = i % 4 * 100, y = i // 4 * 100, width = 100, height = 100 } end
  local found = visible(tiles, 100, { x = 200, y = 500, width = 100, height = 100 })
  return #found == 1 and near(found[1], 23),
    "of four columns of tiles, only tile 23 is in this rect; you find " .. table.concat(found, ", ")
end)
--@ check at most 60 looks
return attempt(function()
  local looks, seen, tiles = 0, {}, {}
  for i = 0, 9999 do tiles[i + 1] = { x = i % 2 * 100, y = i // 2 * 50, width = 100, height = i % 2 == 0 and 150 or 50 } end
  local counted = setmetatable({}, {
    __index = function(_, place)
      if not seen[place] then seen[place], looks = true, looks + 1 end
      return copyOf(tiles[place])
    end,
    __len = function() return #tiles end,
    __metatable = false,
  })
  local found = visible(counted, 150, { x = 0, y = 125000, width = 200, height = 100 })
  if #found ~= 6 then
    return false, "of ten thousand tiles 6 are visible, you find " .. #found
  end
  for i, want in ipairs{ 4997, 4999, 5001, 5002, 5003, 5004 } do
    if not near(found[i], want) then
      return false, "of ten thousand tiles, the visible one with the number " .. i
        .. " is at another place than " .. tostring(found[i]):sub(1, 20)
    end
  end
  return looks <= 60, "found by looking at " .. looks .. " tiles, 60 are allowed"
end)
--@ hidden 2pt "The tiles of a mosaic, and of random heights, for many rects."
return attempt(function()
  local ids = {}
  for number = 1, 200 do ids[number] = number end
  local mosaic = CollectionView{
    dataSource = DataSource{ Section("Tiles", ids) }, layout = MosaicLayout{}, bounds = {375, 667},
  }
  local lists = { {}, {} }
  for number = 0, 199 do lists[1][number + 1] = mosaic:layoutAttributesForItem({0, number}).frame end
  local random = drawn
  for number = 1, 300 do
    lists[2][number] = { x = random(300), y = random(9000), width = 20 + random(80), height = 10 + random(400) }
  end
  for _, tiles in ipairs(lists) do
    table.sort(tiles, function(a, b) return a.y < b.y end)
    local tallest = 0
    for _, tile in ipairs(tiles) do tallest = math.max(tallest, tile.height) end
    for round = 1, 40 do
      local rect = { x = random(250), y = random(9500) - 300, width = 30 + random(200), height = 1 + random(600) }
      local want = {}
      for place, tile in ipairs(tiles) do
        if tile.y < rect.y + rect.height and rect.y < tile.y + tile.height
          and tile.x < rect.x + rect.width and rect.x < tile.x + tile.width then want[#want + 1] = place end
      end
      -- Those that begin low enough to reach the rect, and a search for the first of them.
      local looks, seen, most = 0, {}, 24
      for _, tile in ipairs(tiles) do
        if tile.y > rect.y - tallest and tile.y < rect.y + rect.height then most = most + 1 end
      end
      local known = setmetatable({}, {
        __index = function(_, place)
          if not seen[place] then seen[place], looks = true, looks + 1 end
          return copyOf(tiles[place])
        end,
        __len = function() return #tiles end,
        __metatable = false,
      })
      local found = visible(known, tallest, copyOf(rect))
      for i = 1, math.max(#want, #found) do
        if not near(found[i], want[i]) then return false, "of other tiles, some are missed, or found too often" end
      end
      if looks > most then return false, "of other tiles, too many are looked at" end
    end
  end
  return #visible({}, 0, { x = 0, y = 0, width = 10, height = 10 }) == 0, "of no tiles, none is visible"
end)
--@ hint Only the beginnings are in order. A tile that begins above rect.y - tallest ends above rect.y, whatever its height.
--@ hint So halve by tiles[middle].y > rect.y - tallest. From there on look at each tile, until one begins below the rect.
--@ hint In the loop: if tile.y + tile.height > rect.y and tile.x < rect.x + rect.width and tile.x + tile.width > rect.x then found[#found + 1] = place end.
