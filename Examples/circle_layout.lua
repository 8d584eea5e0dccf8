-- A layout of one's own: items on a circle, as in Apple's example of many years ago.
--
-- prepare gives each item its place. Everything else has defaults, of which this layout replaces
-- two: new items come out of the middle, and deleted ones go back there, small.

local size = 60

local function shrunkInTheMiddle(layout)
  local scale = 0.1
  return { center = layout.center, alpha = 0, transform = { scale, 0, 0, scale, 0, 0 } }
end

local circle = Layout{
  name = "CircleLayout",

  prepare = function(layout, context)
    local bounds = context.bounds
    local count = context:numberOfItems(0)
    local radius = math.min(bounds.width, bounds.height) / 2 - size / 2
    layout.center = { bounds.width / 2, bounds.height / 2 }
    for item = 0, count - 1 do
      local angle = 2 * math.pi * item / count
      layout:setAttributes({0, item}, {
        center = {
          layout.center[1] + radius * math.cos(angle),
          layout.center[2] + radius * math.sin(angle),
        },
        size = { size, size },
        -- An attribute of this layout's own, by which a cell turns what it shows.
        degrees = math.floor(360 * item / count + 0.5),
      })
    end
  end,

  -- The circle fills the view and does not scroll.
  contentSize = function(layout) return { 2 * layout.center[1], 2 * layout.center[2] } end,

  prepareForCollectionViewUpdates = function(layout, updates)
    layout.inserted = {}
    for _, update in ipairs(updates) do
      if update.action == "insert" then layout.inserted[update.indexPathAfter] = true end
    end
  end,

  initialLayoutAttributesForAppearingItem = function(layout, path)
    if layout.inserted[path] then return shrunkInTheMiddle(layout) end
  end,

  finalLayoutAttributesForDisappearingItem = function(layout) return shrunkInTheMiddle(layout) end,
}

-- A cell gets the attributes of its element, and with them those of one's own.
local function degrees(view)
  local list = {}
  for _, cell in ipairs(view.visibleCells) do
    list[#list + 1] = cell.layoutAttributes.degrees .. "°"
  end
  return table.concat(list, " ")
end

local data = DataSource "Hours: one two three four five six"
local view = CollectionView{ dataSource = data, layout = circle, bounds = { 300, 300 } }
print(view.layout)
print("turned by", degrees(view))

-- A tap in UIKit's example deletes an item or adds one; here both happen at once.
view:performBatchUpdates(function()
  data:remove{0, 0}
  data:append("seven", 0)
  data:append("eight", 0)
  view:deleteItems{{0, 0}}
  view:insertItems{{0, 5}, {0, 6}}
end)
print()
print(view.transition)

-- Halfway through, the new items are halfway out.
view:advance(0.125)
print()
print("halfway:", view:presentationAttributesForItem "eight")
print("scaled by:", view:presentationAttributesForItem("eight").transform.a)
view:advance(0.125)
print("there:", view:presentationAttributesForItem "eight")
print("turned by", degrees(view))
