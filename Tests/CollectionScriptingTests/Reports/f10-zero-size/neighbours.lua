-- A negative size, the rules up to iOS 12, and equal items of no height.
local function try(name, options, size)
  local view
  local ok, problem = pcall(function()
    options.dataSource = "A: a b"
    options.layout = FlowLayout()
    options.delegate = { sizeForItemAt = function(_, _, path) return size(path.item) end }
    view = CollectionView(options)
    print(name, view.contentSize)
    for i = 0, 1 do print(view:layoutAttributesForItem{0, i}) end
  end)
  if ok then print(#view.warnings, view.warnings[1]) else print(name, problem.message) end
end
try("negative", {}, function(i) return { 50, 50 - 60 * i } end)
try("negative, classic", { profile = "classic" }, function(i) return { 50, 50 - 60 * i } end)
try("zero, classic", { profile = "classic" }, function(i) return { 50 * i, 50 } end)
try("all of no height", {}, function() return { 320, 0 } end)
