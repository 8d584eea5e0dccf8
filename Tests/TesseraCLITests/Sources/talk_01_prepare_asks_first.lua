-- source: The talk
-- feature: the settings of a base are set before it is asked, and no later
-- page: layouts-lua.md#changing-another-layout
-- example: column_subclass.lua
-- test: BasedLayoutTests

local prepares = 0
local layout = Layout{
  base = Layout{ base = FlowLayout{} },
  prepare = function(layout)
    prepares = prepares + 1
    layout.base.base.itemSize = {90, 40}
    layout:setAttributes({0, 1}, { alpha = 0.5 })
    print("asked", layout.base:layoutAttributesForItem{0, 0}, layout.base.contentSize.height)
  end,
}
local view = CollectionView{ dataSource = "A: a b c d", layout = layout }
print(view:layoutAttributesForItem{0, 1}, view:layoutAttributesForItem{0, 3}, prepares)

local late = Layout{
  base = FlowLayout{},
  prepare = function(layout)
    local first = layout.base:layoutAttributesForItem{0, 0}
    layout.base.itemSize = { first.frame.width + 1, 50 }
  end,
}
local accepted, problem = pcall(function()
  return CollectionView{ dataSource = "A: a", layout = late }.contentSize
end)
print(accepted, problem.code)
