-- source: The component controller
-- feature: an animation label says where new items come from and where deleted ones go
-- page: components.md#animation-labels
-- example: feed.lua
-- test: ComponentAnimationTests

for _, label in ipairs{ "fade", "right", "left", "top", "bottom", "none", "middle", "automatic" } do
  local page = ComponentsController{ components = { { identifier = "A", items = {"a", "b"} } } }
  local view = page.view
  view:layoutIfNeeded()
  page:updateIfNeeded(0, {"a", "c"}, label)
  print(label, view.log[1].animation, view.transition.duration)
  for _, element in ipairs(view.transition) do
    if element.kind ~= "moved" then
      print("", element.kind, element.initial, element.final)
    end
  end
end
print(select(2, pcall(function()
  ComponentsController{ components = { { items = {"a"} } } }:append("b", 0, "sideways")
end)))
