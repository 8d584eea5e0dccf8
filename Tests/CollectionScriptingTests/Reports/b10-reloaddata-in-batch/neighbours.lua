-- reloadData beside an operation, in a nested block, and outside of a block; a hidden warning.
local function show(name, options, block)
  local data = DataSource "A: a b c"
  options.dataSource = data
  local view = CollectionView(options)
  view:layoutIfNeeded()
  block(view, data)
  local codes = {}
  for i, warning in ipairs(view.warnings) do codes[i] = warning:match "^W%d+" end
  print(name, view, table.concat(codes, " "))
end
show("beside an insert", {}, function(view, data)
  view:performBatchUpdates(function()
    data:append("d", 0)
    view:insertItems{ {0, 3} }
    view:reloadData()
  end)
end)
show("nested", {}, function(view, data)
  view:performBatchUpdates(function()
    view:performBatchUpdates(function()
      data:remove{0, 0}
      view:reloadData()
    end)
  end)
end)
show("outside", {}, function(view, data)
  view:performBatchUpdates(function()
    data:append("d", 0)
    view:insertItems{ {0, 3} }
  end)
  view:reloadData()
end)
show("hidden", { reportsWarnings = false }, function(view)
  view:performBatchUpdates(function() view:reloadData() end)
end)
