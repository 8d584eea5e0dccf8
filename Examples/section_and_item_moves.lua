-- Moving a section and an item in the same batch.
--
-- Two sections, A with H J K and B with X Y Z. We want B in front, and Y of B to end up in A,
-- between H and J.

local data = DataSource "A: H J K | B: X Y Z"
local view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {50, 50} },
  bounds = {320, 480},
}
print("before", view)

view:performBatchUpdates(function()
  -- The data changes one call after the other, and each call sees what the last one left behind.
  local y = data:remove{1, 1}       -- A: H J K | B: X Z
  data:moveSection(0, 1)            -- B: X Z | A: H J K
  data:insert(y, {1, 1})            -- B: X Z | A: H Y J K

  -- The view is told once. Sources are places before the batch, destinations places after it.
  -- So the two [1, 1] below are different places: the first is in B, which was section 1,
  -- the second is in A, which will be. Apple's documents show such a batch; developers report that
  -- UIKit draws a mess of it, so the warning W02 advises to move the section in a batch of its own.
  view:moveSection(0, 1)
  view:moveItem({1, 1}, {1, 1})
end, function(finished)
  print("completion: finished =", finished)
end)

print("after ", view)
print()
print(view.log)

-- Y is now the second item of the second section, and has its frame there.
local frame = view:layoutAttributesForItem{1, 1}.frame
print()
print(data:indexPath "Y", string.format("at x %g, y %g", frame.x, frame.y))

-- The animation runs on a virtual clock: it takes a quarter of a second, which passes when the
-- script says so, or else when the script ends. Then the completion is called.
view:advance(0.25)
