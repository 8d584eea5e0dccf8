--@ id 08_05_headers
--@ title Headers
--@ needs 08_02_flow_spacing
--@ objective Give every section a header, but not the empty ones.
--@ teaches
-- A section may have a header above its items and a footer below them, called supplementary
-- views. The view asks its delegate for the size of each header, section by section, and a height
-- of 0 means that there is none.
--@ fails check no header without items
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Fruit: apple pear | Nuts: | Tea: green"
--@ starter
-- data: Fruit: apple pear | Nuts: | Tea: green
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  delegate = {
    referenceSizeForHeaderInSection = function(view, layout, section)
      return {0, 30}           -- TODO: Nuts has no items and should have no header
    end,
  },
}
print(view:draw())
--@ solution
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  delegate = {
    referenceSizeForHeaderInSection = function(view, layout, section)
      if data:numberOfItemsInSection(section) == 0 then return {0, 0} end
      return {0, 30}
    end,
  },
}
--@ wrong check other sections are empty Section 1 is empty today. Tomorrow it may be another: ask how many items the section has.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  delegate = {
    referenceSizeForHeaderInSection = function(view, layout, section)
      return {0, section == 1 and 0 or 30}
    end,
  },
}
--@ wrong check headers above items Now there is no header at all: the sizes are the wrong way round. A size is {width, height}, and of a header the height counts.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  delegate = {
    referenceSizeForHeaderInSection = function(view, layout, section)
      if data:numberOfItemsInSection(section) == 0 then return {0, 0} end
      return {30, 0}
    end,
  },
}
--@ check headers above items
return attempt(function()
  local fruit = view:layoutAttributesForSupplementaryElement("header", 0)
  local tea = view:layoutAttributesForSupplementaryElement("header", 2)
  return fruit ~= nil and tea ~= nil and fruit.frame.height == 30 and tea.frame.height == 30,
    "Fruit and Tea should have headers, 30 points high"
end)
--@ check no header without items
return attempt(function()
  local nuts = view:layoutAttributesForSupplementaryElement("header", 1)
  return nuts == nil and view.contentSize.height == 180,
    "Nuts has no items and should have no header; the content is "
    .. tostring(view.contentSize.height) .. " high"
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
--@ hint The delegate is told the section. What has to be known about it?
--@ hint data:numberOfItemsInSection(section) says how many items there are.
--@ hint if data:numberOfItemsInSection(section) == 0 then return {0, 0} end, above the line that is there.
