--@ id 08_04_columns
--@ title As many columns as fit
--@ needs 08_01_flow_lines
--@ objective Calculate the width of a column from the width of the view.
--@ teaches
-- A narrow screen has room for one column, a wide one for several. Divide what is available by
-- the least width, round down, and share the width among so many columns. The view asks its
-- delegate, a table of functions, for sizes: sizeForItemAt is called whenever the view is laid
-- out anew, also when the device is turned.
--@ fails check two columns when turned
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6"
--@ starter
-- data has six items.
-- Columns at least 300 wide. The insets take 8 points on each side.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
  },
  bounds = {375, 600},
  delegate = {
    sizeForItemAt = function(view, layout, path)
      local available = view.bounds.width - 16
      return { available, 70 }         -- TODO: as many columns of at least 300 as fit
    end,
  },
}
--@ solution
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
  },
  bounds = {375, 600},
  delegate = {
    sizeForItemAt = function(view, layout, path)
      local available = view.bounds.width - 16
      local columns = math.max(1, available // 300)
      return { available // columns, 70 }
    end,
  },
}
--@ wrong check two columns when turned The items are 300 wide now, whatever the screen. What is left over has to be shared among the columns.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
  },
  bounds = {375, 600},
  delegate = {
    sizeForItemAt = function(view)
      if view.bounds.width > 616 then return { 300, 70 } end
      return { view.bounds.width - 16, 70 }
    end,
  },
}
--@ wrong check three columns Two columns are always two. On a still wider screen three fit: divide what is available by 300.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
  },
  bounds = {375, 600},
  delegate = {
    sizeForItemAt = function(view)
      local available = view.bounds.width - 16
      return { available >= 600 and available // 2 or available, 70 }
    end,
  },
}
--@ wrong check a very narrow screen On a screen narrower than a column you divide by 0 columns. There is always at least one: math.max(1, …).
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
  },
  bounds = {375, 600},
  delegate = {
    sizeForItemAt = function(view)
      local available = view.bounds.width - 16
      local columns = math.floor(available / 300)
      return { math.floor(available / columns), 70 }
    end,
  },
}
--@ check one column
return attempt(function()
  view.bounds = {375, 600}
  local width = view:layoutAttributesForItem{0, 0}.frame.width
  return width == 359, "375 points have room for one column of 359, it is " .. tostring(width)
end)
--@ check two columns when turned
return attempt(function()
  view.bounds = {667, 375}
  local a, b = view:layoutAttributesForItem{0, 0}.frame, view:layoutAttributesForItem{0, 1}.frame
  return a.width == 325 and b.y == a.y and b.x > a.x,
    "667 points have room for two columns of 325; the first item is " .. tostring(a.width)
    .. " wide"
end)
--@ check three columns
return attempt(function()
  view.bounds = {1000, 700}
  local a, c = view:layoutAttributesForItem{0, 0}.frame, view:layoutAttributesForItem{0, 2}.frame
  return a.width == 328 and c.y == a.y,
    "1000 points have room for three columns of 328; the first item is " .. tostring(a.width)
    .. " wide"
end)
--@ check a very narrow screen
return attempt(function()
  view.bounds = {216, 300}
  local width = view:layoutAttributesForItem{0, 0}.frame.width
  return width == 200, "216 points have no room for 300, so there is one column of 200"
end)
--@ hint How many times does 300 fit into what is available? That is the number of columns.
--@ hint Then divide what is available by that number; // divides and rounds down.
--@ hint local columns = math.max(1, available // 300), and then return { available // columns, 70 }.
