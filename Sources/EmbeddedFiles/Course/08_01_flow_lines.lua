--@ id 08_01_flow_lines
--@ title Filling lines
--@ needs 00_02_sections_items
--@ uses FlowLayout view.bounds view.contentSize math.ceil
--@ objective Calculate how many items a flow layout puts on a line, and how high it becomes.
--@ teaches
-- A layout decides where items lie. A flow layout puts as many items on a line as fit, then starts
-- the next line. There is a gap between two items and between two lines, but none at the ends. So n
-- items need n widths and n - 1 gaps. Items that do not fill a line still need one. What is left
-- over of a full line makes its gaps wider.
--@ fails check seven items in 320 points
--@ limits steps=2000000 time=2 memory=64M
--@ starter
-- Items are 50 × 50, with at least 10 points between items and 10 between lines.
-- Returns the items on a full line, the lines, and the height of the content.
function measure(count, width)
  local perLine = width // 50          -- TODO: the gaps need room, too
  local lines = count // perLine       -- TODO: and the last, shorter line?
  return perLine, lines, lines * 50
end
--@ solution
function measure(count, width)
  local perLine = (width + 10) // 60
  local lines = (count + perLine - 1) // perLine
  return perLine, lines, lines * 50 + (lines - 1) * 10
end
--@ solution
function measure(count, width)
  local perLine = 1
  while (perLine + 1) * 50 + perLine * 10 <= width do perLine = perLine + 1 end
  local lines = math.ceil(count / perLine)
  return perLine, lines, lines * 60 - 10
end
--@ wrong check seven items in 320 points The height has a gap too many: below the last line there is none. It is the same with the items of a line: five of them have four gaps.
function measure(count, width)
  local perLine = width // 60
  local lines = math.ceil(count / perLine)
  return perLine, lines, lines * 60
end
--@ wrong check eleven items in 290 points Exactly five items fit into 290 points: 5 × 50 + 4 × 10. Your formula leaves one out.
function measure(count, width)
  local perLine = width // 60
  local lines = math.ceil(count / perLine)
  return perLine, lines, lines * 60 - 10
end
--@ wrong check four items in 110 points A line that is exactly full is counted twice. Where the last line is full, count // perLine + 1 is one too many. Round up instead: math.ceil(count / perLine).
function measure(count, width)
  local perLine = (width + 10) // 60
  local lines = count // perLine + 1
  return perLine, lines, lines * 60 - 10
end
--@ check seven items in 320 points
return attempt(function()
  local function words(...)
    local list = table.pack(...)
    for i = 1, 3 do
      list[i] = type(list[i]) == "string" and '"' .. list[i] .. '" (a text, not a number)' or tostring(list[i])
    end
    return table.concat(list, ", ", 1, 3)
  end
  local perLine, lines, height = measure(7, 320)
  return near(perLine, 5) and near(lines, 2) and near(height, 110),
    "7 items in 320 points: expected 5 on a line, 2 lines, height 110; you return "
    .. words(perLine, lines, height)
end)
--@ check eleven items in 290 points
return attempt(function()
  local function words(...)
    local list = table.pack(...)
    for i = 1, 3 do
      list[i] = type(list[i]) == "string" and '"' .. list[i] .. '" (a text, not a number)' or tostring(list[i])
    end
    return table.concat(list, ", ", 1, 3)
  end
  local perLine, lines, height = measure(11, 290)
  return near(perLine, 5) and near(lines, 3) and near(height, 170),
    "11 items in 290 points: expected 5 on a line, 3 lines, height 170; you return "
    .. words(perLine, lines, height)
end)
--@ check four items in 110 points
return attempt(function()
  local function words(...)
    local list = table.pack(...)
    for i = 1, 3 do
      list[i] = type(list[i]) == "string" and '"' .. list[i] .. '" (a text, not a number)' or tostring(list[i])
    end
    return table.concat(list, ", ", 1, 3)
  end
  local perLine, lines, height = measure(4, 110)
  return near(perLine, 2) and near(lines, 2) and near(height, 110),
    "4 items in 110 points: expected 2 on a line, 2 lines, height 110; you return "
    .. words(perLine, lines, height)
end)
--@ hidden 2pt "The same height as the layout, for many counts and widths."
return attempt(function()
  for _, width in ipairs{50, 59.5, 109, 110, 169.5, 170, 230, 333.5, 414, 667} do
    for count = 1, 40, 3 do
      local perLine, lines, height = measure(count, width)
      local view = CollectionView{
        dataSource = { numberOfItemsInSection = function() return count end },
        layout = FlowLayout{ itemSize = {50, 50} }, bounds = {width, 480},
      }
      local onFirst = 0
      for item = 0, count - 1 do
        if view:layoutAttributesForItem{0, item}.frame.y == 0 then onFirst = onFirst + 1 end
      end
      local isRight = near(height, view.contentSize.height) and near((lines * 60) - 10, height)
        and (onFirst == count or near(perLine, onFirst))
      if not isRight then
        return false, "for another width or count the layout has other lines, or another height"
      end
    end
  end
  return true
end)
--@ deny 0pt CollectionView
--@ review
local width, item = 300 + 20 * drawn(6), 40 + 10 * drawn(5)
return ("A flow layout is %d points wide. Items are %d wide, with gaps of 10 at least."):format(width, item)
  .. "\nHow many items are on a full line?", (width + 10) // (item + 10)
--@ hint n items need n * 50 + (n - 1) * 10 points. How many fit into 320?
--@ hint With one more gap at the end, each item would need 60 points: (width + 10) // 60.
--@ hint The lines are math.ceil(count / perLine), and the height is lines * 50 + (lines - 1) * 10.
