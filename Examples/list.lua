-- A shopping list: rows of equal height under headers that stay visible, an item that needs two
-- lines, and what an update costs in a list of a million rows.

local data = DataSource{
  Section("Bakery", { "rye bread", "rolls" }),
  Section("Market", { "apples", "a pound of small, waxy potatoes", "leeks", "quinces" }),
  Section("Dairy", { "butter", "yoghurt" }),
}

local delegate = {}

-- Long names take two lines.
function delegate.heightForItemAt(_, _, path)
  return #tostring(data:item(path)) > 20 and 60 or 36
end

local view = CollectionView{
  dataSource = data,
  layout = ListLayout{
    headerHeight = 24,
    sectionInsets = { left = 16, right = 16, top = 0, bottom = 8 },
  },
  delegate = delegate,
  bounds = { 320, 200 },
}
print(view.layout)

-- The header of the section at the top stays where it is seen, until the next one pushes it out.
local function header(section)
  return view:layoutAttributesForSupplementaryElement("header", { section, 0 }).frame.y
end
for _, y in ipairs{ 0, 50, 90, 150 } do
  view.contentOffset = { 0, y }
  print(("at %3d: Bakery's header at %3g, Market's at %3g"):format(y, header(0), header(1)))
end

-- A million rows of heights from a function, which they keep: laid out once.
local count, inserted = 1000000, 0
local big = CollectionView{
  dataSource = {
    numberOfSections = function() return 1 end,
    numberOfItemsInSection = function() return count end,
  },
  layout = ListLayout{ sizesFollowItems = true },
  delegate = {
    heightForItemAt = function(_, _, path) return 30 + math.max(path.item - inserted, 0) % 4 end,
  },
  bounds = { 320, 480 },
}
local height = big.contentSize.height
local before = big.stats.preparedItems

-- One more at the front asks for the height of one: the others are only shifted.
count, inserted = count + 1, 1
big:insertItems{ { 0, 0 } }
print("rows asked about at first:", before)
print("rows asked about for one insertion:", big.stats.preparedItems - before)
print("the content is longer by", big.contentSize.height - height)
