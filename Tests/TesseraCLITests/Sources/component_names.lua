-- source: The component controller
-- feature: the names of its library lead to ours
-- page: components.md#json
-- test: ComponentLibraryTests

local page = ComponentsController{ components = { { identifier = "A", items = {"a"} } } }
print(select(2, pcall(function()
  page.view.delegate = { itemSelected = function() end }
end)))
SpotsController{}
