-- source: The component controller
-- feature: an item that differs is a soft or a hard update: the same cell, or a new one
-- page: components.md#hard-medium-soft
-- test: ComponentsControllerTests

local old = { identifier = "a", title = "a" }
local page = ComponentsController{ components = { { identifier = "A", items = { old, "b" } } } }
local view = page.view
for _, new in ipairs{
  { identifier = "a", title = "A" },
  { identifier = "a", title = "A", size = {0, 80} },
  { identifier = "a", title = "A", size = {0, 80}, kind = "picture" },
  { identifier = "a", title = "A", size = {0, 80}, kind = "picture" },
} do
  local update = itemUpdate(old, new)
  local cell, configured = view:cellForItem{0, 0}.number, view.stats.cellsConfigured
  page:updateIfNeeded(0, { new, "b" })
  view:advance(1)
  print(update.class, "simply " .. update.simple,
    view:cellForItem{0, 0}.number == cell and "the same cell" or "a new cell",
    "configured " .. view.stats.cellsConfigured - configured,
    view:layoutAttributesForItem{0, 0}.frame.height .. " high")
  old = new
end
