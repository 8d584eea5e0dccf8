local function find(id)
  for section = 0, data:numberOfSections() - 1 do
    for index, item in ipairs(data:items(section)) do
      if item == id then return IndexPath(section, index - 1) end
    end
  end
end
pathOfK, pathOfY = find "K", find "Y"
withoutFirst = function(path)
  return IndexPath(path.section, path.item - (path.section == 0 and 1 or 0))
end
