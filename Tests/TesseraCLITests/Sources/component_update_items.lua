-- source: The component controller
-- feature: `update` replaces an item at an index, or the one with its identifier
-- page: components.md#changing-a-page
-- example: feed.lua
-- test: ComponentsTests

local page = ComponentsController{ components = { { identifier = "A", items = {"a", "b", "c"} } } }
local view = page.view
local function show(name)
  local titles = {}
  for item = 0, #page:component(0) - 1 do
    local cell = view:cellForItem{0, item}
    titles[item + 1] = cell.content.title .. " (cell " .. cell.number .. ")"
  end
  print(name, page, table.concat(titles, ", "))
end

show "before"
page:update({ identifier = "b", title = "the same item" }, 0, 1)
show "title"
page:update({ identifier = "c", title = "found" }, 0)
show "no index"
page:update({ identifier = "n", title = "another item" }, 0, 0)
show "identifier"
