--@ id 09_07_column_flow
--@ title A flow with columns
--@ needs 08_04_columns 09_04_invalidate
--@ uses Layout FlowLayout layout.itemSize layout.sectionInset view.bounds view.stats view:layoutAttributesForItem
--@ objective Let a subclass of the flow layout choose its item size by the width of the view.
--@ teaches
-- A layout of your own need not compute frames. With a base, it is a subclass of that layout.
-- prepare is called first, whenever the size of the view changes, and sets the base up for it. It
-- writes layout.base.itemSize and other settings, and the base lays out in the same pass. Once
-- prepare has asked the base for a frame, it is too late: the base has laid out.
--@ fails check a view that is turned
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5"
view = CollectionView{ dataSource = data, bounds = {320, 200} }
--@ starter
-- Wanted: as many columns as are at least 100 wide, 10 points apart, and items 70 high. The columns
-- share the width in whole points; a view narrower than 100 has one. 10 points above the section.
local function columnWidth(width)
  local count = math.max(1, (width + 10) // 110)
  return (width - 10 * (count - 1)) // count
end

view.layout = Layout{
  name = "Columns",
  base = FlowLayout{
    minimumInteritemSpacing = 10, minimumLineSpacing = 10, sectionInset = { top = 10 },
    itemSize = { columnWidth(view.bounds.width), 70 },   -- TODO: the width of today
  },
  prepare = function(layout, context)
    -- TODO: context.bounds.width is the width of the view now
  end,
}
print(view:layoutAttributesForItem{0, 3})
view.bounds = {500, 200}
print(view:layoutAttributesForItem{0, 3}, view.stats.layoutPasses .. " passes")
--@ solution
local function columnWidth(width)
  local count = math.max(1, (width + 10) // 110)
  return (width - 10 * (count - 1)) // count
end

view.layout = Layout{
  name = "Columns",
  base = FlowLayout{
    minimumInteritemSpacing = 10, minimumLineSpacing = 10, sectionInset = { top = 10 },
  },
  prepare = function(layout, context)
    layout.base.itemSize = { columnWidth(context.bounds.width), 70 }
  end,
}
print(view:layoutAttributesForItem{0, 3})
view.bounds = {500, 200}
print(view:layoutAttributesForItem{0, 3}, view.stats.layoutPasses .. " passes")
--@ solution
-- All in prepare, as in the talk.
view.layout = Layout{
  base = FlowLayout{},
  prepare = function(layout, context)
    local base, available, count = layout.base, context.bounds.width, 1
    while (count + 1) * 100 + count * 10 <= available do count = count + 1 end
    base.minimumInteritemSpacing, base.minimumLineSpacing = 10, 10
    base.sectionInset = { top = 10 }
    base.itemSize = { (available - (count - 1) * 10) // count, 70 }
  end,
}
--@ wrong check a narrow view The talk's arithmetic: in a view narrower than a column, no column fits, and the width is divided by 0. There is always at least one column.
view.layout = Layout{
  base = FlowLayout{
    minimumInteritemSpacing = 10, minimumLineSpacing = 10, sectionInset = { top = 10 },
  },
  prepare = function(layout, context)
    local count = (context.bounds.width + 10) // 110
    layout.base.itemSize = { (context.bounds.width - 10 * (count - 1)) // count, 70 }
  end,
}
--@ wrong check a view that is turned The spacing lies between the columns: three columns of 100 need 320 points, not 300. And what is left for them is the width without the spacing.
view.layout = Layout{
  base = FlowLayout{
    minimumInteritemSpacing = 10, minimumLineSpacing = 10, sectionInset = { top = 10 },
  },
  prepare = function(layout, context)
    local count = math.max(1, context.bounds.width // 100)
    layout.base.itemSize = { context.bounds.width // count, 70 }
  end,
}
--@ wrong check a subclass of the flow layout The frames are right, but the flow layout does nothing here. Set its item size, and it finds them.
view.layout = Layout{
  prepare = function(layout, context)
    local available = context.bounds.width
    local count = math.max(1, (available + 10) // 110)
    local width = (available - 10 * (count - 1)) // count
    local step = count > 1 and (available - width) / (count - 1) or 0
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, { item % count * step, 10 + item // count * 80, width, 70 })
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old) return bounds.width ~= old.width end,
}
--@ wrong check a view that is turned The layout never hears of another width: shouldInvalidateLayout always says no. Leave it out, as the flow layout knows by itself.
view.layout = Layout{
  base = FlowLayout{
    minimumInteritemSpacing = 10, minimumLineSpacing = 10, sectionInset = { top = 10 },
  },
  prepare = function(layout, context)
    local count = math.max(1, (context.bounds.width + 10) // 110)
    layout.base.itemSize = { (context.bounds.width - 10 * (count - 1)) // count, 70 }
  end,
  shouldInvalidateLayout = function() return false end,
}
--@ wrong L03 prepare asks the base for a frame first, so the base lays out. After that its settings cannot change any more in this pass: write them first.
view.layout = Layout{
  base = FlowLayout{
    minimumInteritemSpacing = 10, minimumLineSpacing = 10, sectionInset = { top = 10 },
  },
  prepare = function(layout, context)
    local height = layout.base:layoutAttributesForItem({0, 0}).frame.height + 20
    local count = math.max(1, (context.bounds.width + 10) // 110)
    layout.base.itemSize = { (context.bounds.width - 10 * (count - 1)) // count, height }
  end,
}
view:layoutIfNeeded()
--@ check a view that is turned
return attempt(function()
  view.bounds = {0, 0, 320, 200}
  for _, case in ipairs{ {320, 100, 0, 90}, {500, 117, 383, 10}, {430, 100, 330, 10} } do
    view.bounds = {0, 0, case[1], 200}
    local frame = view:layoutAttributesForItem({0, 3}).frame
    if math.abs(frame.width - case[2]) > 0.5 or math.abs(frame.x - case[3]) > 1
      or not near(frame.y, case[4]) or not near(frame.height, 70) then
      return false, "in a view of " .. case[1] .. " points the fourth item should be " .. case[2]
        .. " wide at {" .. case[3] .. ", " .. case[4] .. "}; it is " .. tostring(frame.width)
        .. " × " .. tostring(frame.height) .. " at {" .. tostring(frame.x) .. ", "
        .. tostring(frame.y) .. "}"
    end
  end
  return true
end)
--@ check a narrow view
return attempt(function()
  view.bounds = {0, 0, 90, 200}
  local frame = view:layoutAttributesForItem({0, 1}).frame
  view.bounds = {0, 0, 320, 200}
  return near(frame.width, 90) and near(frame.y, 90),
    "in a view of 90 points there should be one column of 90; the second item is " .. frame.width
    .. " wide at the y " .. frame.y
end)
--@ check a subclass of the flow layout
return attempt(function()
  view:layoutIfNeeded()
  local base = view.layout.base
  if base == nil or not tostring(base):match "^FlowLayout" then
    return false, "the layout should have a FlowLayout as its base"
  end
  local frame = view:layoutAttributesForItem({0, 0}).frame
  return near(base.itemSize.width, frame.width),
    "the item size of the base should be that of the items, " .. frame.width .. "; it is "
    .. base.itemSize.width
end)
--@ check one pass for another width
return attempt(function()
  view.bounds = {0, 0, 320, 200}
  view:layoutIfNeeded()
  local before = view.stats.layoutPasses
  view.bounds = {0, 0, 500, 200}
  view:layoutIfNeeded()
  local passes = view.stats.layoutPasses - before
  return passes == 1, "another width should take 1 layout pass; it took " .. passes
end)
--@ hidden 2pt "Other widths, two sections, and a batch."
return rerun([[
  data = DataSource "A: 1 2 3 4 5 6 7 | B: 8 9"
  view = CollectionView{ dataSource = data, bounds = {400, 300} }
]], [[
  return attempt(function()
    for _, case in ipairs{ {400, 126}, {100, 100}, {220, 105}, {209, 209}, {1090, 100} } do
      view.bounds = {0, 0, case[1], 300}
      if not near(view:layoutAttributesForItem({1, 1}).frame.width, case[2]) then
        return false, "at other widths the columns have other widths"
      end
    end
    view.bounds = {0, 0, 220, 300}
    view:performBatchUpdates(function()
      data:append("new", 0)
      view:insertItems{{0, 7}}
    end)
    local frame = view:layoutAttributesForItem({0, 7}).frame
    return near(frame.width, 105) and near(frame.y, 250) and near(view.contentSize.height, 400),
      "after a batch an item lies elsewhere, or the sections are not 10 points apart"
  end)
]])
--@ deny ColumnFlowLayout
--@ swift
final class ColumnFlowLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let width = collectionView?.bounds.width else { return }
    let count = max(1, ((width + 10) / 110).rounded(.down))
    itemSize = CGSize(width: ((width - 10 * (count - 1)) / count).rounded(.down), height: 70)
    minimumInteritemSpacing = 10
    minimumLineSpacing = 10
    sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
  }
}
--@ hint The item size is computed once, when the layout is made. When is prepare called?
--@ hint In prepare, context.bounds.width is the width, and layout.base.itemSize the setting to write.
--@ hint layout.base.itemSize = { columnWidth(context.bounds.width), 70 } in prepare.
