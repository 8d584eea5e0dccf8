-- source: The component controller
-- feature: `append` puts items at the end, `prepend` at the start in their order, `insert` at an index
-- page: components.md#changing-a-page
-- example: feed.lua
-- test: ComponentsTests

local page = ComponentsController{ components = { { identifier = "A", items = {"a", "b"} } } }
page:append("c", 0)
page:append({"d", "e"}, 0)
print("append ", page)
page:prepend({"x", "y"}, 0)
print("prepend", page)
page:insert("m", 0, 3)
print("insert ", page)
page:component(0):append "last"
print("append ", page)
print("batches", #page.view.log)
