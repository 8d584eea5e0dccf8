--@ id 06_05_completion
--@ title When it has ended
--@ needs 02_08_wwdc 06_04_labels
--@ uses view:performBatchUpdates view:insertItems view:advance data:append
--@ objective Say that an item is there when its animation has ended, not before.
--@ teaches
-- An animation takes a quarter of a second, on a clock that only view:advance moves. Whatever
-- should happen at its end belongs in a completion. It is the second function of
-- performBatchUpdates; pages take one after the label. It is called once, with finished. That is
-- true if the animation ran to its end, false if another batch or a reload interrupted it.
--@ fails check the order of the lines
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=2
--@ given
data = DataSource "A: a b"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
do
  local said = {}
  -- Prints a text and remembers it.
  function say(text)
    said[#said + 1] = tostring(text)
    print(text)
  end
  -- What was said so far.
  function sayings() return table.concat(said, ", ") end
end
--@ starter
-- data: A: a b      view shows it      say(text) prints a text
function arrive(name)
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(name, 0)
    view:insertItems{{0, place}}
  end)
  say(name .. " is there")      -- TODO: too early, the animation has only begun.
  -- If something interrupts it, say(name .. " was interrupted") instead.
end

arrive "c"
view:advance(0.1)
say "0.1 seconds later"
arrive "d"                       -- interrupts c
view:advance(0.3)
--@ solution
function arrive(name)
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(name, 0)
    view:insertItems{{0, place}}
  end, function(finished)
    say(name .. (finished and " is there" or " was interrupted"))
  end)
end

arrive "c"
view:advance(0.1)
say "0.1 seconds later"
arrive "d"
view:advance(0.3)
--@ solution
function arrive(name)
  local function done(finished)
    if finished then
      say(name .. " is there")
    else
      say(name .. " was interrupted")
    end
  end
  view:performBatchUpdates(function()
    view:insertItems{{0, data:numberOfItemsInSection(0)}}
    data:append(name, 0)
  end, done, { animated = true })
end

arrive "c"
view:advance(0.1)
say "0.1 seconds later"
arrive "d"
view:advance(0.3)
--@ wrong check the order of the lines say is called at once, when the animation has only begun. Hand over a function that calls it, as the second argument of performBatchUpdates. say("…") itself would be called on the spot.
function arrive(name)
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(name, 0)
    view:insertItems{{0, place}}
  end, say(name .. " is there"))
end

arrive "c"
view:advance(0.1)
say "0.1 seconds later"
arrive "d"
view:advance(0.3)
--@ wrong check the order of the lines The lines come at the right time. But c is said to be there, although d interrupted it: look at what the completion gets.
function arrive(name)
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(name, 0)
    view:insertItems{{0, place}}
  end, function() say(name .. " is there") end)
end

arrive "c"
view:advance(0.1)
say "0.1 seconds later"
arrive "d"
view:advance(0.3)
--@ wrong check the animations run Without animation the completion comes at once, before the call returns. The items should be seen to arrive.
say "0.1 seconds later"
say "c was interrupted"
function arrive(name)
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(name, 0)
    view:insertItems{{0, place}}
  end, function()
    if name ~= "c" then say(name .. " is there") end
  end, { animated = false })
end

arrive "c"
arrive "d"
--@ goal state "A: a b c d"
--@ check the order of the lines
return attempt(function()
  local want, found = "0.1 seconds later, c was interrupted, d is there", sayings()
  return found == want, "say should be called with: " .. want .. "; it was called with: "
    .. (found == "" and "nothing" or found:sub(1, 120))
end)
--@ check the animations run
return attempt(function()
  return animated() == 2, "both batches should be animated, there were " .. animated()
end)
--@ hidden 1pt "Others arrive: undisturbed, and interrupted by a reload."
return attempt(function()
  local before = sayings()
  local function new() return sayings():sub(#before + 3) end
  arrive "x"
  view:advance(0.2)
  if new() ~= "" then
    return false, "0.2 seconds after arrive \"x\" nothing should be said yet, it says: " .. new():sub(1, 60)
  end
  view:advance(0.1)
  if new() ~= "x is there" then
    return false, "0.3 seconds after arrive \"x\" it should say 'x is there', it says: " .. new():sub(1, 60)
  end
  arrive "w"
  view:advance(0.1)
  view:performBatchUpdates(function() end)
  view:advance(0.2)
  if new() ~= "x is there, w is there" then
    return false, "a batch without any change interrupts nothing; it says: " .. new():sub(1, 60)
  end
  arrive "y"
  view:reloadData()
  view:layoutIfNeeded()
  view:advance(1)
  return new() == "x is there, w is there, y was interrupted",
    "a reload interrupts the animation of y; it says: " .. new():sub(1, 60)
end)
--@ swift
var items = ["a", "b"]

func arrive(_ name: String) {
  collectionView.performBatchUpdates { [self] in
    items.append(name)
    collectionView.insertItems(at: [IndexPath(item: items.count - 1, section: 0)])
  } completion: { finished in
    print(name + (finished ? " is there" : " was interrupted"))
  }
}
--@ hint performBatchUpdates takes a second function. When is it called, and with what?
--@ hint Give it a function that says the line. say("…") itself would be called at once; take the line below away.
--@ hint view:performBatchUpdates(function() … end, function(finished) say(name .. (finished and " is there" or " was interrupted")) end).
