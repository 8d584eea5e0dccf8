-- A number of sections, data that changes after the batch, other faults, and a view that returns.
local function view(profile)
  local data = DataSource "A: a b c | B: d"
  local view = CollectionView{ dataSource = data, profile = profile, window = false }
  view:layoutIfNeeded()
  return view, data
end
local sections, data = view()
print("sections", pcall(sections.performBatchUpdates, sections, function() data:set "A: a b c" end))
print(sections, sections.warnings[1]:sub(1, 3))

local late, lateData = view()
late:deleteItems{ {0, 0} }
lateData:set "A: b c | B: d"
print("later", late)

local other = view()
print("other faults", select(2, pcall(other.deleteItems, other, { {0, 9} })).code)

local back = view()
back.window = true
print("in a window again", select(2, pcall(back.insertItems, back, { {0, 0} })).code)

local classic = view "classic"
print("classic", select(2, pcall(classic.insertItems, classic, { {0, 0} })).code)

local right, rightData = view()
right:performBatchUpdates(function()
  rightData:remove{0, 0}
  right:deleteItems{ {0, 0} }
end)
print("right", right, #right.warnings)
