-- source: The component controller
-- feature: the function of an update gets the component, with its methods and its `items`
-- page: components.md#update-and-updateifneeded
-- example: feed.lua
-- test: ComponentPromiseTests

local page = ComponentsController{ components = { { identifier = "A", items = {"a", "b", "c"} } } }
page:update(0, "automatic", function(c)
  c:append{"d", "e"}
  c:prepend "first"
  c:delete "b"
  c.items[2].title = "changed"
  print("within", #c.items .. " items", page)
end)
print("after", page, page:item{0, 1}.title)
print(page.view.log)

-- An error in the function changes nothing.
print(pcall(page.update, page, 0, "fade", function(c) c:append "x" error "failed" end))
print(page)
