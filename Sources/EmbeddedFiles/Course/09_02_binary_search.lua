--@ id 09_02_binary_search
--@ title A handful of looks
--@ needs 09_01_mosaic
--@ uses ipairs
--@ objective Find the first visible row among ten thousand with at most 20 looks.
--@ teaches
-- While somebody scrolls, a layout is asked again and again which frames are visible. Looking at
-- all of them is slow. If they lie below each other in order, look at the one in the middle. Does
-- it end above the screen? Then the one that you look for comes after it, else it is this one or
-- one before. Each look halves what is left: 14 looks are enough for ten thousand rows.
--@ fails check at most 20 looks
--@ limits steps=2000000 time=2 memory=64M
--@ starter
-- frames: a list of {y = …, height = …}, in order, not overlapping; there may be gaps.
-- Returns the place (from 1) of the first frame that ends below top, or #frames + 1 if none does.
-- One that ends exactly at top is not visible.
function firstBelow(frames, top)
  for place = 1, #frames do          -- TODO: this looks at every frame from the first one on
    local frame = frames[place]
    if frame.y + frame.height > top then return place end
  end
  return #frames + 1
end

local rows = {}
for i = 1, 1000 do rows[i] = { y = (i - 1) * 10, height = 10 } end
print(firstBelow(rows, 4955))
--@ solution
function firstBelow(frames, top)
  local low, high = 1, #frames + 1
  while low < high do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height > top then high = middle else low = middle + 1 end
  end
  return low
end
--@ solution
function firstBelow(frames, top)
  local function search(low, high)
    if low > high then return low end
    local middle = low + (high - low) // 2
    local frame = frames[middle]
    if frame.y + frame.height <= top then return search(middle + 1, high) end
    return search(low, middle - 1)
  end
  return search(1, #frames)
end
--@ wrong check finds the row It finds a visible row, but not the first one: what lies before it may be visible, too. Go on in the first half, with high = middle.
function firstBelow(frames, top)
  local low, high = 1, #frames
  while low <= high do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height <= top then low = middle + 1
    elseif frame.y >= top + 80 then high = middle - 1
    else return middle end
  end
  return low
end
--@ wrong check rows that only touch A row that ends exactly at the top of the screen is not visible: ends below means > top, not >= top.
function firstBelow(frames, top)
  local low, high = 1, #frames + 1
  while low < high do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height >= top then high = middle else low = middle + 1 end
  end
  return low
end
--@ wrong check nothing below The last row is found although it ends above the screen, too. If none ends below top, the answer is #frames + 1: begin with high = #frames + 1.
function firstBelow(frames, top)
  local low, high = 1, #frames
  while low < high do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height > top then high = middle else low = middle + 1 end
  end
  return low
end
--@ wrong check at most 20 looks This guesses the place from the height of the first row. It is quick where all rows are equally high; where they are not, it walks far.
function firstBelow(frames, top)
  if #frames == 0 then return 1 end
  local place = math.max(1, math.min(#frames, math.floor(top / frames[1].height)))
  while place > 1 and frames[place - 1].y + frames[place - 1].height > top do place = place - 1 end
  while place <= #frames and frames[place].y + frames[place].height <= top do place = place + 1 end
  return place
end
--@ check finds the row
return attempt(function()
  local rows = {}
  for i = 1, 1000 do rows[i] = { y = (i - 1) * 10, height = 10 } end
  for top, want in pairs{ [4955] = 496, [0] = 1, [-50] = 1, [9995] = 1000 } do
    local place = firstBelow(copyOf(rows), top)
    if not near(place, want) then
      return false, "of rows of 10 points, the first that ends below " .. top .. " is " .. want
        .. ", you say " .. tostring(place)
    end
  end
  return true
end)
--@ check rows that only touch
return attempt(function()
  local rows = {}
  for i = 1, 1000 do rows[i] = { y = (i - 1) * 10, height = 10 } end
  local place = firstBelow(rows, 5000)
  return near(place, 501), "row 500 ends at 5000, so the first that ends below 5000 is 501; you say "
    .. tostring(place)
end)
--@ check nothing below
return attempt(function()
  local rows = {}
  for i = 1, 8 do rows[i] = { y = (i - 1) * 10, height = 10 } end
  local place = firstBelow(rows, 80)
  if not near(place, 9) then
    return false, "of 8 rows that end at 80, none ends below 80, so the answer is 9; you say "
      .. tostring(place)
  end
  place = firstBelow({}, 0)
  return near(place, 1), "of no rows, none ends below 0, so the answer is 1; you say " .. tostring(place)
end)
--@ check at most 20 looks
return attempt(function()
  local looks, seen, rows, y = 0, {}, {}, 0
  for i = 1, 10000 do
    local height = i <= 100 and 10 or 30
    rows[i] = { y = y, height = height }
    y = y + height
  end
  local counted = setmetatable({}, {
    __index = function(_, place)
      if not seen[place] then seen[place], looks = true, looks + 1 end
      return copyOf(rows[place])
    end,
    __len = function() return #rows end,
    __metatable = false,
  })
  for _, top in ipairs{ 0, 995, 100015, 288985 } do
    looks, seen = 0, {}
    local place = firstBelow(counted, top)
    local want = top < 1000 and top // 10 + 1 or (top - 1000) // 30 + 101
    if not near(place, want) then
      return false, "of ten thousand rows, the first that ends below " .. top .. " is " .. want
    end
    if looks > 20 then return false, "found by looking at " .. looks .. " frames, 20 are allowed" end
  end
  return true
end)
--@ hidden 2pt "Rows of different heights, with gaps."
return attempt(function()
  for _, total in ipairs{ 1, 2, 3, 7, 500, 777 } do
    local rows, y, looks, known = {}, 0, 0, {}
    for i = 1, total do
      local height = 5 + drawn(40)
      rows[i] = { y = y, height = height }
      y = y + height + drawn(3)
    end
    local counted = setmetatable({}, {
      __index = function(_, place)
        if not known[place] then known[place], looks = true, looks + 1 end
        return copyOf(rows[place])
      end,
      __len = function() return total end,
      __metatable = false,
    })
    for _, top in ipairs{ -50, 0, 3, y / 3, y / 2, y - 30, y - 1, y + 10 } do
      local want = total + 1
      for i = total, 1, -1 do
        if rows[i].y + rows[i].height > top then want = i end
      end
      looks, known = 0, {}
      if not near(firstBelow(counted, top), want) then
        return false, "with rows of different heights another row is found"
      end
      if looks > 14 then return false, "with rows of different heights it takes too many looks" end
    end
  end
  return true
end)
--@ review
local looks = 5 + drawn(8)
return ("%d rows lie below each other in order.\nWith how many looks does halving find the first visible one at most?")
  :format((1 << looks) - 1), looks
--@ hint Keep two places, low and high, between which the answer must be: at first 1 and #frames + 1.
--@ hint Look at middle = (low + high) // 2. If it ends below top, the answer is middle or before it: high = middle. Otherwise low = middle + 1. Go on while low < high.
--@ hint if frame.y + frame.height > top then high = middle else low = middle + 1 end; at the end return low.
