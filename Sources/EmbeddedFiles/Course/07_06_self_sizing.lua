--@ id 07_06_self_sizing
--@ title Cells that know their size
--@ needs 07_05_prefetch
--@ uses FlowLayout layout.estimatedItemSize view.delegate view.bounds
--@ objective Give each message the height of its text, but measure only what comes onto the screen.
--@ teaches
-- sizeForItemAt is asked about every item before the first one is shown: with a thousand texts that
-- takes long. With an estimatedItemSize the layout starts from the estimate, and only cells on the
-- screen are asked for their size. In UIKit preferredLayoutAttributesFitting does that; here it is
-- preferredSizeForItemAt(view, path, size) of the delegate. What was never shown is still a guess.
-- With another width the view forgets all sizes and asks again.
--@ fails check measures only what is shown
--@ limits steps=3000000 time=2 memory=64M
--@ given
do
  local messages, count = {}, 0
  for number = 1, 300 do
    messages[number] = { id = number, text = ("word "):rep(number * 7 % 40 + 1) }
  end
  data = DataSource{ Section("Chat", messages) }
  -- The height of a text that is set in a width: 8 points a letter, 20 a line.
  function textHeight(text, width)
    count = count + 1
    return math.ceil(#text / ((width - 16) // 8)) * 20 + 16
  end
  -- How often a text was measured.
  function measurements() return count end
end
view = CollectionView{
  dataSource = data, bounds = {320, 300},
  layout = FlowLayout{ itemSize = {320, 60}, minimumLineSpacing = 4 },
}
--@ starter
-- view shows 300 messages. textHeight(text, width) measures a text, which takes long.
view.delegate = {
  sizeForItemAt = function(view, layout, path)
    -- TODO: this measures all 300 messages, for a screen that is always 320 points wide.
    return {320, textHeight(data:item(path).text, 320)}
  end,
}

view:layoutIfNeeded()
print(measurements() .. " texts measured, " .. #view.visibleCells .. " messages on the screen")
view.bounds = {0, 0, 480, 300}            -- the device is turned
--@ solution
view.layout.estimatedItemSize = {320, 60}
view.delegate = {
  preferredSizeForItemAt = function(view, path, size)
    local width = view.bounds.width
    return {width, textHeight(data:item(path).text, width)}
  end,
}

view:layoutIfNeeded()
print(measurements() .. " texts measured, " .. #view.visibleCells .. " messages on the screen")
view.bounds = {0, 0, 480, 300}
--@ solution
-- Each height is kept with its text and width.
local heights = {}
view.delegate = {
  preferredSizeForItemAt = function(list, path)
    local width, text = list.bounds.width, data:item(path).text
    local key = width .. text
    heights[key] = heights[key] or textHeight(text, width)
    return { width = width, height = heights[key] }
  end,
}
view.layout = FlowLayout{ estimatedItemSize = {300, 100}, minimumLineSpacing = 4 }
view.bounds = {0, 0, 480, 300}
--@ wrong check each message has the height of its text Without an estimated size the layout takes itemSize and asks no cell: set view.layout.estimatedItemSize.
view.delegate = {
  preferredSizeForItemAt = function(view, path, size)
    local width = view.bounds.width
    return {width, textHeight(data:item(path).text, width)}
  end,
}
view:layoutIfNeeded()
--@ wrong check each message has the height of its text The estimate is what all messages are now: nobody says how high a cell really is. The delegate does, in preferredSizeForItemAt.
view.layout.estimatedItemSize = {320, 44}
view:layoutIfNeeded()
view.bounds = {0, 0, 480, 300}
--@ wrong check after a turn of the device The screen can have another width, and the same text then has other lines. Ask for it: view.bounds.width.
view.layout.estimatedItemSize = {320, 60}
view.delegate = {
  preferredSizeForItemAt = function(view, path, size)
    return {320, textHeight(data:item(path).text, 320)}
  end,
}
view:layoutIfNeeded()
--@ check measures only what is shown
return attempt(function()
  view:layoutIfNeeded()
  local count = measurements()
  return count <= 60,
    "on a screen for about 6 messages at most 60 texts should be measured; " .. count .. " were"
end)
--@ check each message has the height of its text
return attempt(function()
  local function height(text, width) return math.ceil(#text / ((width - 16) // 8)) * 20 + 16 end
  view.bounds = {0, 0, 320, 300}
  for _, y in ipairs{0, 200, 500, 3000, 900} do
    view.contentOffset = {0, y}
    for _, path in ipairs(view.indexPathsForVisibleItems) do
      local size, message = view:layoutAttributesForItem(path).size, data:item(path)
      if data:numberOfItemsInSection(0) ~= 300 or message.text ~= ("word "):rep(message.id * 7 % 40 + 1) then
        return false, "the 300 messages should be as they were given"
      end
      local want = height(message.text, 320)
      if not near(size.height, want) or not near(size.width, 320) then
        return false, "message " .. path.item .. " should be 320 × " .. want .. " points, it is "
          .. math.floor(size.width + 0.5) .. " × " .. math.floor(size.height + 0.5)
      end
    end
  end
  return measurements() > 0,
    "the texts on the screen should be measured by textHeight, which was never called"
end)
--@ check after a turn of the device
return attempt(function()
  local function height(text, width) return math.ceil(#text / ((width - 16) // 8)) * 20 + 16 end
  view.bounds = {0, 0, 480, 300}
  for _, path in ipairs(view.indexPathsForVisibleItems) do
    local size = view:layoutAttributesForItem(path).size
    local want = height(data:item(path).text, 480)
    if not near(size.height, want) or not near(size.width, 480) then
      return false, "on a screen of 480 points, message " .. path.item .. " should be 480 × " .. want
        .. " points, it is " .. math.floor(size.width + 0.5) .. " × " .. math.floor(size.height + 0.5)
    end
  end
  return true
end)
--@ hidden 1pt "Other messages in another font; one is edited, and one comes."
return rerun([[
  do
    local count = 0
    -- Another font: 10 points a letter, 22 a line.
    function textHeight(text, width)
      count = count + 1
      return math.ceil(#text / ((width - 20) // 10)) * 22 + 20
    end
    function measurements() return count end
  end
  local messages = {}
  for number = 1, 90 do messages[number] = { id = "n" .. number, text = ("ab "):rep(number * 11 % 70 + 2) } end
  data:set{ Section("Other", messages) }
  view.bounds = {0, 0, 240, 400}
]], [[
return attempt(function()
  local function find(when)
    for _, path in ipairs(view.indexPathsForVisibleItems) do
      local size, width = view:layoutAttributesForItem(path).size, view.bounds.width
      local want = math.ceil(#data:item(path).text / ((width - 20) // 10)) * 22 + 20
      if not near(size.height, want) or not near(size.width, width) then
        return when .. " message " .. path.item .. " should be " .. width .. " × " .. want
          .. " points, it is " .. math.floor(size.width + 0.5) .. " × " .. math.floor(size.height + 0.5)
      end
    end
  end
  view.bounds = {0, 0, 240, 400}
  if data:numberOfItemsInSection(0) ~= 90 or #data:item{0, 3}.text ~= 3 * 46 then
    return false, "other messages should be as they were given"
  end
  local problem = find "with other texts,"
  if problem then return false, problem end
  data:replace({0, 0}, { id = "n1", text = ("longer "):rep(20) })
  view:reconfigureItems{{0, 0}}
  problem = find "after an edit,"
  if problem then return false, problem end
  data:insert({ id = "new", text = ("new "):rep(30) }, {0, 1})
  view:insertItems{{0, 1}}
  problem = find "after a new message,"
  return not problem, problem
end)
]])
--@ swift
final class MessageCell: UICollectionViewCell {
  var text = ""

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let lines = (Double(text.count) / (layoutAttributes.size.width - 16) * 8).rounded(.up)
    layoutAttributes.size.height = lines * 20 + 16
    return layoutAttributes
  }
}

func setUp(_ layout: UICollectionViewFlowLayout) {
  layout.estimatedItemSize = CGSize(width: collectionView.bounds.width, height: 60)
}
--@ hint Which function asks about every item, and which only about cells that are shown?
--@ hint Set view.layout.estimatedItemSize, and give the size in preferredSizeForItemAt.
--@ hint local width = view.bounds.width, and then return {width, textHeight(data:item(path).text, width)}.
