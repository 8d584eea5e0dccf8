-- Columns of a least width: one on a phone, more when there is room. Then the arithmetic of the
-- talk that the layout comes from, with its two faults.

local people = { "Ada", "Barbara", "Edsger", "Frances", "Grace", "John", "Katherine", "Niklaus" }

local layout = ColumnFlowLayout{ minColumnWidth = 300, cellHeight = 70 }

local view = CollectionView{
  dataSource = DataSource{ Section("People", people) },
  layout = layout,
  bounds = { 375, 667 },
}

local function show(title, size)
  view.bounds = size
  local ok, problem = pcall(function() view:layoutIfNeeded() end)
  if not ok then
    print(string.format("  %-10s %3d wide: %s", title, size[1], problem.message))
    return
  end
  local first = view:layoutAttributesForItem{0, 0}.frame
  local columns = 0
  for item = 0, #people - 1 do
    if view:layoutAttributesForItem{0, item}.frame.y == first.y then columns = columns + 1 end
  end
  print(string.format("  %-10s %3d wide: %d × %g points, the first at x %g, content %g high",
    title, size[1], columns, first.width, first.x, view.contentSize.height))
end

local function tour()
  show("phone", { 375, 667 })
  show("rotated", { 667, 375 })
  show("tablet", { 916, 1194 })
  show("side by", { 280, 1194 })
end

print "Ours: the spacing is counted, and there is always a column"
tour()

-- 916 points less the margins are 900: three columns of 300, says the talk. With 10 points between
-- them they are 920 wide, so the flow layout puts two into a line.
print "The talk: three are computed and two fit; below 300 it divides by zero"
layout.original = true
tour()
