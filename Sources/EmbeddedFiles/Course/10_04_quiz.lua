--@ id 10_04_quiz
--@ title Quiz: motion and cost
--@ needs 10_02_scroll_to 10_03_perf
--@ uses view:scrollToItem view.contentOffset view:advance view:presentationAttributesForItem view.stats math.max math.min
--@ objective Say where things are while they move, and what it costs.
--@ teaches
-- A quiz about the chapter. The view is 320 × 200; it shows rows of 320 × 40 without spacing, and
-- has been laid out once. Work the answers out, then write the function rest. The checks do what
-- each question says, and look.
--@ fails check question 1
--@ limits steps=3000000 time=4 memory=64M
--@ starter
answers = {
  -- 1. Ten rows. Which y has the content offset after view:scrollToItem({0, 4}, "top")? After
  --    view:scrollToItem({0, 9}, "top")? And after view:scrollToItem({0, 6}, "bottom") from 0?
  top4 = 0, top9 = 0, bottom6 = 0,         -- TODO
  -- 2. Four rows, a b c d; a batch deletes a. Half of the animation later, at which y is b seen,
  --    and which y does view:layoutAttributesForItem say? Which alpha has a?
  seenY = 0, layoutY = 0, alpha = 0,
  -- 3. Thirty rows are appended: how many layout passes if each has a batch of its own? And if one
  --    batch has them all?
  single = 0, together = 0,
  -- 4. A drag with velocity: which of the two is the offset at which the content would come to
  --    rest? "view.contentOffset" or "target"
  restsAt = "",
}
-- 5. The y of the content offset after view:scrollToItem({0, item}, position) in such a view with
--    count rows. The position is "top", "bottom" or "centeredVertically".
function rest(item, position, count)
  return item * 40
end
--@ solution
answers = {
  top4 = 160, top9 = 200, bottom6 = 80, seenY = 20, layoutY = 0, alpha = 0.5,
  single = 30, together = 1, restsAt = "target",
}
function rest(item, position, count)
  local y = item * 40
  if position == "bottom" then y = y + 40 - 200 end
  if position == "centeredVertically" then y = y + 20 - 100 end
  return math.max(0, math.min(y, count * 40 - 200))
end
--@ solution
answers = { seenY = (40 + 0) / 2, layoutY = 0.0, alpha = 1 / 2, single = 30.0, together = 1.0, restsAt = "target" }
answers.top4, answers.top9, answers.bottom6 = 4 * 40, 10 * 40 - 200, 7 * 40 - 200
function rest(item, position, count)
  local top, most = item * 40, math.max(0, count * 40 - 200)
  local gap = { top = 0, bottom = 160, centeredVertically = 80 }
  local y = top - gap[position]
  if y < 0 then return 0 end
  return y < most and y or most
end
--@ wrong check question 1 Row 9 begins at 360. But the content ends at 400, so the view cannot be scrolled further than 400 - 200.
answers = {
  top4 = 160, top9 = 360, bottom6 = 80, seenY = 20, layoutY = 0, alpha = 0.5,
  single = 30, together = 1, restsAt = "target",
}
function rest(item) return item * 40 end
--@ wrong check question 2 The layout knows the end of the way only: for it b is at the top at once. What is seen in between is the presentation.
answers = {
  top4 = 160, top9 = 200, bottom6 = 80, seenY = 20, layoutY = 20, alpha = 0.5,
  single = 30, together = 1, restsAt = "target",
}
function rest(item) return item * 40 end
--@ wrong check question 5 If all rows fit into the view, count * 40 - 200 is negative. The view stays at 0 then: take the maximum last.
answers = {
  top4 = 160, top9 = 200, bottom6 = 80, seenY = 20, layoutY = 0, alpha = 0.5,
  single = 30, together = 1, restsAt = "target",
}
function rest(item, position, count)
  local y = item * 40
  if position == "bottom" then y = y + 40 - 200 end
  if position == "centeredVertically" then y = y + 20 - 100 end
  return math.min(math.max(0, y), count * 40 - 200)
