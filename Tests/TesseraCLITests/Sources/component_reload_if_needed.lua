-- source: The component controller
-- feature: `reloadIfNeeded` makes the smallest batch and keeps cells; without a difference it does nothing
-- page: components.md#reload-and-reloadifneeded
-- example: feed.lua
-- test: ComponentsControllerTests

local page = ComponentsController{ components = { { identifier = "A", items = {"a", "b", "c"} } } }
local view = page.view
local function report(name)
  local numbers = {}
  for item = 0, #page:component(0) - 1 do
    numbers[item + 1] = view:cellForItem{0, item}.number
  end
  print(name, page, "cells " .. table.concat(numbers, " "), "batches " .. #view.log)
end
report "at first"
page:reloadIfNeeded(page:components(), nil, "fade", function() print("completion, at once") end)
report "the same"
page:reloadIfNeeded{ { identifier = "A", items = {"new", "c", "a"} } }
view:advance(1)
report "another"
print(view.log)

-- A function decides whether the pages differ.
page:reloadIfNeeded({ { identifier = "A", items = {"z"} } }, function() return false end)
report "refused"
