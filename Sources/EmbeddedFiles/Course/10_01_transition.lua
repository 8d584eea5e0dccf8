--@ id 10_01_transition
--@ title From here to there
--@ needs 08_02_flow_spacing
--@ uses view.layout view:advance view:presentationAttributesForItem view:layoutAttributesForItem
--@ objective Calculate where an item is while it flies from one layout to another.
--@ teaches
-- When a view gets another layout, its items are still the same. Each flies from its first place to
-- its last. layoutAttributesForItem gives the last place at once; presentationAttributesForItem
-- gives the place where the item is seen on its way. Think from the end. Take the last place, add
-- the distance back to the first one, and let that distance shrink to nothing. A batch is animated
-- in the same way. A deleted item stays where it was and fades: its alpha goes from 1 to 0.
--@ fails check at the start
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4"
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {300, 40}, minimumLineSpacing = 0 },
  bounds = {300, 400},
}
first, last = {}, {}
for i = 0, 3 do first[i] = view:layoutAttributesForItem{0, i}.frame end
view.layout = FlowLayout{
  itemSize = {150, 100}, minimumLineSpacing = 0, minimumInteritemSpacing = 0,
}
for i = 0, 3 do last[i] = view:layoutAttributesForItem{0, i}.frame end
--@ starter
-- view has just got another layout: four rows become a grid of 2 × 2, animated.
-- first[i] and last[i] are the frames of item i, 0 to 3, in the old and in the new layout.
-- Returns x and y of item i when the part t of the way is done, from 0 to 1.
function at(i, t)
  return last[i].x, last[i].y        -- TODO: it must fly, not jump
end

view:advance(0.125)                  -- half of the time is half of the way
print(at(3, 0.5))
print(view:presentationAttributesForItem{0, 3})
--@ solution
function at(i, t)
  local x = last[i].x + (first[i].x - last[i].x) * (1 - t)
  local y = last[i].y + (first[i].y - last[i].y) * (1 - t)
  return x, y
end
--@ solution
function at(i, t)
  local function between(a, b) return a * (1 - t) + b * t end
  return between(first[i].x, last[i].x), between(first[i].y, last[i].y)
end
--@ wrong check at the start It flies the wrong way round. At t = 0 the whole distance is still to go, at t = 1 nothing of it. Multiply by 1 - t.
function at(i, t)
  return last[i].x + (first[i].x - last[i].x) * t, last[i].y + (first[i].y - last[i].y) * t
end
--@ wrong check in between Start and end are right, but in between it jumps. A quarter of the way must be a quarter of the distance.
function at(i, t)
  if t < 0.5 then return first[i].x, first[i].y end
  return last[i].x, last[i].y
end
--@ wrong check in between The size of the first frame has nothing to do with it. Both places are upper left corners: x and y.
function at(i, t)
  local function between(a, b) return a * (1 - t) + b * t end
  return between(first[i].x, last[i].x), between(first[i].y, last[i].y) + t * (1 - t) * first[i].height
end
--@ check at the start
return attempt(function()
  for i = 0, 3 do
    local x, y = at(i, 0)
    if not (near(x, 0) and near(y, i * 40)) then
      return false,
        "at t = 0 item " .. i .. " should be at 0, " .. i * 40 .. "; you say " .. tostring(x)
        .. ", " .. tostring(y)
    end
  end
  return true
end)
--@ check at the end
return attempt(function()
  for i = 0, 3 do
    local x, y = at(i, 1)
    if not (near(x, i % 2 * 150) and near(y, i // 2 * 100)) then
      return false,
        "at t = 1 item " .. i .. " should be at " .. i % 2 * 150 .. ", " .. i // 2 * 100
        .. "; you say " .. tostring(x) .. ", " .. tostring(y)
    end
  end
  return true
end)
--@ check in between
return attempt(function()
  local x, y = at(3, 0.25)
  return near(x, 37.5) and near(y, 115),
    "at t = 0.25 item 3 should be at 37.5, 115; you say " .. tostring(x) .. ", " .. tostring(y)
end)
--@ hidden 2pt "As on the screen, between other layouts, at several times."
return rerun([[
  local ids = {}
  for number = 1, 12 do ids[number] = number end
  data = DataSource{ Section("A", ids) }
  view = CollectionView{
    dataSource = data, bounds = {400, 600},
    layout = FlowLayout{ itemSize = {400, 30}, minimumLineSpacing = 5 },
  }
  first, last = {}, {}
  for i = 0, 11 do first[i] = view:layoutAttributesForItem({0, i}).frame end
  view.layout = FlowLayout{ itemSize = {90, 90}, scrollDirection = "horizontal" }
  for i = 0, 11 do last[i] = view:layoutAttributesForItem({0, i}).frame end
]], [[
  return attempt(function()
    for _, time in ipairs{ 0.03, 0.11, 0.125, 0.2 } do
      local t
      for _, element in ipairs(view.transition:presentation(time)) do
        local item = element.indexPath.item
        if item == 1 then t = (element.frame.y - first[1].y) / (last[1].y - first[1].y) end
      end
      for _, element in ipairs(view.transition:presentation(time)) do
        local item = element.indexPath.item
        local x, y = at(item, t)
        if not (near(x, element.frame.x) and near(y, element.frame.y)) then
          return false, "between other layouts an item is elsewhere on its way"
        end
      end
    end
    return true
  end)
]])
--@ deny 0pt CollectionView:transition
--@ review
local first, last, quarter = 10 * drawn(20), 200 + 40 * drawn(6), 1 + drawn(3)
return ("An item flies from x = %d to x = %d. %d/4 of the way is done.\nWhere is it?"):format(
  first, last, quarter), ("%g"):format(first + (last - first) * quarter / 4)
--@ hint How far is the first place from the last one, in x and in y?
--@ hint Of this distance the part 1 - t is still to go.
--@ hint last[i].x + (first[i].x - last[i].x) * (1 - t), and the same with y.
