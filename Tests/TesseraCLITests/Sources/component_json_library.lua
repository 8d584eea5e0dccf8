-- source: The component controller
-- feature: its own JSON is read: `type` for the kind, numbers in texts, `interaction`
-- page: components.md#json
-- example: feed.lua
-- test: ComponentLibraryTests

local page = ComponentsController{ bounds = {320, 480}, components = [[
{ "components": [
  { "header": { "title": "Hyper iOS", "kind": "HeaderView" },
    "kind": "grid",
    "layout": { "span": "2", "interaction": { "mouse-click": "double" } },
    "items": [
      { "title": "John Hyperseed", "subtitle": "Build server", "type": "profile", "action": "p:1" },
      { "title": "Vadym Markov", "subtitle": "iOS Developer", "type": "profile", "action": "p:2" }
    ] }
] }]] }
local component = page:component(0)
print(component.kind, component.layout.span, component.layout.mouseClick, component.header.title)
for item = 0, #component - 1 do
  local model = page:item{0, item}
  local frame = page.view:layoutAttributesForItem{0, item}.frame
  print(model.title, model.kind, model.action, frame.width)
end
