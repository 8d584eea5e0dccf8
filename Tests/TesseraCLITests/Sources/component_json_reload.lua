-- source: The component controller
-- feature: a page is written as JSON and read again; `reload(json)` replaces it only if it differs
-- page: components.md#reload-and-reloadifneeded
-- example: feed.lua
-- test: ComponentPromiseTests

local page = ComponentsController{
  components = { { identifier = "A", kind = "grid", layout = { span = 2 }, items = {"a", "b"} } },
}
local view = page.view
view:layoutIfNeeded()
local configured = view.stats.cellsConfigured
local function report(name)
  view:advance(1)
  local now = view.stats.cellsConfigured
  print(name, page, "cells configured " .. now - configured, "log entries " .. #view.log)
  configured = now
end

local json = page:toJSON()
print(json)
page:reload(json)
report "the same"
page:reload((json:gsub('"title":"b"', '"title":"B"')))
report "another"
page:reloadIfNeeded(json)
report "as needed"
page:reload(page:components())
report "as models"
