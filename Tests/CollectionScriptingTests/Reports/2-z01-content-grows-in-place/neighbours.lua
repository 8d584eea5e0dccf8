-- The same content again, other content, a call without content, and a view that does not look.
local function make(options)
  local heights = { 50, 50 }
  options.dataSource, options.layout = "A: a b", ListLayout{ estimatedItemHeight = 50 }
  options.delegate = {
    preferredSizeForItemAt = function(_, path)
      print("measured", path)
      return { 320, heights[path.item + 1] }
    end,
  }
  local view = CollectionView(options)
  view:layoutIfNeeded()
  return view, heights
end
local function show(view)
  for item = 0, 1 do print(view:layoutAttributesForItem{0, item}.frame) end
end
print "the same content"
local view, heights = make{}
view:cellForItem{0, 1}.content = "text"
show(view)
view:cellForItem{0, 1}.content = "text"
show(view)
print "a call"
heights[1] = 80
view:cellForItem{0, 0}:invalidateIntrinsicContentSize()
show(view)
for _, options in ipairs{ { selfSizingInvalidation = "disabled" }, { profile = "iOS 15" } } do
  print(options.selfSizingInvalidation or options.profile)
  view, heights = make(options)
  print(view.selfSizingInvalidation)
  heights[1] = 80
  view:cellForItem{0, 0}.content = "more text"
  show(view)
  view:invalidateLayout()
  show(view)
end
