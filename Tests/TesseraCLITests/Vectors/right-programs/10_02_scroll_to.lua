-- The offset is calculated, and no position is named.
function show(item)
  local width = view.bounds.width
  local x = item * 260 + 125 - width / 2
  view.contentOffset = { math.max(0, math.min(x, view.contentSize.width - width)), 0 }
end

view.delegate = {
  scrollViewWillEndDragging = function(view, velocity, target)
    return { (target.x + 130) // 260 * 260, target.y }
  end,
}
