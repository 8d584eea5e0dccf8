--@ id 08_05_headers
--@ title Headers
--@ needs 08_04_columns
--@ uses view.delegate data:numberOfItemsInSection view:numberOfItemsInSection view:layoutAttributesForSupplementaryElement view:draw
--@ objective Give every section a header, but not the empty ones.
--@ teaches
-- A section may have a header above its items and a footer below them, called supplementary views.
-- A flow layout asks the view's delegate for the size of each header, section by section. A header
-- is as wide as the content, so only the height of the size counts. A height of 0 means no header.
-- When you scroll sideways, the width counts instead.
--@ fails check no header without items
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Fruit: apple pear | Nuts: | Tea: green"
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
}
--@ starter
-- data, shown by view: Fruit: apple pear | Nuts: | Tea: green
view.delegate = {
  referenceSizeForHeaderInSection = function(view, layout, section)
    return {0, 30}           -- TODO: Nuts has no items and should have no header
  end,
}
print(view:draw())
--@ solution
view.delegate = {
  referenceSizeForHeaderInSection = function(view, layout, section)
    if data:numberOfItemsInSection(section) == 0 then return {0, 0} end
    return {0, 30}
  end,
}
print(view:draw())
--@ solution
view.delegate = {
  referenceSizeForHeaderInSection = function(view, layout, section)
    local isEmpty = view:numberOfItemsInSection(section) == 0
    return { width = view.bounds.width, height = isEmpty and 0 or 30 }
  end,
}
--@ wrong check other sections are empty Section 1 is empty today. Tomorrow it may be another: ask how many items the section has.
view.delegate = {
  referenceSizeForHeaderInSection = function(view, layout, section)
    return {0, section == 1 and 0 or 30}
  end,
}
--@ wrong check headers above items Now there is no header at all: the sizes are the wrong way round. A size is {width, height}, and of a header the height counts.
view.delegate = {
  referenceSizeForHeaderInSection = function(view, layout, section)
    if data:numberOfItemsInSection(section) == 0 then return {0, 0} end
    return {30, 0}
  end,
}
--@ wrong R02 The view asks for a size, and for the empty section your function returns nil. Return {0, 0} there.
view.delegate = {
  referenceSizeForHeaderInSection = function(view, layout, section)
    if data:numberOfItemsInSection(section) > 0 then return {0, 30} end
  end,
}
print(view:draw())
--@ check headers above items
return attempt(function()
  for section, name in pairs{ [0] = "Fruit", [2] = "Tea" } do
    local header = view:layoutAttributesForSupplementaryElement("header", section)
    if not header or not near(header.frame.height, 30) then
      return false, name .. " should have a header 30 points high, it has "
        .. (header and "one of " .. header.frame.height or "none")
    end
  end
  return true
end)
--@ check no header without items
return attempt(function()
  local nuts = view:layoutAttributesForSupplementaryElement("header", 1)
  return nuts == nil and near(view.contentSize.height, 180),
    "Nuts has no items and should have no header, so that the content is 180 high; it is "
    .. tostring(view.contentSize.height)
end)
--@ check other sections are empty
return attempt(function()
  data:set "Fruit: | Nuts: almond | Tea:"
  view:reloadData()
  local headers = {}
  for section = 0, 2 do
    headers[section] = view:layoutAttributesForSupplementaryElement("header", section)
  end
  return headers[0] == nil and headers[1] ~= nil and headers[2] == nil,
    "when only Nuts has items, only Nuts should have a header"
end)
--@ hidden 1pt "More sections."
return rerun([[
  data = DataSource "A: | B: 1 | C: | D: 2 3 | E: 4 | F:"
  view = CollectionView{
    dataSource = data, bounds = {200, 300},
    layout = FlowLayout{ itemSize = {200, 40}, minimumLineSpacing = 0 },
  }
]], [[
  return attempt(function()
    for section = 0, 5 do
      local header = view:layoutAttributesForSupplementaryElement("header", section)
      if (header ~= nil) ~= (data:numberOfItemsInSection(section) > 0) then
        return false, "with other sections a header is missing, or stands above nothing"
      end
    end
    return near(view.contentSize.height, 250), "with other sections the content has another height"
  end)
]])
--@ deny 0pt Layout
--@ swift
var sections: [[String]] = []

// In a controller that conforms to UICollectionViewDelegateFlowLayout
func collectionView(
  _ collectionView: UICollectionView, layout: UICollectionViewLayout,
  referenceSizeForHeaderInSection section: Int
) -> CGSize {
  sections[section].isEmpty ? .zero : CGSize(width: 0, height: 30)
}
--@ hint The delegate gets the section. What has to be known about it?
--@ hint data:numberOfItemsInSection(section) says how many items there are.
--@ hint if data:numberOfItemsInSection(section) == 0 then return {0, 0} end, above the line that is there.