end
--@ check question 1
return attempt(function()
  local view = CollectionView{
    dataSource = "A: 1 2 3 4 5 6 7 8 9 10", bounds = {320, 200},
    layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  }
  view:layoutIfNeeded()
  for _, case in ipairs{ {"top4", 4, "top"}, {"top9", 9, "top"}, {"bottom6", 6, "bottom"} } do
    view.contentOffset = {0, 0}
    view:scrollToItem({0, case[2]}, case[3])
    if not near(answers[case[1]], view.contentOffset.y) then
      return false, "question 1: row " .. case[2] .. " at the " .. case[3]
        .. ", as far as the content reaches; you say " .. tostring(answers[case[1]])
    end
  end
  return true
end)
--@ check question 2
return attempt(function()
  local data = DataSource "A: a b c d"
  local view = CollectionView{
    dataSource = data, bounds = {320, 200},
    layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  }
  view:layoutIfNeeded()
  view:performBatchUpdates(function()
    data:remove{0, 0}
    view:deleteItems{{0, 0}}
  end)
  view:advance(0.125)
  local seen, alpha = view:presentationAttributesForItem("b").frame.y, view:presentationAttributesForItem("a").alpha
  if not near(answers.seenY, seen) then
    return false, "question 2: b is on its way from its old place to its new one; you say "
      .. tostring(answers.seenY)
  end
  if not near(answers.layoutY, view:layoutAttributesForItem{0, 0}.frame.y) then
    return false, "question 2: the layout says where b will be; you say " .. tostring(answers.layoutY)
  end
  return type(answers.alpha) == "number" and math.abs(answers.alpha - alpha) < 0.05,
    "question 2: a fades from 1 to 0; you say " .. tostring(answers.alpha)
end)
--@ check question 3
return attempt(function()
  local function passes(isTogether)
    local data = DataSource "A:"
    local view = CollectionView{ dataSource = data, bounds = {320, 200} }
    view:layoutIfNeeded()
    local before = view.stats.layoutPasses
    local function append()
      for i = 0, 29 do
        data:append(i, 0)
        view:insertItems{{0, i}}
      end
    end
    if isTogether then view:performBatchUpdates(append) else append() end
    return view.stats.layoutPasses - before
  end
  return near(answers.single, passes(false)) and near(answers.together, passes(true)),
    "question 3: each batch is a layout pass; you say " .. tostring(answers.single) .. " and "
    .. tostring(answers.together)
end)
--@ check question 4
return attempt(function()
  local view = CollectionView{
    dataSource = { numberOfItemsInSection = function() return 100 end }, bounds = {320, 200},
    layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  }
  view:layoutIfNeeded()
  local places = {}
  view.delegate = {
    scrollViewWillEndDragging = function(view, velocity, target)
      places["view.contentOffset"], places.target = view.contentOffset.y, target.y
    end,
  }
  view:drag{ by = {0, 40}, velocity = {0, 1} }
  view:advance(10)
  return near(places[answers.restsAt], view.contentOffset.y),
    "question 4: one is where the finger lets go, the other where the content would end"
end)
--@ check question 5
return attempt(function()
  for _, case in ipairs{ {3, "top", 10, 120}, {9, "top", 10, 200}, {6, "bottom", 10, 80}, {1, "bottom", 10, 0},
    {5, "centeredVertically", 10, 120}, {2, "top", 4, 0} } do
    local y = rest(case[1], case[2], case[3])
    if not near(y, case[4]) then
      return false, "question 5: rest(" .. case[1] .. ", \"" .. case[2] .. "\", " .. case[3]
        .. ") is not " .. tostring(y)
    end
  end
  return true
end)
--@ hidden 2pt "As the view scrolls, for many rows."
return attempt(function()
  for _, count in ipairs{ 1, 3, 5, 6, 23 } do
    local view = CollectionView{
      dataSource = { numberOfItemsInSection = function() return count end }, bounds = {320, 200},
      layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
    }
    view:layoutIfNeeded()
    for row = 0, count - 1 do
      for _, place in ipairs{ "top", "bottom", "centeredVertically" } do
        view:scrollToItem({0, row}, place)
        if not near(rest(row, place, count), view.contentOffset.y) then
          return false, "with other rows the view scrolls elsewhere"
        end
      end
    end
  end
  return true
end)
--@ deny 0pt library
--@ hint Row i begins at i * 40 and ends at i * 40 + 40.
--@ hint for "question 1" The content is 400 high and the view 200, so the offset is 200 at most.
--@ hint for "question 2" Half the time is half the way. The layout gives the end of the way.
--@ hint for "question 3" An insert outside of performBatchUpdates is a batch.
--@ hint for "question 4" contentOffset is where the view is when the finger lets go.
--@ hint for "question 5" At the top y is item * 40, at the bottom item * 40 - 160, in the middle item * 40 - 80. Then take math.max(0, math.min(y, count * 40 - 200)).
