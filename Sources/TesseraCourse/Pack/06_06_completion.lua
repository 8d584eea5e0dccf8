--@ id 06_06_completion
--@ title When it has ended
--@ needs 06_05_labels
--@ objective Print a line when the animation has ended, not before.
--@ teaches
-- An animation takes a quarter of a second, on a clock that only view:advance moves. If you want
-- to do something when it has ended, hand over a second function, the completion. It is called
-- once, at the end of the animation.
--@ fails check the order of the lines
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
data = DataSource "A: a b"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: A: a b      view shows it
view:performBatchUpdates(function()
  data:append("c", 0)
  view:insertItems{{0, 2}}
end)
print "c has arrived"            -- TODO: too early, the animation has only begun

view:advance(0.1)
print "0.1 seconds later"
view:advance(0.2)
print "0.3 seconds later"
--@ solution
view:performBatchUpdates(function()
  data:append("c", 0)
  view:insertItems{{0, 2}}
end, function() print "c has arrived" end)

view:advance(0.1)
print "0.1 seconds later"
view:advance(0.2)
print "0.3 seconds later"
--@ wrong check the order of the lines Now the line comes at the very end, however long the animation takes. Let the view say when it has ended: hand over a function.
view:performBatchUpdates(function()
  data:append("c", 0)
  view:insertItems{{0, 2}}
end)

view:advance(0.1)
print "0.1 seconds later"
view:advance(0.2)
print "0.3 seconds later"
print "c has arrived"
--@ wrong check the animation runs Without animation the completion comes at once. The item should be seen to arrive.
print "0.1 seconds later"
view:performBatchUpdates(function()
  data:append("c", 0)
  view:insertItems{{0, 2}}
end, function() print "c has arrived" end, { animated = false })
view:advance(0.3)
print "0.3 seconds later"
--@ goal state "A: a b c"
--@ check the order of the lines
return attempt(function()
  local want = {"0.1 seconds later", "c has arrived", "0.3 seconds later"}
  for place, line in ipairs(want) do
    if lines[place] ~= line then
      return false,
        "line " .. place .. " should be '" .. line .. "', but it is '"
        .. (lines[place] or "missing"):sub(1, 60) .. "'"
    end
  end
  return #lines == 3, "there should be 3 lines, there are " .. #lines
end)
--@ check the animation runs
return attempt(function()
  return animated() == 1, "the batch should be animated"
end)
--@ hint performBatchUpdates takes a second function. When is it called?
--@ hint Give it a function that prints the line, not print itself, which would print at once; and take the line below away.
--@ hint view:performBatchUpdates(function() … end, function() print "c has arrived" end).
