--@ id 08_04_columns
--@ title As many columns as fit
--@ needs 08_01_flow_lines 08_02_flow_spacing
--@ uses view.delegate view.bounds FlowLayout view:layoutAttributesForItem math.max
--@ objective Calculate the width of a column from the width of the view.
--@ teaches
-- A narrow screen has room for one column, a wide one for several. Divide what is available by the
-- least width, round down, and share the width among so many columns. The layout asks the view's
-- delegate, a table of functions, for sizes. sizeForItemAt is called for each item when the layout
-- is prepared. It is called again when the device is turned and the view has another width.
--@ fails check two columns when turned
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6"
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
  },
  bounds = {375, 600},
}
--@ starter
-- view shows six items by a flow layout without spacing, and with insets of 8 points on each side.
-- Wanted: columns at least 300 wide, as many as fit, and no room wasted.
view.delegate = {
  sizeForItemAt = function(view, layout, path)
    local available = view.bounds.width - 16
    return { available, 70 }         -- TODO: as many columns of at least 300 as fit
  end,
}
print(view:layoutAttributesForItem{0, 1})
view.bounds = {667, 375}             -- the device is turned
print(view:layoutAttributesForItem{0, 1})
--@ solution
view.delegate = {
  sizeForItemAt = function(view, layout, path)
    local available = view.bounds.width - 16
    local columns = math.max(1, available // 300)
    return { available // columns, 70 }
  end,
}
print(view:layoutAttributesForItem{0, 1})
view.bounds = {667, 375}
print(view:layoutAttributesForItem{0, 1})
--@ solution
view.delegate = {
  sizeForItemAt = function(list)
    local inset = list.layout.sectionInset
    local available = list.bounds.width - inset.left - inset.right
    local columns = 1
    while available / (columns + 1) >= 300 do columns = columns + 1 end
    return { width = available / columns, height = 70 }
  end,
}
--@ wrong check two columns when turned The items are 300 wide now, whatever the screen. What is left over has to be shared among the columns.
view.delegate = {
  sizeForItemAt = function(view)
    if view.bounds.width > 616 then return { 300, 70 } end
    return { view.bounds.width - 16, 70 }
  end,
}
--@ wrong check three columns Two columns are always two. On a still wider screen three fit: divide what is available by 300.
view.delegate = {
  sizeForItemAt = function(view)
    local available = view.bounds.width - 16
    return { available >= 600 and available // 2 or available, 70 }
  end,
}
--@ wrong check a very narrow screen On a screen narrower than a column you divide by 0 columns. There is always at least one: math.max(1, …).
view.delegate = {
  sizeForItemAt = function(view)
    local available = view.bounds.width - 16
    local columns = math.floor(available / 300)
    return { math.floor(available / columns), 70 }
  end,
}
--@ wrong check two columns when turned The width is read once, before the device is turned. Read view.bounds.width inside of sizeForItemAt, which is asked again.
local available = view.bounds.width - 16
local columns = math.max(1, available // 300)
view.delegate = {
  sizeForItemAt = function() return { available // columns, 70 } end,
}
--@ check one column
return attempt(function()
  view.bounds = {375, 600}
  local width = view:layoutAttributesForItem{0, 0}.frame.width
  return near(width, 359), "375 points have room for one column of 359, it is " .. tostring(width)
end)
--@ check two columns when turned
return attempt(function()
  view.bounds = {667, 375}
  local a, b = view:layoutAttributesForItem{0, 0}.frame, view:layoutAttributesForItem{0, 1}.frame
  return near(a.width, 325.25) and near(b.y, a.y) and b.x > a.x,
    "667 points have room for two columns of 325; the first item is " .. tostring(a.width)
    .. " wide"
end)
--@ check three columns
return attempt(function()
  view.bounds = {1000, 700}
  local a, c = view:layoutAttributesForItem{0, 0}.frame, view:layoutAttributesForItem{0, 2}.frame
  return near(a.width, 328) and near(c.y, a.y),
    "1000 points have room for three columns of 328; the first item is " .. tostring(a.width)
    .. " wide"
end)
--@ check a very narrow screen
return attempt(function()
  view.bounds = {216, 300}
  local width = view:layoutAttributesForItem{0, 0}.frame.width
  return near(width, 200),
    "216 points have no room for 300, so there is one column of 200; it is " .. tostring(width)
end)
--@ hidden 1pt "More items and sections, at other widths."
return rerun([[
  data = DataSource "A: 1 2 3 4 5 6 7 8 9 | B: 10 11 12 13 14"
  view = CollectionView{
    dataSource = data, bounds = {616, 500}, layoutMargins = {20, 20, 20, 20},
    layout = FlowLayout{
      minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
    },
  }
]], [[
  return attempt(function()
    for width, columns in pairs{ [616] = 2, [615] = 1, [1230] = 4, [1600] = 5, [320] = 1 } do
      view.bounds = {width, 500}
      for item = 0, 4 do
        local frame = view:layoutAttributesForItem({1, item}).frame
        local share = (width - 16) / columns
        if not near(frame.height, 70) or math.abs(frame.width - share) > 1 then
          return false, "at another width there are other columns"
        end
      end
    end
    return true
  end)
]])
--@ swift
// In a controller that conforms to UICollectionViewDelegateFlowLayout
func collectionView(
  _ collectionView: UICollectionView, layout: UICollectionViewLayout,
  sizeForItemAt indexPath: IndexPath
) -> CGSize {
  let available = collectionView.bounds.width - 16
  let columns = max(1, (available / 300).rounded(.down))
  return CGSize(width: (available / columns).rounded(.down), height: 70)
}
--@ hint How many times does 300 fit into what is available? That is the number of columns.
--@ hint Then divide what is available by that number; // divides and rounds down.
--@ hint local columns = math.max(1, available // 300), and then return { available // columns, 70 }.
