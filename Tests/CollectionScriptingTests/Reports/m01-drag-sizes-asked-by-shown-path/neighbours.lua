-- Another section, heights of a list, and answers that follow their items.
local function show(view, section, count, extent)
  local words = {}
  for item = 0, count - 1 do
    local frame = view:layoutAttributesForItem({section, item}).frame
    words[#words + 1] = view:itemIdentifier{section, item}
      .. (" %g"):format(extent == "height" and frame.height or frame.width)
  end
  print(section, table.concat(words, ", "))
end
local function width(_, _, path) return { 30 + 20 * path.item + 100 * path.section, 40 } end

local view = CollectionView{
  dataSource = "A: a b | B: x y", bounds = {320, 300}, layout = FlowLayout{},
  delegate = { sizeForItemAt = width },
}
view:beginInteractiveMovementForItem{0, 0}
view:updateInteractiveMovementTargetPosition{140, 50}
show(view, 0, 1)
show(view, 1, 3)
view:cancelInteractiveMovement()
show(view, 0, 2)
show(view, 1, 2)

view = CollectionView{
  dataSource = "A: a b c", bounds = {320, 300}, layout = ListLayout{},
  delegate = { heightForItemAt = function(_, _, path) return 40 + 10 * path.item end },
}
view:beginInteractiveMovementForItem{0, 2}
view:updateInteractiveMovementTargetPosition{10, 10}
show(view, 0, 3, "height")
view:endInteractiveMovement()
show(view, 0, 3, "height")

view = CollectionView{
  dataSource = "A: a b c", bounds = {320, 300}, layout = FlowLayout{ sizesFollowItems = true },
  delegate = { sizeForItemAt = width },
}
view:beginInteractiveMovementForItem{0, 0}
view:updateInteractiveMovementTargetPosition{160, 20}
show(view, 0, 3)
view:cancelInteractiveMovement()
show(view, 0, 3)
