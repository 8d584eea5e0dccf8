-- Pages side by side, half a page, and a reload on the second page.
local function view(name, direction)
  print(name)
  local v = CollectionView{
    bounds = {320, 480},
    layout = FlowLayout{
      itemSize = {320, 480}, minimumLineSpacing = 0, scrollDirection = direction,
    },
    dataSource = {
      numberOfItemsInSection = function() return 5 end,
      cellForItemAt = function(v, path)
        print("cell", path)
        return v:dequeueReusableCell("c", path)
      end,
    },
    delegate = { prefetchItemsAt = function(_, paths) print("prefetch", paths) end },
  }
  v:layoutIfNeeded()
  return v
end
local v = view("-- side by side", "horizontal")
print "scroll"
v.contentOffset = {320, 0}
v = view("-- half a page", "vertical")
print "scroll"
v.contentOffset = {0, 240}
print "scroll"
v.contentOffset = {0, 480}
print "reload"
v:reloadData()
v:layoutIfNeeded()
