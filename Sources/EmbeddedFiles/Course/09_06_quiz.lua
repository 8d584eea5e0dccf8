--@ id 09_06_quiz
--@ title Quiz: your own layout
--@ needs 09_03_visible_tiles 09_05_sticky
--@ uses Layout layout:setFrame view.bounds view.stats
--@ objective Say what a layout of your own costs, shows and forgets.
--@ teaches
-- A quiz about the chapter: work the answers out, then write the function passes. In all questions
-- the layout gives item i the frame {0, i * 50, context.bounds.width, 50}. It has no functions but
-- those that are named. The checks build it and look.
--@ fails check question 1
--@ limits steps=3000000 time=2 memory=64M
--@ starter
answers = {
  -- 1. No shouldInvalidateLayout, ten items, a view of 320 × 200. It is shown, scrolled by 1 point
  --    30 times, and gets the width 500. How many layout passes, and how wide is a row then?
  passes = 0, width = 0,                   -- TODO
  -- 2. No contentSize, three items, in a view of 320 × 200. How high is the content?
  contentHeight = 0,
  -- 3. Which items are in the rect {0, 100, 320, 50}, in the order of the items? A list.
  inRect = {},
  -- 4. Three items. The layout gives a frame to [0, 3]: is that item "unknown" to the data, or is it
  --    "missing" in the layout? And which of the two, if it gives no frame to [0, 2]? Two texts.
  tooMany = "", tooFew = "",
  -- 5. A thousand rows: with how many looks does halving find the first visible one at most? And
  --    which rectSearch misses tiles of a mosaic: "linear", "binary" or "index"?
  looks = 0, misses = "",
}
-- 6. shouldInvalidateLayout returns bounds.width ~= old.width. list: the bounds that the view has
--    one after the other, {x, y, width, height}; it lays out after each. How many layout passes?
function passes(list)
  return #list
end
--@ solution
answers = {
  passes = 1, width = 320, contentHeight = 150, inRect = {2}, tooMany = "unknown", tooFew = "missing", looks = 10, misses = "binary",
}
function passes(list)
  local count = 1
  for i = 2, #list do
    if list[i][3] ~= list[i - 1][3] then count = count + 1 end
  end
  return count
end
--@ solution
answers = {
  passes = 1.0, width = 320.0, contentHeight = 3 * 50.0, inRect = {2}, looks = 10, misses = "binary",
}
answers.tooMany, answers.tooFew = "unknown", "missing"
function passes(list)
  local count, last = 0, nil
  for _, bounds in ipairs(list) do
    local _, _, width = table.unpack(bounds)
    if width ~= last then count, last = count + 1, width end
  end
  return count
end
--@ wrong check question 1 That would be so if the layout was asked and said yes. Without shouldInvalidateLayout it keeps its frames, whatever the bounds are.
answers = {
  passes = 2, width = 500, contentHeight = 150, inRect = {2}, tooMany = "unknown", tooFew = "missing", looks = 10, misses = "binary",
}
function passes(list) return #list end
--@ wrong check question 3 Item 1 ends where the rect begins, and item 3 begins where it ends. They touch it, and share no area with it.
answers = {
  passes = 1, width = 320, contentHeight = 150, inRect = {1, 2, 3}, tooMany = "unknown", tooFew = "missing", looks = 10, misses = "binary",
}
function passes(list) return #list end
--@ wrong check question 6 It compares with the bounds before, not with the first ones. So a view that is turned and turned back is prepared twice more.
answers = {
  passes = 1, width = 320, contentHeight = 150, inRect = {2}, tooMany = "unknown", tooFew = "missing", looks = 10, misses = "binary",
}
function passes(list)
  local count = 1
  for i = 2, #list do
    if list[i][3] ~= list[1][3] then count = count + 1 end
  end
  return count
