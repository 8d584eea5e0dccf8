-- From one layout to another and back: every element goes from its place in one to its place in the
-- other, and the item in the middle of the screen stays where it is.

local ids = {}
for number = 1, 40 do ids[number] = "photo" .. number end

local grid = FlowLayout{
  itemSize = {80, 80}, minimumLineSpacing = 0, minimumInteritemSpacing = 0,
}

-- Two more, written here: rows, and a staircase that overlaps on purpose.
local rows = Layout{
  name = "RowsLayout",
  allowsOverlap = false,
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, { 0, item * 60, context.bounds.width, 60 })
    end
  end,
}

local stairs = Layout{
  name = "StairsLayout",
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setAttributes({0, item}, {
        frame = { item % 5 * 60, item * 30, 80, 80 }, zIndex = item,
      })
    end
  end,
}

local view = CollectionView{
  dataSource = DataSource{ Section("Photos", ids) },
  layout = grid,
  bounds = { 320, 480 },
}
view.contentOffset = { 0, 200 }

-- The screen is on its way, too: where an item is on it depends on both.
local elapsed = 0
local function wait(seconds)
  view:advance(seconds)
  elapsed = elapsed + seconds
end

local function show(id)
  local attributes = view:presentationAttributesForItem(id)
  local screen = view.transition:bounds(elapsed)
  print(string.format("    %s is %.1f × %.1f, its middle %.1f below the top of the screen",
    id, attributes.size.width, attributes.size.height, attributes.center.y - screen.y))
end

local function change(layout)
  view:setCollectionViewLayout(layout, function(finished) print("    finished", finished) end)
  local entry = view.log[#view.log]
  local id = view:itemIdentifier(entry.anchor)
  print(string.format("From %s to %s: in the middle is %s", entry.from, entry.to, id))
  for _ = 1, 4 do
    show(id)
    wait(0.0625)
  end
  show(id)
end

change(rows)
change(stairs)

-- Assigning does the same, without a completion. This one is taken up halfway by another.
view.layout = grid
wait(0.125)
print "From the stairs to the grid, and halfway there back to the rows"
show "photo20"
view.layout = rows
show "photo20"
wait(0.25)
show "photo20"

print()
print(view.log)
