-- A feed: a page of five components, loaded from a file, edited, and reloaded.
--
-- The controller owns the page and its view. Every change is one batch, found by comparing the page
-- with the one before, so nobody has to count index paths.

local page = ComponentsController{
  components = readFile "feed.json",
  bounds = { 375, 400 },
  interSectionSpacing = 12,
}
local view = page.view

print(page)
for index = 0, #page - 1 do
  local component = page:component(index)
  local count = #component == 1 and "1 item" or #component .. " items"
  print(index, component.kind, component.identifier, count)
end
print("height", view.contentSize.height)

-- The same file as a table, for what a page does not ask.
local document = json.decode(readFile "feed.json")
local pictures = 0
for _, component in ipairs(document.components) do
  for _, item in ipairs(component.items) do
    if type(item) == "table" and item.image then pictures = pictures + 1 end
  end
end
print("pictures", pictures)

-- Somebody is reading: an item is selected, and both the page and the charts are scrolled.
view:selectItem(page:indexPath(102))
view.contentOffset = { 0, 250 }
page.layout:setOrthogonalContentOffset(2, 25)

print()
print("editing")
local function done(finished) print("  done", finished) end
local latest = page:component(3)
latest:prepend({ identifier = 104, title = "Trains on time", subtitle = "now" }, "top", done)
page:append({ "lime", "yew" }, 2, "right")
local bridge = page:item{3, 1}
bridge.subtitle = "ten minutes ago"
page:update(bridge, 3, nil, "fade")
page:delete("Film", 1, "fade")
view:advance(1)
print(page)

-- The server sends the whole page again: an item has moved to another component, one has got a
-- picture and so another cell, one is bigger, a component has another header, and one is new.
print()
print("reloading")
local components = page:components()
local function byIdentifier(list, identifier)
  for position, element in ipairs(list) do
    if element.identifier == identifier then return element, position end
  end
end

local _, position = byIdentifier(components[4].items, 103)
table.insert(components[5].items, table.remove(components[4].items, position))
byIdentifier(components[4].items, 104).kind = "picture"
byIdentifier(components[1].items, "bread").size = { 0, 140 }
components[2].header = { title = "All topics" }
local storm = { identifier = "storm", title = "Storm warning" }
table.insert(components, 1, { identifier = "alert", items = { storm } })

for _, change in ipairs(page:changes(components)) do print("  " .. change) end
page:reloadIfNeeded(components, nil, "automatic", done)
view:advance(1)
print(page)

-- What the reader did is still there.
print()
for _, path in ipairs(view.indexPathsForSelectedItems) do
  print("selected", path, page:item(path).title)
end
print("offset", view.contentOffset.y, "charts", page.layout:orthogonalContentOffset(3))

-- The same page again changes nothing, and says so once.
page:reloadIfNeeded(page:toJSON(), nil, "fade", function()
  print("nothing to do", #page.lastChanges)
end)

-- A function can change a component, with the methods of the component; without a difference,
-- updateIfNeeded does nothing. The number 101 is the identifier of an item, and not an index.
print()
page:updateIfNeeded(4, "left", function(list)
  list:delete(101)
  list:append{ identifier = 105, title = "Harbour festival" }
end, done)
view:advance(1)
print(page:component(4), "animation " .. view.log[#view.log].animation)
local batches = #view.log
page:updateIfNeeded(4, "left", function() end)
print("batches since then", #view.log - batches)

-- JSON that differs replaces the page and all cells; the same JSON leaves everything alone.
local function configured(json)
  local before = view.stats.cellsConfigured
  page:reload(json)
  return view.stats.cellsConfigured - before
end
local renamed = page:toJSON():gsub("All topics", "Topics")
print("cells filled", configured(page:toJSON()), configured(renamed))

-- A bad document names the place of the bad value, and the page stays as it was.
print()
local bad = readFile("feed.json"):gsub('"span": 3', '"span": "three"')
local _, problem = pcall(page.reload, page, bad)
print(problem)
print(#page .. " components as before")

-- The page as it looks now.
print()
print(view:draw())
