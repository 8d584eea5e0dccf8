--@ id 09_08_own_attributes
--@ title What the cell cannot know
--@ needs 07_01_cells 09_04_invalidate
--@ uses Layout layout:setAttributes view.delegate cell.layoutAttributes cell.content view:layoutAttributesForItem
--@ objective Give each bubble an attribute of your own, the side of its tail, and show it in the cell.
--@ teaches
-- A layout gives elements frames, alpha and zIndex. It can also give them attributes of your own:
-- any other field in the table of setAttributes. They arrive where the frame does: in
-- view:layoutAttributesForItem, and in the cell as cell.layoutAttributes. So the layout decides,
-- and the cell only shows it. In UIKit this needs a subclass of UICollectionViewLayoutAttributes.
--@ fails check the layout says the side
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Chat: hi hello how fine bye"
view = CollectionView{ dataSource = data, bounds = {320, 400} }
--@ starter
-- view is a chat: bubbles at the left and at the right by turns, 200 wide. Where the view is less
-- than 300 points wide, all of them are at the left.
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      local isRight = width >= 300 and item % 2 == 1
      layout:setAttributes({0, item}, {
        frame = { isRight and width - 200 or 0, item * 50, 200, 40 },
        -- TODO: an attribute tail, "left" or "right"
      })
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old) return bounds.width ~= old.width end,
}
view.delegate = {
  willDisplayForItemAt = function(view, cell, path)
    cell.content = "tail at the ?"       -- TODO: "tail at the left" or "tail at the right"
  end,
}
for _, cell in ipairs(view.visibleCells) do print(cell.indexPath, cell.content) end
--@ solution
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      local isRight = width >= 300 and item % 2 == 1
      layout:setAttributes({0, item}, {
        frame = { isRight and width - 200 or 0, item * 50, 200, 40 },
        tail = isRight and "right" or "left",
      })
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old) return bounds.width ~= old.width end,
}
view.delegate = {
  willDisplayForItemAt = function(view, cell, path)
    cell.content = "tail at the " .. cell.layoutAttributes.tail
  end,
}
for _, cell in ipairs(view.visibleCells) do print(cell.indexPath, cell.content) end
--@ solution
-- Attributes that are given a second time are added to the first ones.
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      local x = width >= 300 and item % 2 * (width - 200) or 0
      layout:setFrame({0, item}, { x, item * 50, 200, 40 })
      layout:setAttributes({0, item}, { tail = x > 0 and "right" or "left" })
    end
  end,
  shouldInvalidateLayout = function(_, bounds, old) return bounds.width ~= old.width end,
}
view.delegate = {
  willDisplayForItemAt = function(view, cell, path)
    cell.content = "tail at the " .. view:layoutAttributesForItem(path).tail
  end,
}
--@ wrong check the layout says the side The cell guesses the side from its index. In a narrow view it guesses wrong: only the layout knows. Let it say so in the attributes.
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      local isRight = width >= 300 and item % 2 == 1
      layout:setFrame({0, item}, { isRight and width - 200 or 0, item * 50, 200, 40 })
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old) return bounds.width ~= old.width end,
}
view.delegate = {
  willDisplayForItemAt = function(view, cell, path)
    cell.content = "tail at the " .. (path.item % 2 == 1 and "right" or "left")
  end,
}
--@ wrong check the cell shows the side The attribute is there. The cell has it, too, in cell.layoutAttributes, but shows its own guess.
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      local isRight = width >= 300 and item % 2 == 1
      layout:setAttributes({0, item}, {
        frame = { isRight and width - 200 or 0, item * 50, 200, 40 },
        tail = isRight and "right" or "left",
      })
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old) return bounds.width ~= old.width end,
}
view.delegate = {
  willDisplayForItemAt = function(view, cell, path)
    cell.content = "tail at the " .. (path.item % 2 == 1 and "right" or "left")
  end,
}
--@ wrong check the layout says the side layout.tail is one field of the whole layout: all cells read what was written last. Each item has attributes of its own.
view.layout = Layout{
  prepare = function(layout, context)
    local width = context.bounds.width
    for item = 0, context:numberOfItems(0) - 1 do
      local isRight = width >= 300 and item % 2 == 1
      layout:setFrame({0, item}, { isRight and width - 200 or 0, item * 50, 200, 40 })
      layout.tail = isRight and "right" or "left"
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old) return bounds.width ~= old.width end,
}
view.delegate = {
  willDisplayForItemAt = function(view, cell, path)
    cell.content = "tail at the " .. view.layout.tail
  end,
}
--@ check the layout says the side
return attempt(function()
  for _, width in ipairs{ 320, 250 } do
    view.bounds = {0, 0, width, 400}
    for item = 0, 4 do
      local attributes = view:layoutAttributesForItem{0, item}
      local want = width == 320 and item % 2 == 1 and "right" or "left"
      local isThere, tail = pcall(function() return attributes.tail end)
      if not isThere or tail ~= want then
        return false, "in a view of " .. width .. " points the attribute tail of [0, " .. item
          .. "] should be " .. want .. "; it is "
          .. (isThere and tostring(tail):sub(1, 40) or "missing")
      end
      if not near(attributes.frame.x, want == "right" and width - 200 or 0) then
        return false, "the frames should stay as they are: [0, " .. item .. "] is at the "
          .. want
      end
    end
  end
  view.bounds = {0, 0, 320, 400}
  return true
end)
--@ check the cell shows the side
return attempt(function()
  for _, width in ipairs{ 320, 250 } do
    view.bounds = {0, 0, width, 400}
    view:reloadData()
    for item, cell in ipairs(view.visibleCells) do
      local want = "tail at the " .. (width == 320 and item % 2 == 0 and "right" or "left")
      if cell.content ~= want then
        return false, "in a view of " .. width .. " points the cell of " .. tostring(cell.indexPath)
          .. " should show '" .. want .. "', it shows '" .. tostring(cell.content):sub(1, 40) .. "'"
      end
    end
  end
  view.bounds = {0, 0, 320, 400}
  view:reloadData()
  return true
end)
--@ hidden 1pt "Another chat in a narrow view, which is scrolled."
return rerun([[
  data = DataSource "Chat: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
  view = CollectionView{ dataSource = data, bounds = {280, 150} }
]], [[
  return attempt(function()
    for _, case in ipairs{ {280, 0}, {280, 200}, {500, 200}, {500, 400} } do
      view.bounds = {0, case[2], case[1], 150}
      view:reloadData()
      for _, cell in ipairs(view.visibleCells) do
        local isRight = cell.layoutAttributes.frame.x > 0
        if cell.content ~= "tail at the " .. (isRight and "right" or "left")
          or isRight ~= (case[1] == 500 and cell.indexPath.item % 2 == 1) then
          return false, "in another chat a cell shows the wrong side"
        end
      end
    end
    return true
  end)
]])
--@ hint The table of setAttributes takes any field. The name of this one is tail.
--@ hint tail = isRight and "right" or "left" in the layout. In the cell, read cell.layoutAttributes.
--@ hint cell.content = "tail at the " .. cell.layoutAttributes.tail.
