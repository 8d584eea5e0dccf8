--@ id 09_02_binary_search
--@ title A handful of looks
--@ needs 09_01_mosaic
--@ objective Find what is visible among ten thousand rows with at most 60 looks.
--@ teaches
-- While somebody scrolls, a layout is asked again and again which frames are visible. Looking at
-- all of them is slow. If they are sorted by y, look at the middle one first: half of the others
-- fall away at once, and so on. When you have found one that is visible, walk up and down from it
-- until you leave the screen.
--@ fails check at most 60 looks
--@ limits steps=2000000 time=2 memory=64M
--@ starter
-- frames: a list of {y = …, height = …}, sorted by y, not overlapping.
-- Returns the places (from 1) of those that share an area with top … bottom, in order.
function visible(frames, top, bottom)
  local found = {}
  for place = 1, #frames do          -- TODO: this looks at every frame
    local frame = frames[place]
    if frame.y < bottom and frame.y + frame.height > top then found[#found + 1] = place end
  end
  return found
end
--@ solution
function visible(frames, top, bottom)
  local low, high, hit = 1, #frames, nil
  while low <= high and not hit do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height <= top then
      low = middle + 1
    elseif frame.y >= bottom then
      high = middle - 1
    else
      hit = middle
    end
  end
  local found = {}
  if not hit then return found end
  local first, last, count = hit, hit, #frames
  while first > 1 do
    local frame = frames[first - 1]
    if frame.y + frame.height <= top then break end
    first = first - 1
  end
  while last < count do
    if frames[last + 1].y >= bottom then break end
    last = last + 1
  end
  for place = first, last do found[#found + 1] = place end
  return found
end
--@ solution
-- The first frame that ends below the top, by halving; from there on downwards.
function visible(frames, top, bottom)
  local low, high = 1, #frames + 1
  while low < high do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height > top then high = middle else low = middle + 1 end
  end
  local found = {}
  for place = low, #frames do
    if frames[place].y >= bottom then break end
    found[#found + 1] = place
  end
  return found
end
--@ wrong check at most 60 looks You stop after the last hit, but you begin at the first frame: whatever lies above the rectangle is still looked at. Find the first hit by halving.
function visible(frames, top, bottom)
  local found = {}
  for place = 1, #frames do
    local frame = frames[place]
    if frame.y >= bottom then break end
    if frame.y + frame.height > top then found[#found + 1] = place end
  end
  return found
end
--@ wrong check finds the rows One hit is found quickly. But you walk down only: what lies above the hit may be visible, too.
function visible(frames, top, bottom)
  local low, high = 1, #frames
  while low <= high do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height <= top then low = middle + 1
    elseif frame.y >= bottom then high = middle - 1
    else
      local found = {}
      for place = middle, #frames do
        if frames[place].y >= bottom then break end
        found[#found + 1] = place
      end
      return found
    end
  end
  return {}
end
--@ wrong check rows that only touch A frame that ends where the rectangle begins shares no area with it. Where you write < it has to be <=, and the other way round.
function visible(frames, top, bottom)
  local low, high = 1, #frames + 1
  while low < high do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height >= top then high = middle else low = middle + 1 end
  end
  local found = {}
  for place = low, #frames do
    if frames[place].y > bottom then break end
    found[#found + 1] = place
  end
  return found
end
--@ check finds the rows
return attempt(function()
  local rows = {}
  for i = 1, 1000 do rows[i] = { y = (i - 1) * 10, height = 10 } end
  local found = visible(rows, 4955, 5035)
  return found[1] == 496 and found[9] == 504 and #found == 9,
    "of rows of 10 points, those from 4955 to 5035 are 496 to 504"
end)
--@ check rows that only touch
return attempt(function()
  local rows = {}
  for i = 1, 1000 do rows[i] = { y = (i - 1) * 10, height = 10 } end
  local found = visible(rows, 5000, 5030)
  return found[1] == 501 and found[3] == 503 and #found == 3,
    "from 5000 to 5030 there are three rows: the one that ends at 5000 only touches"
end)
--@ check at most 60 looks
return attempt(function()
  local looks, rows, seen = 0, {}, nil
  for i = 1, 10000 do rows[i] = { y = (i - 1) * 10, height = 10 } end
  local counted = setmetatable({}, {
    __index = function(_, place) looks = looks + 1; return rows[place] end,
    __len = function() return #rows end,
    __metatable = false,
  })
  local found = visible(counted, 50000, 50100)
  if #found ~= 10 or found[1] ~= 5001 then
    return false, "of ten thousand rows, ten are visible, beginning with 5001"
  end
  return looks <= 60, "found with " .. looks .. " looks, 60 are allowed"
end)
--@ hidden 2pt "Nothing there, the ends, rows of different heights."
return attempt(function()
  if #visible({}, 0, 100) ~= 0 then return false, "of no rows, none is visible" end
  local rows, y, seed = {}, 0, 3
  for i = 1, 500 do
    seed = (seed * 48271) % 2147483647
    local height = 5 + seed % 40
    rows[i] = { y = y, height = height }
    y = y + height + seed % 3
  end
  for _, top in ipairs{ -50, 0, 3, 777, 2500.5, y - 30, y + 10 } do
    local want = {}
    for i, row in ipairs(rows) do
      if row.y < top + 120 and row.y + row.height > top then want[#want + 1] = i end
    end
    local found = visible(rows, top, top + 120)
    if #found ~= #want then return false, "with rows of different heights some are missed" end
    for i = 1, #want do
      if found[i] ~= want[i] then
        return false, "with rows of different heights some are missed"
      end
    end
  end
  return true
end)
--@ hint The list is sorted by y. Look at the middle first: in which half must you go on?
--@ hint Above the rectangle is a frame with frame.y + frame.height <= top, below it one with frame.y >= bottom; anything else is a hit.
--@ hint Halving 10000 takes 14 looks. From the hit walk up, then down, and stop at the first frame outside; read each frame once, with local frame = frames[place].
