-- source: The component controller
-- feature: `delete` takes identifiers, items or indices; a number is an identifier if an item has it
-- page: components.md#changing-a-page
-- example: feed.lua
-- test: ComponentPromiseTests

local page = ComponentsController{
  components = {
    { identifier = "texts", items = {"a", "b", "c", "d"} },
    { identifier = "numbers", items = {
      { identifier = 10, title = "ten" }, { identifier = 20, title = "twenty" },
      { identifier = 30, title = "thirty" },
    } },
  },
}
page:delete("c", 0)
print("identifier", page)
page:delete({ 0, "d" }, 0)
print("index, text", page)
page:delete(20, 1)
print("number 20", page)
page:delete(0, 1)
print("number 0", page)
print(select(2, pcall(page.delete, page, 20, 1)))
print(page)
