-- A shop's page: banners that have a row of their own, and products that flow beside each other.
-- Then the same rows centred, filled, and placed by a function.

local data = DataSource{
  Section("Spring", {
    { id = "sale", banner = 90 },
    { id = "mug" }, { id = "plate" }, { id = "bowl" }, { id = "jug" }, { id = "spoon" },
    { id = "care", banner = 30 },
    { id = "new", banner = 60 },
    { id = "lamp", tall = true }, { id = "vase", tall = true }, { id = "tile" },
  }),
}

local delegate = {}

function delegate.styleForItemAt(view, _, path)
  local item = data:item(path)
  if item.banner then
    -- Twice as wide as there is room: scaled down, and so half as high.
    return { style = "span", size = { 2 * view.bounds.width, 2 * item.banner } }
  end
  return { style = "flow", size = { 80, item.tall and 120 or 80 } }
end

local view = CollectionView{
  dataSource = data,
  layout = StyledFlowLayout{
    spanGroupSpacingBefore = 20,
    spanGroupSpacingAfter = 12,
    interspanSpacing = 4,
  },
  delegate = delegate,
  bounds = { 320, 600 },
}

print(view.layout)

local function show(title)
  print()
  print(title)
  for _, element in ipairs(view:layoutAttributesForElements{0, 0, 320, 1000}) do
    local frame = element.frame
    print(string.format("  %-6s x %6.1f  y %6.1f  %5.1f × %5.1f",
      view:itemIdentifier(element.indexPath), frame.x, frame.y, frame.width, frame.height))
  end
end

view.layout.rowTransform = "center"
show "Centred rows"

view.layout.rowTransform = "fill"
view.layout.maxScale = 1.5
show "Filled rows, items at most half as large again: three and their spacing end at 320"

-- A function gets the frames of each row of products, y counted from the top of the row, and
-- returns as many. This one makes stairs; the row grows with them.
view.layout.rowTransform = function(frames)
  for step, frame in ipairs(frames) do frame.y = (step - 1) * 10 end
  return frames
end
show "Stairs"

-- What it returns is checked; a layout pass that fails changes nothing.
view.layout.rowTransform = function(frames) return { frames[1] } end
print()
print(select(2, pcall(view.layoutIfNeeded, view)))
