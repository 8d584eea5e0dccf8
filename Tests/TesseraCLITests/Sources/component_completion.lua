-- source: The component controller
-- feature: a completion is called once: when the animation has ended, or at once if nothing differs
-- page: components.md#changing-a-page
-- example: feed.lua
-- test: ComponentsTests

local page = ComponentsController{ components = { { identifier = "A", items = {"a", "b"} } } }
local view = page.view
view:layoutIfNeeded()
local function done(title)
  return function(finished) print("  " .. title, "finished", finished) end
end
print "animated"
page:append("c", 0, "fade", done "append")
print "called"
view:advance(1)
print "without animation"
page:delete("c", 0, "none", done "delete")
print "without a difference"
page:reloadIfNeeded(page:components(), nil, "fade", done "reloadIfNeeded")
print "interrupted"
page:append("d", 0, "fade", done "append")
view:advance(0.1)
page:append("e", 0, "fade", done "the next")
view:advance(1)
