-- source: The component controller
-- feature: `reload(label)` gives all items new cells, which come as the label says
-- page: components.md#reload-and-reloadifneeded
-- example: feed.lua
-- test: ComponentPromiseTests

local page = ComponentsController{ components = { { identifier = "A", items = {"a", "b"} } } }
local view = page.view
local function cells()
  return "cells " .. view:cellForItem{0, 0}.number .. " " .. view:cellForItem{0, 1}.number
end
print("at first", cells())
for _, label in ipairs{ "left", "none" } do
  page:reload(label, function(finished) print("completion", finished) end)
  local moves = {}
  for index, element in ipairs(view.transition) do moves[index] = element.kind end
  table.sort(moves)
  print(label, view.log[#view.log].animation, table.concat(moves, " "))
  view:advance(1)
  print(label, cells(), page)
end
