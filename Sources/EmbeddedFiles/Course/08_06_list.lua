--@ id 08_06_list
--@ title A list
--@ needs 08_05_headers
--@ uses ListLayout view.layout view.delegate layout.headerHeight layout.interitemSpacing layout.sectionInsets data:item
--@ objective Show rows that are as wide as the screen, each as high as its text needs.
--@ teaches
-- A list has one item on each line. A ListLayout knows the width of a row by itself: that of the
-- view, less its sectionInsets. Only the height of a row is open. itemHeight sets it for all of
-- them, and heightForItemAt(view, layout, path) of the delegate for each. headerHeight gives every
-- section a header, and interitemSpacing lies between two rows. UIKit's list is a kind of
-- compositional layout.
--@ fails check when turned
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource{
  Section("Today", { { id = "bread", lines = 1 }, { id = "milk", lines = 2 }, { id = "tea", lines = 1 } }),
  Section("Later", { { id = "paint", lines = 3 }, { id = "nails", lines = 1 } }),
}
view = CollectionView{ dataSource = data, bounds = {320, 480} }
--@ starter
-- data:item(path).lines says how many lines of text a row has.
-- Wanted: rows of 24 + 20 * lines points, 1 point apart, and headers of 28 points. At the left
-- and the right 16 points stay free.
view.layout = FlowLayout{            -- TODO: the rows keep this width when the device is turned
  minimumLineSpacing = 1, sectionInset = {0, 16, 0, 16}, headerReferenceSize = {0, 28},
}
view.delegate = {
  sizeForItemAt = function(view, layout, path)
    return { 288, 24 + 20 * data:item(path).lines }
  end,
}
print(view.layout)
view.bounds = {480, 320}             -- the device is turned
print(view.layout)
--@ solution
view.layout = ListLayout{
  interitemSpacing = 1, sectionInsets = {0, 16, 0, 16}, headerHeight = 28,
}
view.delegate = {
  heightForItemAt = function(view, layout, path)
    return 24 + 20 * data:item(path).lines
  end,
}
print(view.layout)
view.bounds = {480, 320}
print(view.layout)
--@ solution
local list = ListLayout{}
list.headerHeight = 28
view.layout = list
view.delegate = {
  interitemSpacingForSectionAt = function() return 1 end,
  insetForSectionAt = function() return { left = 16, right = 16 } end,
  heightForItemAt = function(_, _, path) return 24 + 20 * data:item(path).lines end,
}
--@ solution
-- A flow layout can do it, too, with the width each time.
view.layout = FlowLayout{
  minimumLineSpacing = 1, sectionInset = {0, 16, 0, 16}, headerReferenceSize = {0, 28},
}
view.delegate = {
  sizeForItemAt = function(view, layout, path)
    return { view.bounds.width - 32, 24 + 20 * data:item(path).lines }
  end,
}
--@ wrong check the rows A list layout does not ask sizeForItemAt, so all rows have its itemHeight. It asks heightForItemAt, which returns a number.
view.layout = ListLayout{ interitemSpacing = 1, sectionInsets = {0, 16, 0, 16}, headerHeight = 28 }
view.delegate = {
  sizeForItemAt = function(view, layout, path)
    return { 288, 24 + 20 * data:item(path).lines }
  end,
}
--@ wrong check the rows All rows are 44 points high now, which is enough for one line of text only. The height depends on the row: heightForItemAt.
view.layout = ListLayout{
  interitemSpacing = 1, sectionInsets = {0, 16, 0, 16}, headerHeight = 28, itemHeight = 44,
}
--@ wrong check the rows The rows are right but for what lies between them: a list has no spacing unless you say so.
view.layout = ListLayout{ sectionInsets = {0, 16, 0, 16}, headerHeight = 28 }
view.delegate = {
  heightForItemAt = function(view, layout, path) return 24 + 20 * data:item(path).lines end,
}
--@ wrong check the headers The rows are where they should be, for the insets at the top are 28. But no header is there: headerHeight makes them.
view.layout = ListLayout{ interitemSpacing = 1, sectionInsets = {28, 16, 0, 16} }
view.delegate = {
  heightForItemAt = function(view, layout, path) return 24 + 20 * data:item(path).lines end,
}
--@ check the rows
return attempt(function()
  view.bounds = {0, 0, 320, 480}
  local y = 0
  for section = 0, 1 do
    y = y + 28
    for item = 0, data:numberOfItemsInSection(section) - 1 do
      local path = {section, item}
      local height, frame = 24 + 20 * data:item(path).lines, view:layoutAttributesForItem(path).frame
      if not (near(frame.x, 16) and near(frame.y, y) and near(frame.width, 288) and near(frame.height, height)) then
        return false, "row " .. tostring(IndexPath(path)) .. " should have the frame {16, " .. y
          .. ", 288, " .. height .. "}, it has {" .. frame.x .. ", " .. frame.y .. ", "
          .. frame.width .. ", " .. frame.height .. "}"
      end
      y = y + height + (item < data:numberOfItemsInSection(section) - 1 and 1 or 0)
    end
  end
  return true
end)
--@ check the headers
return attempt(function()
  view.bounds = {0, 0, 320, 480}
  for section, y in pairs{ [0] = 0, [1] = 182 } do
    local header = view:layoutAttributesForSupplementaryElement("header", section)
    if not header then return false, "section " .. section .. " has no header" end
    if not (near(header.frame.y, y) and near(header.frame.height, 28)) then
      return false, "the header of section " .. section .. " should begin at " .. y
        .. " and be 28 high"
    end
  end
  return true
end)
--@ check when turned
return attempt(function()
  view.bounds = {0, 0, 480, 320}
  local frame = view:layoutAttributesForItem{1, 0}.frame
  view.bounds = {0, 0, 320, 480}
  return near(frame.x, 16) and near(frame.width, 448),
    "in a view of 480 points a row should begin at 16 and be 448 wide; it begins at " .. frame.x
    .. " and is " .. frame.width .. " wide"
end)
--@ hidden 1pt "Other rows and sections at another width."
return rerun([[
  data = DataSource{
    Section("A", { { id = "a", lines = 5 } }), Section("B"),
    Section("C", { { id = "c", lines = 1 }, { id = "d", lines = 2 }, { id = "e", lines = 1 } }),
  }
  view = CollectionView{ dataSource = data, bounds = {700, 200} }
]], [[
  return attempt(function()
    view.bounds = {0, 0, 700, 200}
    local a, e = view:layoutAttributesForItem{0, 0}.frame, view:layoutAttributesForItem{2, 2}.frame
    return near(a.width, 668) and near(a.height, 124) and near(e.y, 28 + 124 + 28 + 28 + 44 + 1 + 64 + 1),
      "with other rows at another width a row lies elsewhere"
  end)
]])
--@ hint A list layout asks for no sizes. Which of its functions is left for the delegate?
--@ hint ListLayout{ interitemSpacing = …, sectionInsets = …, headerHeight = … }, and heightForItemAt returns a number.
--@ hint view.layout = ListLayout{ interitemSpacing = 1, sectionInsets = {0, 16, 0, 16}, headerHeight = 28 }, and heightForItemAt = function(view, layout, path) return 24 + 20 * data:item(path).lines end.
