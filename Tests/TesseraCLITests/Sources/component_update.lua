-- source: The component controller
-- feature: `update` always runs and configures cells, `updateIfNeeded` only on a difference
-- page: components.md#update-and-updateifneeded
-- example: feed.lua
-- test: ComponentPromiseTests

local page = ComponentsController{ components = { { identifier = "A", items = {"a", "b", "c"} } } }
local view = page.view
view:layoutIfNeeded()
local function report(name, change)
  local batches, configured = #view.log, view.stats.cellsConfigured
  change()
  view:advance(1)
  print(name, page, "batches " .. #view.log - batches,
    "cells configured " .. view.stats.cellsConfigured - configured)
end
local function done(finished) print("completion", finished) end

report("updateIfNeeded, nothing", function()
  page:updateIfNeeded(0, "fade", function() end, done)
end)
report("update, nothing", function() page:update(0, "fade", function() end, done) end)
report("updateIfNeeded, a title", function()
  page:updateIfNeeded(0, "fade", function(component) component.items[2].title = "B" end, done)
end)
report("updateIfNeeded, items", function()
  page:updateIfNeeded(0, {"c", "a"}, "fade", done)
end)
report("update, of the component", function()
  page:component(0):update("fade", function(component) component:delete "c" end, done)
end)