end
--@ check question 1
return attempt(function()
  local view = CollectionView{
    dataSource = "A: 1 2 3 4 5 6 7 8 9 10", bounds = {320, 200},
    layout = Layout{ prepare = function(layout, context)
      for i = 0, 9 do layout:setFrame({0, i}, {0, i * 50, context.bounds.width, 50}) end
    end },
  }
  view:layoutIfNeeded()
  for y = 1, 30 do view.contentOffset = {0, y} end
  view.bounds = {0, 30, 500, 200}
  local width = view:layoutAttributesForItem{0, 0}.frame.width
  if not near(answers.passes, view.stats.layoutPasses) then
    return false, "question 1: when is a layout without shouldInvalidateLayout prepared again? You say "
      .. tostring(answers.passes) .. " passes"
  end
  return near(answers.width, width),
    "question 1: a row keeps the frame of the last time that the layout was prepared; you say it is "
    .. tostring(answers.width) .. " wide"
end)
--@ check question 2
return attempt(function()
  local view = CollectionView{
    dataSource = "A: 1 2 3", bounds = {320, 200},
    layout = Layout{ prepare = function(layout, context)
      for i = 0, 2 do layout:setFrame({0, i}, {0, i * 50, context.bounds.width, 50}) end
    end },
  }
  return near(answers.contentHeight, view.contentSize.height),
    "question 2: without contentSize the content reaches as far as the frames; you say "
    .. tostring(answers.contentHeight)
end)
--@ check question 3
return attempt(function()
  local view = CollectionView{
    dataSource = "A: 1 2 3 4 5 6", bounds = {320, 200},
    layout = Layout{ prepare = function(layout, context)
      for i = 0, 5 do layout:setFrame({0, i}, {0, i * 50, context.bounds.width, 50}) end
    end },
  }
  local elements = view:layoutAttributesForElements{0, 100, 320, 50}
  local isRight = #answers.inRect == #elements
  for i, element in ipairs(elements) do
    isRight = isRight and near(answers.inRect[i], element.indexPath.item)
  end
  return isRight, "question 3: an item is in the rect if they share an area, and items count from 0; you name "
    .. #answers.inRect .. " items"
end)
--@ check question 4
return attempt(function()
  local function code(last)
    local view = CollectionView{
      dataSource = "A: 1 2 3",
      layout = Layout{ prepare = function(layout)
        for i = 0, last do layout:setFrame({0, i}, {0, i * 50, 320, 50}) end
      end },
    }
    local _, problem = pcall(view.layoutAttributesForItem, view, {0, 2})
    return problem.code
  end
  local causes = { U29 = "unknown", U30 = "missing" }
  if answers.tooMany ~= causes[code(3)] then
    return false, "question 4: the data does not have the item [0, 3], so it is not "
      .. tostring(answers.tooMany):sub(1, 40)
  end
  return answers.tooFew == causes[code(1)],
    "question 4: the data has the item [0, 2], so it is not " .. tostring(answers.tooFew):sub(1, 40)
end)
--@ check question 5
return attempt(function()
  local left, looks = 1000, 0
  while left > 0 do left, looks = left // 2, looks + 1 end
  if not near(answers.looks, looks) then
    return false, "question 5: how often can you halve a thousand until nothing is left? You say "
      .. tostring(answers.looks)
  end
  local ids, found = {}, {}
  for number = 1, 200 do ids[number] = number end
  local mosaic = MosaicLayout{}
  local view = CollectionView{
    dataSource = DataSource{ Section("Tiles", ids) }, layout = mosaic, bounds = {375, 667},
  }
  for _, search in ipairs{ "linear", "binary", "index" } do
    mosaic.rectSearch = search
    found[search] = #view.indexPathsForVisibleItems
  end
  local count = found[answers.misses]
  return count ~= nil and count < found.linear,
    "question 5: one way to search needs elements in order, and stops too early in a mosaic"
end)
--@ check question 6
return attempt(function()
  for _, case in ipairs{
    { 1, "shown once", { {0, 0, 320, 200} } },
    { 1, "scrolled twice", { {0, 0, 320, 200}, {0, 10, 320, 200}, {0, 20, 320, 200} } },
    { 2, "turned once", { {0, 0, 320, 200}, {0, 10, 500, 200}, {0, 20, 500, 200} } },
    { 3, "turned and turned back", { {0, 0, 320, 200}, {0, 0, 500, 200}, {0, 0, 320, 200} } },
  } do
    local count = passes(case[3])
    if not near(count, case[1]) then
      return false, "question 6: a view that is " .. case[2] .. " has another number of layout passes than "
        .. tostring(count)
    end
  end
  return true
end)
--@ hidden 2pt "As the view counts them, for other bounds."
return attempt(function()
  for round = 1, 12 do
    local list = {}
    for i = 1, 2 + round do
      list[i] = { 0, drawn(7) * 10, 300 + drawn(3) * 50, 200 + drawn(2) * 50 }
    end
    local view = CollectionView{
      dataSource = "A: 1 2 3 4 5 6 7 8 9 10", bounds = list[1],
      layout = Layout{
        prepare = function(layout, context)
          for i = 0, 9 do layout:setFrame({0, i}, {0, i * 50, context.bounds.width, 50}) end
        end,
        shouldInvalidateLayout = function(_, new, old) return new.width ~= old.width end,
      },
    }
    view:layoutIfNeeded()
    for i = 2, #list do view.bounds = list[i] view:layoutIfNeeded() end
    if not near(passes(list), view.stats.layoutPasses) then
      return false, "for other bounds the view has another number of layout passes"
    end
  end
  return true
end)
--@ deny 0pt library
--@ hint Build such a layout in a file of your own, and print view.stats.layoutPasses.
--@ hint for "question 1" This layout never hears that the width is another one.
--@ hint for "question 2" The last frame ends at 3 * 50.
--@ hint for "question 3" Item i begins at i * 50 and ends at i * 50 + 50. Touching is not sharing.
--@ hint for "question 4" Which of the two is about an item that the data does not have?
--@ hint for "question 5" Halve until one row is left: 1000, 500, 250, …
--@ hint for "question 6" There is one pass at first, and one more for each i from 2 on with list[i][3] ~= list[i - 1][3].
