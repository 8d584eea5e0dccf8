-- Sections, counts that leave no room, a path that does not exist, a strict view, and the other
-- profiles by their names.
local function show(name, profile, before, after, block, strict)
  local data = DataSource(before)
  local view = CollectionView{ dataSource = data, profile = profile, strict = strict }
  view:layoutIfNeeded()
  local ended
  local ok, problem = pcall(view.performBatchUpdates, view, function()
    data:set(after)
    block(view)
  end, function(finished) ended = finished end)
  view:layoutIfNeeded()
  print(name, ok and tostring(view) or problem.code, ended, #view.warnings > 0
    and view.warnings[1]:match "^W%d+" .. " " .. view.warnings[1]:match "— (.-)[.{]" or "")
end
local nothing = function() end
show("sections", "iOS 15", "A: a | B: b", "A: a", nothing)
show("no room", "iOS 15", "A: a b c", "A:", nothing)
show("twice", "iOS 15", "A: a b c", "A: c", function(view) view:deleteItems{ {0, 0}, {0, 0} } end)
show("a path", "iOS 15", "A: a b", "A: a", function(view) view:deleteItems{ {0, 2} } end)
show("agrees", "iOS 15", "A: a b", "A: a", function(view) view:deleteItems{ {0, 1} } end)
show("strict", "iOS 15", "A: a b c", "A:", nothing, true)
for _, profile in ipairs{ "iOS 12", "classic", "iOS 18", "modern" } do
  show(profile, profile, "A: a b c", "A:", nothing)
end
local _, problem = pcall(CollectionView, { dataSource = "A: a", profile = "iOS 9" })
print((tostring(problem):match '"modern"[^\n]*'))
