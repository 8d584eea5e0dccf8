--@ id 08_11_margins
--@ title From the other side
--@ needs 08_02_flow_spacing
--@ uses FlowLayout layout.sectionInsetReference view.layoutMargins view.semanticContentAttribute view:layoutAttributesForItem
--@ objective Count the insets from the margins of the view, and turn the view from right to left.
--@ teaches
-- A view knows how far its content should stay away from the edges: layoutMargins, and
-- safeAreaInsets where bars cover it. They change with the device, so do not copy their numbers.
-- With sectionInsetReference = "layoutMargins" a flow layout adds them to its section insets. In
-- Arabic and Hebrew a line begins at the right. semanticContentAttribute = "forceRightToLeft" turns
-- the whole picture into its mirror image, insets and margins included.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4"
view = CollectionView{
  dataSource = data, bounds = {320, 200}, layoutMargins = { left = 24, right = 16 },
}
--@ starter
-- Wanted: items of 80 × 50 that begin at the right, 4 points from the margins of the view.
view.layout = FlowLayout{
  itemSize = {80, 50},
  minimumInteritemSpacing = 0,
  sectionInset = { left = 28, right = 20 },     -- TODO: margins that were copied, and 4 points
}
-- TODO: from right to left

-- The x of an item in the mirror image, in a content of contentWidth points.
function mirrored(x, width, contentWidth)
  return x            -- TODO
end
for item = 0, 3 do print(view:layoutAttributesForItem{0, item}) end
--@ solution
view.layout = FlowLayout{
  itemSize = {80, 50},
  minimumInteritemSpacing = 0,
  sectionInset = { left = 4, right = 4 },
  sectionInsetReference = "layoutMargins",
}
view.semanticContentAttribute = "forceRightToLeft"

function mirrored(x, width, contentWidth)
  return contentWidth - x - width
end
for item = 0, 3 do print(view:layoutAttributesForItem{0, item}) end
--@ solution
view.semanticContentAttribute = "forceRightToLeft"
view.layout.itemSize = {80, 50}
view.layout.minimumInteritemSpacing = 0
view.layout.sectionInset = { left = 4, right = 4 }
view.layout.sectionInsetReference = "layoutMargins"

function mirrored(x, width, contentWidth)
  local right = x + width
  return contentWidth - right
end
--@ wrong goal These frames are right from left to right. The view has a property for its direction.
view.layout = FlowLayout{
  itemSize = {80, 50},
  minimumInteritemSpacing = 0,
  sectionInset = { left = 4, right = 4 },
  sectionInsetReference = "layoutMargins",
}
function mirrored(x, width, contentWidth) return contentWidth - x - width end
--@ wrong check other margins The frames are right today. Another device has other margins, but the numbers in sectionInset stay as they are. Let the insets count from the margins.
view.layout = FlowLayout{
  itemSize = {80, 50},
  minimumInteritemSpacing = 0,
  sectionInset = { left = 28, right = 20 },
}
view.semanticContentAttribute = "forceRightToLeft"
function mirrored(x, width, contentWidth) return contentWidth - x - width end
--@ wrong check the mirror image contentWidth - x is the right edge of the item in the mirror. Its x is at its left edge, which is less by its width.
view.layout = FlowLayout{
  itemSize = {80, 50},
  minimumInteritemSpacing = 0,
  sectionInset = { left = 4, right = 4 },
  sectionInsetReference = "layoutMargins",
}
view.semanticContentAttribute = "forceRightToLeft"
function mirrored(x, width, contentWidth) return contentWidth - x end
--@ wrong goal Now the margins count twice: once as the reference, and once in the numbers of sectionInset.
view.layout = FlowLayout{
  itemSize = {80, 50},
  minimumInteritemSpacing = 0,
  sectionInset = { left = 28, right = 20 },
  sectionInsetReference = "layoutMargins",
}
view.semanticContentAttribute = "forceRightToLeft"
function mirrored(x, width, contentWidth) return contentWidth - x - width end
--@ goal rects tol=0.5
0,0 212 0 80 50
0,1 116 0 80 50
0,2 20 0 80 50
0,3 212 60 80 50
--@ check other margins
return attempt(function()
  local margins = view.layoutMargins
  view.layoutMargins = { left = 40, right = 30 }
  local frame = view:layoutAttributesForItem({0, 0}).frame
  view.layoutMargins = margins
  if view.layout.sectionInsetReference ~= "layoutMargins" then
    return false, "the section insets should count from the margins of the view; they count from "
      .. tostring(view.layout.sectionInsetReference)
  end
  return near(frame.x, 196),
    "with margins of 40 and 30 the first item should lie at 196; it lies at " .. frame.x
end)
--@ check the mirror image
return attempt(function()
  for _, case in ipairs{ {28, 80, 320, 212}, {0, 50, 100, 50}, {10, 20, 200, 170} } do
    local x = mirrored(case[1], case[2], case[3])
    if type(x) ~= "number" or not near(x, case[4]) then
      return false, "an item at " .. case[1] .. ", " .. case[2] .. " wide, in a content of "
        .. case[3] .. " should lie at " .. case[4] .. "; you say " .. tostring(x):sub(1, 40)
    end
  end
  return true
end)
--@ hidden 1pt "Another view, in both directions."
return rerun([[
  data = DataSource "A: 1 2 3 4 5 6 7 8"
  view = CollectionView{
    dataSource = data, bounds = {414, 300}, layoutMargins = { left = 9, right = 33 },
  }
]], [[
  return attempt(function()
    local frames = {}
    for item = 0, 7 do frames[item] = view:layoutAttributesForItem({0, item}).frame end
    if not (near(frames[0].x, 321) and near(frames[3].x, 37)) then
      return false, "in another view the first line should lie between the margins, from the right"
    end
    view.semanticContentAttribute = "forceLeftToRight"
    for item = 0, 7 do
      local x = view:layoutAttributesForItem({0, item}).frame.x
      if not near(x, mirrored(frames[item].x, frames[item].width, 414)) then
        return false, "from left to right an item should lie at the mirror image of its place"
      end
    end
    return true
  end)
]])
--@ hint Which two distances are added in the starter, 24 + 4 and 16 + 4? One of them is the view's.
--@ hint sectionInsetReference = "layoutMargins" adds the margins; semanticContentAttribute is a property of the view.
--@ hint sectionInset = { left = 4, right = 4 }, view.semanticContentAttribute = "forceRightToLeft", and return contentWidth - x - width.
