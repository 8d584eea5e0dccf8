--@ id 10_02_scroll_to
--@ title Coming to rest
--@ needs 08_03_flow_horizontal 10_01_transition
--@ uses view:scrollToItem view.delegate view:drag view.contentOffset view:advance math.floor
--@ objective Scroll a card to the middle, and let a drag come to rest at the start of a card.
--@ teaches
-- scrollToItem(path, position) scrolls as far as the content reaches. The item then is at the
-- "top", "bottom", "left" or "right", or in the middle: "centeredVertically" or
-- "centeredHorizontally". The position must fit the way the view scrolls: across it there is
-- nothing to scroll. When a finger lets go, the content rolls on. The delegate hears where it would
-- come to rest, scrollViewWillEndDragging(view, velocity, target), and may return another offset.
-- In UIKit it changes targetContentOffset. isPagingEnabled does that for pages as wide as the view
-- only.
--@ fails check a card in the middle
--@ limits steps=2000000 time=2 memory=64M
--@ given
do
  local ids = {}
  for number = 1, 20 do ids[number] = "card" .. number end
  data = DataSource{ Section("Cards", ids) }
end
view = CollectionView{
  dataSource = data, bounds = {320, 200},
  layout = FlowLayout{ itemSize = {250, 180}, minimumLineSpacing = 10, scrollDirection = "horizontal" },
}
view:layoutIfNeeded()
--@ starter
-- view shows 20 cards beside each other, 250 wide, with 10 points between them. It is 320 wide.

-- 1. Scrolls so that the card is in the middle of the view, as far as the content reaches.
function show(item)
  view:scrollToItem({0, item}, "centeredVertically")       -- TODO: this view scrolls sideways
end

