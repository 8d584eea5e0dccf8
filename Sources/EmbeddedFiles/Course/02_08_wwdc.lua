--@ id 02_08_wwdc
--@ title The crash on the stage
--@ needs 02_07_outside
--@ objective Separate the reload from the move: two batches, the first without animation.
--@ teaches
-- Dan gets a new picture, cat goes, and Dan moves to the front. In the data DAN replaces dan, and
-- another item needs another cell: a reload. In one batch that crashes, as it once did in a famous
-- talk. A reload is also a delete, and a deleted item cannot move. The way out is two batches. The
-- option {animated = false} keeps the first one from being seen. Options come last, after the
-- completion, which may be nil: performBatchUpdates(changes, nil, {animated = false}).
--@ uses view:performBatchUpdates view:reloadItems view:deleteItems view:moveItem data:replace data:move
--@ fails U06
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=3 batches=2
--@ ops allow=reload,delete,insert,move
--@ given
data = DataSource "P: ann bob cat dan"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: P: ann bob cat dan      view shows it      wanted: P: DAN ann bob
view:performBatchUpdates(function()
  data:replace({0, 3}, "DAN")        -- a new picture
  data:remove{0, 2}
  data:move({0, 2}, {0, 0})
  view:reloadItems{{0, 3}}
  view:deleteItems{{0, 2}}
  view:moveItem({0, 3}, {0, 0})      -- TODO: this crashes on the stage
end)
--@ solution
view:performBatchUpdates(function()
  data:replace({0, 3}, "DAN")
  view:reloadItems{{0, 3}}
end, nil, { animated = false })

view:performBatchUpdates(function()
  data:remove{0, 2}
  data:move({0, 2}, {0, 0})
  view:deleteItems{{0, 2}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ solution
data:replace({0, 3}, "DAN")
view:reloadItems({{0, 3}}, { animated = false })

view:performBatchUpdates(function()
  local dan = data:remove{0, 3}
  data:remove{0, 2}
  data:insert(dan, {0, 0})
  view:moveItem({0, 3}, {0, 0})
  view:deleteItems{{0, 2}}
end)
--@ solution
-- Whatever DAN's place is; the delete and the insert in the first batch are what a reload is.
local place = data:indexPath "dan"
view:performBatchUpdates(function()
  data:replace(place, "DAN")
  view:deleteItems(place)
  view:insertItems(place)
end, nil, { animated = false })

view:performBatchUpdates(function()
  local cat = data:indexPath "cat"
  view:deleteItems(cat)
  view:moveItem(place, {0, 0})
  data:move(place, {0, 0})
  data:remove(data:indexPath "cat")
end)
--@ wrong check first batch not animated Two batches are right. But the first one is seen as an animation of its own. Give it {animated = false} as the last argument, after the completion.
view:performBatchUpdates(function()
  data:replace({0, 3}, "DAN")
  view:reloadItems{{0, 3}}
end)
view:performBatchUpdates(function()
  data:remove{0, 2}
  data:move({0, 2}, {0, 0})
  view:deleteItems{{0, 2}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ wrong check first batch not animated The wrong one of the two batches is not animated. The new picture should be there at once; what goes and what moves should be seen.
view:performBatchUpdates(function()
  data:replace({0, 3}, "DAN")
  view:reloadItems{{0, 3}}
end)
view:performBatchUpdates(function()
  data:remove{0, 2}
  data:move({0, 2}, {0, 0})
  view:deleteItems{{0, 2}}
  view:moveItem({0, 3}, {0, 0})
end, nil, { animated = false })
--@ wrong check two batches Dan is deleted at his old place and inserted at the front. That is accepted, but his cell does not travel: it fades. Two batches show the move.
view:performBatchUpdates(function()
  data:replace({0, 3}, "DAN")
  data:remove{0, 2}
  data:move({0, 2}, {0, 0})
  view:deleteItems{{0, 2}, {0, 3}}
  view:insertItems{{0, 0}}
end)
--@ wrong R02 The options are where the completion is expected. They come last: write nil for the completion, as in performBatchUpdates(changes, nil, {animated = false}).
view:performBatchUpdates(function()
  data:replace({0, 3}, "DAN")
  view:reloadItems{{0, 3}}
end, { animated = false })
--@ wrong goal Dan moves, but his picture is the old one: you never reloaded him.
view:performBatchUpdates(function()
  data:replace({0, 3}, "DAN")
  data:remove{0, 2}
  data:move({0, 2}, {0, 0})
  view:deleteItems{{0, 2}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ wrong U17 The reload has its own batch now, but all data is changed in it. At the end of that batch there are only 3 items, and the reload names the fourth. Each batch changes the data for itself.
view:performBatchUpdates(function()
  data:replace({0, 3}, "DAN")
  data:remove{0, 2}
  data:move({0, 2}, {0, 0})
  view:reloadItems{{0, 3}}
end, nil, { animated = false })
view:performBatchUpdates(function()
  view:deleteItems{{0, 2}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ goal state "P: DAN ann bob"
--@ check two batches
return attempt(function()
  if batches() ~= 2 then
    return false, "there should be 2 batches, there were " .. batches()
  end
  local dan = view.transition and view.transition:elementAfter{0, 0}
  return dan and dan.kind == "moved", "Dan should move in the second batch, and he is "
    .. (dan and dan.kind or "not there")
end)
--@ check first batch not animated after two batches
return attempt(function()
  if animated() ~= 1 then
    return false, "1 of the 2 batches should be animated, there were " .. animated()
  end
  return view.transition.duration > 0,
    "the first batch should not be animated, and the second one should; it is the other way round"
end)
--@ hidden 2pt "Tried with other friends."
return attempt(function()
  local first, second = table.unpack(drawnNames(2))
  local state = "P: " .. first .. " " .. second .. " cat dan"
  local ok, message = rerun("data:set '" .. state .. "' view:reloadData() view:layoutIfNeeded()",
    "return tostring(view) == 'P: DAN " .. first .. " " .. second .. "'"
    .. " and batches() == 2 and animated() == 1"
    .. " and view.transition.duration > 0 and view.transition:elementAfter{0, 0}.kind == 'moved'"
    .. ", 'another state, or other batches'")
  return ok, message
end)
--@ deny 0pt diff
--@ swift
var people = ["ann", "bob", "cat", "dan"]

func update() {
  UIView.performWithoutAnimation {
    collectionView.performBatchUpdates { [self] in
      people[3] = "DAN"
      collectionView.reloadItems(at: [[0, 3]])
    }
  }
  collectionView.performBatchUpdates { [self] in
    people.remove(at: 2)
    people.insert(people.removeLast(), at: 0)
    collectionView.deleteItems(at: [[0, 2]])
    collectionView.moveItem(at: [0, 3], to: [0, 0])
  }
}
--@ hint The message speaks of a delete that you never wrote. Which call hides one?
--@ hint Give the reload a batch of its own, before the other one. In each batch, change only the data that belongs to it.
--@ hint First view:performBatchUpdates(function() data:replace({0, 3}, "DAN") view:reloadItems{{0, 3}} end, nil, {animated = false}), then the delete and the move.
