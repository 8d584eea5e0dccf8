-- Plain lists pin headers that are supplementary views, and no others; wide views have wider
-- margins; rows are swiped.
local function make(list, options)
  options = options or {}
  options.dataSource = options.dataSource or "A: a b c d e f g h i j k l | B: x y"
  options.layout = CompositionalLayout{ list = list }
  return CollectionView(options)
end
for _, mode in ipairs{ "supplementary", "firstItemInSection" } do
  local view = make{ appearance = "plain", headerMode = mode }
  view.contentOffset = {0, 100}
  print(mode)
  print(view:layoutAttributesForSupplementaryElement("header", 0))
  print(view:layoutAttributesForItem{0, 0}, view.layout:listRow{0, 0}.separator)
end
print "wide and narrow"
for _, width in ipairs{ 393, 430 } do
  local view = make({ appearance = "insetGrouped", headerMode = "supplementary",
    footerMode = "supplementary", headerTopPadding = 12 },
    { bounds = {width, 800}, dataSource = "A: a b", delegate = {
      preferredSizeForItemAt = function(_, path, size) return { size.width, 50 + path.item } end,
      preferredSizeForSupplementaryElement = function(_, kind, _, size)
        return { size.width, kind == "header" and 30 or 20 }
      end,
    } })
  for _, element in ipairs(view:layoutAttributesForElements()) do print(element) end
end
print "swiped"
local data = DataSource "A: a b c"
local view
view = make({ trailingSwipeActionsConfigurationProvider = function(path)
  print("asked", path)
  return { "Flag", { title = "Delete", style = "destructive", handler = function(row)
    data:remove(row)
    view:deleteItems{ row }
  end } }
end }, { dataSource = data })
for _, action in ipairs(view:swipeItem({0, 1}, "trailing")) do print(action.title, action.style) end
print(#view:swipeItem({0, 1}, "leading"))
view:swipeItem({0, 1}, "trailing", "Delete")
print(view)