-- 2. After a drag, a card comes to rest with its left edge at the left edge of the view. It is
--    the card whose left edge is nearest to target.
view.delegate = {
  scrollViewWillEndDragging = function(view, velocity, target)
    return { view.contentOffset.x // 260 * 260, 0 }        -- TODO: where would it come to rest?
  end,
}

show(5)
print(view.contentOffset.x)
view:drag{ by = {40, 0}, velocity = {1, 0} }
view:advance(10)
print(view.contentOffset.x)
--@ solution
function show(item)
  view:scrollToItem({0, item}, "centeredHorizontally")
end

view.delegate = {
  scrollViewWillEndDragging = function(view, velocity, target)
    return { (target.x + 130) // 260 * 260, target.y }
  end,
}

show(5)
print(view.contentOffset.x)
view:drag{ by = {40, 0}, velocity = {1, 0} }
view:advance(10)
print(view.contentOffset.x)
--@ solution
function show(item)
  local frame = view:layoutAttributesForItem({0, item}).frame
  view.contentOffset = { frame.x + frame.width / 2 - view.bounds.width / 2, 0 }
end

view.delegate = {
  scrollViewWillEndDragging = function(list, velocity, target)
    local nearest
    for item = 0, list:numberOfItemsInSection(0) - 1 do
      local x = list:layoutAttributesForItem({0, item}).frame.x
      if not nearest or math.abs(x - target.x) < math.abs(nearest - target.x) then nearest = x end
    end
    return { x = nearest, y = 0 }
  end,
}
--@ solution
function show(item)
  view:scrollToItem({0, item}, "centeredHorizontally", { animated = true })
end

view.delegate = {
  scrollViewWillEndDragging = function(_, _, target)
    return { math.floor(target.x / 260 + 0.5) * 260, 0 }
  end,
}
--@ wrong check a card in the middle "left" puts the left edge of the card at the left edge of the view. In the middle is "centeredHorizontally".
function show(item) view:scrollToItem({0, item}, "left") end
view.delegate = {
  scrollViewWillEndDragging = function(view, velocity, target)
    return { (target.x + 130) // 260 * 260, target.y }
  end,
}
--@ wrong check a slow drag // rounds down: after 140 points the next card would be nearer, but the view goes back to the one before. Add half a card first.
function show(item) view:scrollToItem({0, item}, "centeredHorizontally") end
view.delegate = {
  scrollViewWillEndDragging = function(view, velocity, target)
    return { target.x // 260 * 260, target.y }
  end,
}
--@ wrong check a fast drag view.contentOffset is where the finger lets go. The content rolls on from there, and target is where it would end.
function show(item) view:scrollToItem({0, item}, "centeredHorizontally") end
view.delegate = {
  scrollViewWillEndDragging = function(view, velocity, target)
    return { (view.contentOffset.x + 130) // 260 * 260, 0 }
  end,
}
--@ wrong check a slow drag A page is as wide as the view, 320 points. A card and its gap take 260.
function show(item) view:scrollToItem({0, item}, "centeredHorizontally") end
view.isPagingEnabled = true
view.delegate = {}
--@ check a card in the middle
return attempt(function()
  for _, case in ipairs{ {5, 1265}, {0, 0}, {12, 3085}, {19, 4870} } do
    view.contentOffset = {0, 0}
    show(case[1])
    view:advance(2)
    local x = view.contentOffset.x
    if not near(x, case[2]) then
      return false, "after show(" .. case[1] .. ") the content offset should be " .. case[2]
        .. ", so that the card is in the middle or the content at its end; it is " .. x
    end
  end
  return true
end)
--@ check a slow drag
return attempt(function()
  for _, case in ipairs{ {0, 140, 260}, {0, 100, 0}, {1040, -120, 1040}, {1040, -150, 780} } do
    view.contentOffset = {case[1], 0}
    view:drag{ by = {case[2], 0}, velocity = {0, 0} }
    view:advance(10)
    local x = view.contentOffset.x
    if not near(x, case[3]) then
      return false, "dragged by " .. case[2] .. " from " .. case[1] .. " without speed, the view should come to rest at "
        .. case[3] .. "; it does at " .. x
    end
  end
  return true
end)
--@ check a fast drag
return attempt(function()
  for _, case in ipairs{ {260, 40, 1, 780}, {1300, -30, -0.5, 1040}, {4000, 100, 9, 4870} } do
    view.contentOffset = {case[1], 0}
    view:drag{ by = {case[2], 0}, velocity = {case[3], 0} }
    view:advance(20)
    local x = view.contentOffset.x
    if not near(x, case[4]) then
      return false, "dragged by " .. case[2] .. " from " .. case[1] .. " with the speed " .. case[3]
        .. ", the view should come to rest at " .. case[4] .. "; it does at " .. x
    end
  end
  return true
end)
--@ hidden 1pt "More cards in another view."
return rerun([[
  local ids = {}
  for number = 1, 33 do ids[number] = number end
  data = DataSource{ Section("Cards", ids) }
  view = CollectionView{
    dataSource = data, bounds = {414, 200},
    layout = FlowLayout{ itemSize = {250, 180}, minimumLineSpacing = 10, scrollDirection = "horizontal" },
  }
  view:layoutIfNeeded()
]], [[
  return attempt(function()
    show(20)
    view:advance(2)
    if not near(view.contentOffset.x, 5118) then return false, "in another view a card is not in the middle" end
    for _, case in ipairs{ {2600, 120, 0, 2600}, {2600, 141, 0, 2860}, {5200, -60, -1, 4680} } do
      view.contentOffset = {case[1], 0}
      view:drag{ by = {case[2], 0}, velocity = {case[3], 0} }
      view:advance(20)
      if not near(view.contentOffset.x, case[4]) then return false, "in another view a drag comes to rest elsewhere" end
    end
    return true
  end)
]])
--@ swift
func show(_ item: Int) {
  collectionView.scrollToItem(at: [0, item], at: .centeredHorizontally, animated: true)
}

override func scrollViewWillEndDragging(
  _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
  targetContentOffset: UnsafeMutablePointer<CGPoint>
) {
  let card = (targetContentOffset.pointee.x / 260).rounded()
  targetContentOffset.pointee.x = card * 260
}
--@ hint The position must fit the way the view scrolls. There are two in the middle: one for views that scroll sideways, one for those that scroll down.
--@ hint target.x is where the view would come to rest. Round it to the nearest multiple of 260; // alone rounds down.
--@ hint view:scrollToItem({0, item}, "centeredHorizontally"), and return { (target.x + 130) // 260 * 260, target.y }.
