// swift-format-ignore-file
// Written by Scripts/embed-pack from the folder Pack; edit the files there.

/// The files of the course that comes with tessera.
enum BuiltInPack {
  /// The texts by the names of the files.
  static var files: [String: String] {
    [
      "00_01_hello.lua": ###"""
--@ id 00_01_hello
--@ title Run a script
--@ objective Run a file and print the data of a collection.
--@ teaches
-- A data source holds what a collection shows. Here it has one section, A, with the items H and
-- J. Whatever a script prints appears in the terminal. A data source prints as one line, its
-- state line: the name of the section, a colon, and the items in order.
--@ fails check prints the state line
--@ limits steps=1000000 time=2 memory=64M
--@ starter
data = DataSource "A: H J"
-- TODO: print the data
--@ solution
data = DataSource "A: H J"
print(data)
--@ solution
data = DataSource "A: H J"
print(tostring(data))
--@ wrong check prints the state line In quotes, data is a text of four letters. Without quotes it is the name of your data source.
data = DataSource "A: H J"
print("data")
--@ wrong check prints the state line Large and small letters count. Nothing is called Data, so nil is printed, which means nothing.
data = DataSource "A: H J"
print(Data)
--@ wrong goal The line is right, but the data source is gone or holds something else. Leave the first line as it was and add one below it.
data = DataSource "A: H J K"
print "A: H J"
--@ goal state "A: H J"
--@ check prints the state line
return attempt(function()
  local first = lines[1]
  return first == "A: H J",
    "the first line should be 'A: H J', but it is "
    .. (first and "'" .. first:sub(1, 60) .. "'" or "missing: nothing was printed")
end)
--@ hint The function print shows what it is given, and it knows how to show a data source.
--@ hint The data source has a name, data. Give that name to print, without quotes.
--@ hint Add the line print(data) at the end.

"""###,
      "00_02_sections_items.lua": ###"""
--@ id 00_02_sections_items
--@ title Sections and items
--@ needs 00_01_hello
--@ objective Write a state with three sections, one of them empty.
--@ teaches
-- A collection is a list of sections, and each section is a list of items. Sections may have
-- different numbers of items, and a section without items is still a section. In a state line the
-- sections are separated by an upright bar.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- TODO: add a section B with X, Y and Z, and an empty section C
data = DataSource "A: H J K"
--@ solution
data = DataSource "A: H J K | B: X Y Z | C:"
--@ solution
data = DataSource{
  Section("A", {"H", "J", "K"}),
  Section("B", {"X", "Y", "Z"}),
  Section("C", {}),
}
--@ solution
data = DataSource "A: H J K"
data:appendSection(Section("B", {"X", "Y", "Z"}))
data:appendSection(Section("C"))
--@ wrong goal Your items landed in section A: without the bar there is only one section. Write " | " between two sections.
data = DataSource "A: H J K X Y Z"
--@ wrong goal Section C is missing. It has no items, but it exists: its name and the colon have to be there.
data = DataSource "A: H J K | B: X Y Z"
--@ wrong goal An empty section has nothing behind its colon. Your section C holds an item.
data = DataSource "A: H J K | B: X Y Z | C: empty"
--@ goal state "A: H J K | B: X Y Z | C:"
--@ check three sections
return attempt(function()
  return data:numberOfSections() == 3,
    "there should be 3 sections, there are " .. tostring(data:numberOfSections())
end)
--@ check section C is empty after three sections
return attempt(function()
  return data:numberOfItemsInSection(2) == 0,
    "section 2 should have no items, it has " .. tostring(data:numberOfItemsInSection(2))
end)
--@ hint The upright bar | starts a new section.
--@ hint An empty section is written as its name and a colon, with nothing behind it.
--@ hint The whole line is "A: H J K | B: … | C:", and you put X Y Z where the dots are.

"""###,
      "00_03_index_paths.lua": ###"""
--@ id 00_03_index_paths
--@ title Index paths
--@ needs 00_02_sections_items
--@ objective Say where an item is: first the section, then the item, both counted from 0.
--@ teaches
-- An index path says where an item is: {section, item}. Both numbers count from 0, so the very
-- first item is {0, 0}. A path belongs to a place, not to an item: after a change the same item
-- may have another path, and the same path may hold another item.
--@ fails check paths of K and Y
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: H J K | B: X Y Z"
--@ starter
-- the data is   A: H J K | B: X Y Z
-- TODO: these count from 1. Index paths count from 0, and the section comes first.
pathOfK = {1, 3}
pathOfY = {2, 2}

-- If H is removed, where is K then?
pathOfKWithoutH = {1, 2}
--@ solution
pathOfK = {0, 2}
pathOfY = {1, 1}
pathOfKWithoutH = {0, 1}
--@ solution
pathOfK = data:indexPath "K"
pathOfY = data:indexPath "Y"
data:remove{0, 0}
pathOfKWithoutH = data:indexPath "K"
--@ wrong check paths of K and Y The section comes first, then the item. K is in the first section, so its path starts with 0.
pathOfK = {2, 0}
pathOfY = {1, 1}
pathOfKWithoutH = {1, 0}
--@ wrong check paths of K and Y Only the section counts from 0 here. The item does, too: K is the third item, and that is number 2.
pathOfK = {0, 3}
pathOfY = {1, 2}
pathOfKWithoutH = {0, 2}
--@ wrong check path of K without H When H goes, everything behind it in the section moves up by one. K is still K, but it has another path.
pathOfK = {0, 2}
pathOfY = {1, 1}
pathOfKWithoutH = {0, 2}
--@ check paths of K and Y
return attempt(function()
  local function text(path) return "{" .. tostring(path[1]) .. ", " .. tostring(path[2])
    .. "}" end
  if text(pathOfK) ~= "{0, 2}" then return false, text(pathOfK) .. " does not lead to K" end
  return text(pathOfY) == "{1, 1}", text(pathOfY) .. " does not lead to Y"
end)
--@ check path of K without H
return attempt(function()
  local path = pathOfKWithoutH
  local text = "{" .. tostring(path[1]) .. ", " .. tostring(path[2]) .. "}"
  return text == "{0, 1}", text .. " does not lead to K in A: J K | B: X Y Z"
end)
--@ hint Lua's own lists count from 1, index paths count from 0.
--@ hint Write {section, item}. K is in the first section, and that is section 0.
--@ hint K is the third item of section 0, so it is {0, 2}; Y is the second of section 1. Without H, K is one place further up.

"""###,
      "01_01_single_insert.lua": ###"""
--@ id 01_01_single_insert
--@ title One insert
--@ needs 00_03_index_paths
--@ objective Insert x between a and b, in the data and in the view.
--@ teaches
-- A collection view shows the items of a data source. It does not notice by itself when the data
-- changes: you change the data, and you tell the view what you changed. Both happen in one
-- function, which you hand to performBatchUpdates; that is called a batch. When it ends, the view
-- counts the items, and the data must have exactly as many as you announced.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
data = DataSource "A: a b c"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- There are already: data, with  A: a b c , and view, which shows it.
view:performBatchUpdates(function()
  -- TODO: the view hears of a new item, but the data must get it, too
  view:insertItems{{0, 1}}
end)
--@ solution
view:performBatchUpdates(function()
  data:insert("x", {0, 1})
  view:insertItems{{0, 1}}
end)
--@ solution
data:insert("x", {0, 1})
view:insertItems{{0, 1}}
--@ wrong goal The counts agree, so the view believes you. But x stands at the end of the data, and you announced a new item at [0, 1]. Both must name the same place.
view:performBatchUpdates(function()
  data:append("x", 0)
  view:insertItems{{0, 1}}
end)
--@ wrong goal Data and view agree, but x is at the end of both. It should be between a and b, at [0, 1].
view:performBatchUpdates(function()
  data:append("x", 0)
  view:insertItems{{0, 3}}
end)
--@ wrong U02 The data has the new item, but the view was not told. It counts 4 items where it expects 3.
view:performBatchUpdates(function()
  data:insert("x", {0, 1})
end)
--@ wrong check one batch A new view reads the data anew, so it has nothing to be told. But the one that is on the screen is the old view: keep it, and tell it what you changed.
data:insert("x", {0, 1})
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ goal state "A: a x b c"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 1pt "Inserts at the same place of other data."
return attempt(function()
  local ok, state = run(
    "data:set 'A: p q r s' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: p x q r s", "with other data the view should show the new item, too"
end)
--@ hint When your function ends, the view counts: it expects one item more than before.
--@ hint data:insert(item, path) puts an item into the data.
--@ hint Write data:insert("x", {0, 1}) inside the function, before or after view:insertItems.

"""###,
      "01_02_count_mismatch.lua": ###"""
--@ id 01_02_count_mismatch
--@ title The counts must be equal
--@ needs 01_01_single_insert
--@ objective Read the message about the counts and repair the batch.
--@ teaches
-- For each section the view calculates: items before, minus deleted, plus inserted. The result
-- must be what the data has afterwards. If it is not, the batch is refused, and an app would
-- crash here. The message shows both counts and your operations, and the line "why" does the sum.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c d      view shows it
view:performBatchUpdates(function()
  data:remove{0, 1}            -- b goes
  data:remove{0, 1}            -- c goes: it has moved up to place 1
  view:deleteItems{{0, 1}}     -- TODO: the view hears of one delete only
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:remove{0, 1}
  view:deleteItems{{0, 1}, {0, 2}}
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 2}
  view:deleteItems{{0, 2}}
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
end)
--@ wrong U01 You announced [0, 1] twice, as in the data. But the view reads deletes in the list as it was before the batch, and there c is at [0, 2].
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:remove{0, 1}
  view:deleteItems{{0, 1}, {0, 1}}
end)
--@ wrong goal Two items go, so the counts agree. But you announced d instead of c: the view now shows an item that the data no longer has at that place.
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:remove{0, 1}
  view:deleteItems{{0, 1}, {0, 3}}
end)
--@ wrong goal Now only b is gone, from both. The task is to remove b and c.
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
end)
--@ goal state "A: a d"
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 1pt "Works for a longer list."
return attempt(function()
  local ok, state = run(
    "data:set 'A: p q r s t' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: p s t", "with other data the second and third item should go, too"
end)
--@ deny reloadData
--@ hint There were 4 items and now there are 2. How many deletes must the view hear of?
--@ hint Both deletes name places in the list as it was before the batch: a b c d.
--@ hint Before the batch c was at [0, 2], so announce view:deleteItems{{0, 1}, {0, 2}}.

"""###,
      "01_03_misspelt.lua": ###"""
--@ id 01_03_misspelt
--@ title Did you mean …?
--@ needs 01_02_count_mismatch
--@ objective Find misspelt calls with the help of the message.
--@ teaches
-- The names of methods are long, and large and small letters count. A name that does not exist is
-- an error, which says where it stands and which name you probably meant. Read the message,
-- correct the line, run again: often the next mistake shows only then.
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: milk bread eggs"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- data: A: milk bread eggs      view shows it
-- TODO: three names are misspelt. Bread goes, and tea comes at the end.
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deletItems{{0, 1}}
  data:apend("tea", 0)
  view:insertITems{{0, 2}}
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
  data:append("tea", 0)
  view:insertItems{{0, 2}}
end)
--@ wrong R02 One of the three is repaired. The message is about the next one now: look at the line that it names.
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
  data:apend("tea", 0)
  view:insertITems{{0, 2}}
end)
--@ wrong U02 The misspelt call must be corrected, not removed: the data has tea now, and the view was never told.
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
  data:append("tea", 0)
end)
--@ wrong R02 Methods of a view and of its data are called with a colon, view:deleteItems. With a dot the view itself is not handed over.
view:performBatchUpdates(function()
  data:remove{0, 1}
  view.deleteItems{{0, 1}}
  data:append("tea", 0)
  view:insertItems{{0, 2}}
end)
--@ goal state "A: milk eggs tea"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 1pt "The same with another list."
return attempt(function()
  local ok, state = run("data:set 'A: p q r' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: p r tea", "with another list the same should happen"
end)
--@ hint The message has the wrong name, the line, and the name that you probably meant.
--@ hint Compare letter by letter: one e is missing, one p is missing, and one letter is large that should be small.
--@ hint They are view:deleteItems, data:append and view:insertItems.

"""###,
      "02_01_before_after.lua": ###"""
--@ id 02_01_before_after
--@ title Before and after
--@ needs 01_02_count_mismatch
--@ objective Delete b and put e at the end, in one batch.
--@ teaches
-- In a batch all changes happen at once, so there are two lists: the one before and the one
-- after. Deletes name places in the list before the batch. Inserts name places in the list after
-- the batch, when everything that goes is already gone.
--@ fails U17
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c d      view shows it
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("e", 0)
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 4}}     -- TODO: there were four items, so the end is 4?
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("e", 0)
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 3}}
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("e", 0)
  view:insertItems{{0, data:numberOfItemsInSection(0) - 1}}
  view:deleteItems{{0, 1}}
end)
--@ wrong goal Now [0, 4] is right, as b has not gone. But b is to go, and e to come, in one batch.
view:performBatchUpdates(function()
  data:append("e", 0)
  view:insertItems{{0, 4}}
end)
--@ wrong goal You announced an item at [0, 2], but there the new list has d. The counts agree, and the view shows the wrong order. Where is e?
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("e", 0)
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 2}}
end)
--@ goal state "A: a c d e"
--@ check one batch
return attempt(function()
  return batches() == 1, "one batch is enough, there were " .. batches()
end)
--@ hidden 1pt "The same with another list."
return attempt(function()
  local ok, state = run(
    "data:set 'A: p q r s' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: p r s e", "with another list the same should happen"
end)
--@ hint Write the list down as it is after both changes. Where is e?
--@ hint Inserts use the places of the final list, which has four items: 0 to 3.
--@ hint Announce the insert at [0, 3], or at data:numberOfItemsInSection(0) - 1.

"""###,
      "02_02_data_order.lua": ###"""
--@ id 02_02_data_order
--@ title To the data, order matters
--@ needs 02_01_before_after
--@ objective Predict what two programs do to the data.
--@ teaches
-- Changes of the data happen one after the other. Each sees the list as the one before has left
-- it. So the same two calls in another order can lead to another list.
--@ fails check the second prediction
--@ limits steps=1000000 time=2 memory=64M
--@ given
function result(change)
  local list = DataSource "A: a b c"
  change(list)
  return tostring(list)
end
--@ starter
-- Both start from  A: a b c  and make the same two calls.
one = result(function(list) list:remove{0, 0}; list:insert("x", {0, 1}) end)
two = result(function(list) list:insert("x", {0, 1}); list:remove{0, 0} end)

predictedOne = "A: b x c"
predictedTwo = "A: b x c"      -- TODO: predict it on paper before you print it
--@ solution
predictedOne = "A: b x c"
predictedTwo = "A: x b c"
--@ solution
predictedOne = result(function(list) list:remove{0, 0}; list:insert("x", {0, 1}) end)
predictedTwo = result(function(list) list:insert("x", {0, 1}); list:remove{0, 0} end)
--@ wrong check the second prediction In the second program x comes in while a is still there, and then the first item goes. That is a, not x.
predictedOne = "A: b x c"
predictedTwo = "A: a x c"
--@ wrong check the first prediction The first prediction was right. Only the second one has to change.
predictedOne = "A: x b c"
predictedTwo = "A: b x c"
--@ check the first prediction
return attempt(function()
  return predictedOne == "A: b x c",
    "you predicted '" .. tostring(predictedOne):sub(1, 40)
    .. "', but in the first program a goes, then x comes to place 1 of what is left"
end)
--@ check the second prediction
return attempt(function()
  return predictedTwo == "A: x b c",
    "you predicted '" .. tostring(predictedTwo):sub(1, 40)
    .. "', but the second program leads to another list"
end)
--@ hint Write the list down after every single call.
--@ hint In the second program x goes in while a is still there: a x b c.
--@ hint Then the first item of a x b c goes. Write the rest as a state line: "A: …".

"""###,
      "02_03_view_order.lua": ###"""
--@ id 02_03_view_order
--@ title … but not to the view
--@ needs 02_02_data_order
--@ objective Announce the same operations in another order and compare.
--@ teaches
-- What you announce in a batch is a set. The view sorts it by itself: deletes from the highest
-- place down, inserts from the lowest place up. So the order in which you announce does not
-- matter, in contrast to the order in which you change the data.
--@ fails check a second order
--@ limits steps=1000000 time=2 memory=64M
--@ given
-- From  A: a b c d  to  A: x b d a: c goes, x comes, a moves.
function final(...)
  local list = DataSource "A: a b c d"
  local shown = CollectionView{ dataSource = list, strict = true }
  local announce = {
    delete = function() shown:deleteItems{{0, 2}} end,
    insert = function() shown:insertItems{{0, 0}} end,
    move = function() shown:moveItem({0, 0}, {0, 3}) end,
  }
  local order = {...}
  shown:performBatchUpdates(function()
    list:set "A: x b d a"
    for _, name in ipairs(order) do announce[name]() end
  end)
  print(table.concat(order, " ") .. " gives " .. tostring(shown))
  return tostring(shown)
end
--@ starter
-- final announces the three operations in the order in which you name them.
first = final("delete", "insert", "move")
second = nil                   -- TODO: call final with another order
same = nil                     -- TODO: are first and second the same? true or false
--@ solution
first = final("delete", "insert", "move")
second = final("move", "insert", "delete")
same = true
--@ solution
first = final("delete", "insert", "move")
second = final("insert", "delete", "move")
same = first == second
--@ wrong check a second order This is the same order as before. Name the operations in another one, and look at what is printed.
first = final("delete", "insert", "move")
second = final("delete", "insert", "move")
same = true
--@ wrong U02 One of the three operations is missing, so the counts do not agree. Another order means: all three, in other places.
first = final("delete", "insert", "move")
second = final("move", "delete")
same = true
--@ wrong check the comparison Compare the two printed lines: whatever the order, the view ends with the same state.
first = final("delete", "insert", "move")
second = final("move", "insert", "delete")
same = false
--@ check a second order
return attempt(function()
  local orders, count = {}, 0
  for _, line in ipairs(lines) do
    local order = line:match "^(%a+ %a+ %a+) gives A: x b d a$"
    if order and not orders[order] then
      orders[order] = true
      count = count + 1
    end
  end
  if second ~= "A: x b d a" then
    return false, "second should be what final returns for another order"
  end
  return count >= 2,
    "final was called with " .. count .. " order" .. (count == 1 and "" or "s")
    .. " of the three operations, two are needed"
end)
--@ check the comparison after a second order
return attempt(function()
  return same == true, "same should tell whether first and second are the same"
end)
--@ hint final takes the names "delete", "insert" and "move" in any order.
--@ hint For example: second = final("move", "insert", "delete").
--@ hint Then compare the two lines that are printed: they end alike, so same = true (or same = first == second).

"""###,
      "02_04_delete_twice.lua": ###"""
--@ id 02_04_delete_twice
--@ title One delete for each path
--@ needs 02_03_view_order
--@ objective Delete the first two items in one batch.
--@ teaches
-- The data shrinks while you remove from it, so its first item can be removed twice. The view's
-- list before the batch does not shrink: every item in it has one path, and a path is deleted
-- once.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c d      view shows it
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  data:remove{0, 0}
  view:deleteItems{{0, 0}}     -- TODO: this path is deleted already
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  data:remove{0, 0}
  view:deleteItems{{0, 1}}
end)
--@ solution
view:performBatchUpdates(function()
  for item = 1, 0, -1 do
    data:remove{0, item}
    view:deleteItems{{0, item}}
  end
end)
--@ wrong goal You removed the item at [0, 1] of a list that had already shrunk: that was c. The first item of what is left is always at [0, 0].
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  data:remove{0, 1}
  view:deleteItems{{0, 2}}
end)
--@ wrong U01 The data loses two items here, and the view hears of one. Keep both announcements, and correct the second path.
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  data:remove{0, 0}
end)
--@ goal state "A: c d"
--@ check one batch
return attempt(function()
  return batches() == 1, "one batch is enough, there were " .. batches()
end)
--@ hidden 1pt "The first two of other data."
return attempt(function()
  local ok, state = run(
    "data:set 'A: p q r s t' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: r s t", "with other data the first two items should go, too"
end)
--@ deny reloadData
--@ hint In the data b moves to the first place when a goes. In the view's list before the batch it does not.
--@ hint Before the batch b was at [0, 1].
--@ hint The second announcement is view:deleteItems{{0, 1}}.

"""###,
      "02_05_reverse_delete.lua": ###"""
--@ id 02_05_reverse_delete
--@ title Delete from the end
--@ needs 02_04_delete_twice
--@ objective Remove all even numbers with a loop in which one index serves the data and the view.
--@ teaches
-- If you remove items while you walk forwards, everything behind them shifts. If you walk
-- backwards, only what you have already looked at shifts. So from the end, an index means the
-- same place in the data as it is now and in the list before the batch.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=3 batches=1
--@ given
data = DataSource "A: 1 2 3 4 5 6"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()

function even(number) return number % 2 == 0 end
--@ starter
-- data: A: 1 2 3 4 5 6      view shows it      even(number) is given, too
view:performBatchUpdates(function()
  local i = 0
  while i < data:numberOfItemsInSection(0) do
    -- TODO: walk from the last item to the first
    if even(data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
    i = i + 1
  end
end)
--@ solution
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
    if even(data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ solution
view:performBatchUpdates(function()
  local kept = {}
  for i, number in ipairs(data:items(0)) do
    if even(number) then
      view:deleteItems{{0, i - 1}}
    else
      kept[#kept + 1] = number
    end
  end
  data:set{ Section("A", kept) }
end)
--@ wrong R02 The last index is the count minus one, as the first one is 0. With six items there is no [0, 6].
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0), 0, -1 do
    if even(data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ wrong goal The loop never looks at anything: without a step of -1 a for loop counts upwards, and from 5 up to 0 there is nothing.
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0) - 1, 0 do
    if even(data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ goal state "A: 1 3 5"
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ check one batch
return attempt(function()
  return batches() == 1, "one batch is enough, there were " .. batches()
end)
--@ hidden 2pt "Neighbours that are both even."
return attempt(function()
  local ok, state = run(
    "data:set 'A: 2 4 5 8 10 11 12' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: 5 11", "with 2 4 5 8 10 11 12 there should be 5 and 11 left"
end)
--@ deny reloadData
--@ hint Walking forwards, every removal shifts what follows. Which places did you announce?
--@ hint Removing at i never changes the places below i, so walk downwards.
--@ hint for i = data:numberOfItemsInSection(0) - 1, 0, -1 do … end, and the same lines inside.

"""###,
      "02_06_move.lua": ###"""
--@ id 02_06_move
--@ title A move has two ends
--@ needs 02_05_reverse_delete
--@ objective Delete a and move d to the front.
--@ teaches
-- A move says from where and to where. "From" is a place in the list before the batch, "to" a
-- place in the list after it, just as with a delete and an insert. If the counts agree, the view
-- believes you: a wrong "from" moves the wrong cell, and nothing crashes.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c d      view shows it
view:performBatchUpdates(function()
  data:remove{0, 0}                  -- b c d
  data:move({0, 2}, {0, 0})          -- d b c
  view:deleteItems{{0, 0}}
  view:moveItem({0, 2}, {0, 0})      -- TODO: 2 is where d is in the data NOW
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 0}
  data:move({0, 2}, {0, 0})
  view:deleteItems{{0, 0}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ solution
view:performBatchUpdates(function()
  data:move({0, 3}, {0, 0})
  data:remove{0, 1}
  view:moveItem({0, 3}, {0, 0})
  view:deleteItems{{0, 0}}
end)
--@ wrong U06 This path is deleted in the same batch. "To" is the place after the batch, and "from" must be the place of d before it.
view:performBatchUpdates(function()
  data:remove{0, 0}
  data:move({0, 2}, {0, 0})
  view:deleteItems{{0, 0}}
  view:moveItem({0, 0}, {0, 2})
end)
--@ wrong goal a is gone, but d has not moved. It has to move in the data and in the view.
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
end)
--@ wrong check data and view agree The view shows the right order, but in the data d is still at the end. Move it there, too: the view believes whatever it is told.
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ goal state "A: d b c"
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 1pt "The same with other names."
return attempt(function()
  local ok, state = run(
    "data:set 'A: p q r s' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: s q r", "with other data the last of four should come to the front"
end)
--@ deny reloadData
--@ hint An app would not crash here. It would move the wrong cell.
--@ hint Where was d before the batch, when a was still there?
--@ hint d was at [0, 3]: view:moveItem({0, 3}, {0, 0}).

"""###,
      "02_07_reload.lua": ###"""
--@ id 02_07_reload
--@ title A reload is two things
--@ needs 02_06_move
--@ objective Show that the second item has changed.
--@ teaches
-- Each item on the screen is drawn by a cell. When an item is replaced by another, its cell must
-- be made anew: that is reloadItems, with the path before the batch. To the view it is a delete
-- and an insert in one word. So an item that is reloaded cannot be deleted as well.
--@ fails U05
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
data = DataSource "A: a b c"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c      view shows it      wanted: A: a B c
view:performBatchUpdates(function()
  data:replace({0, 1}, "B")
  view:deleteItems{{0, 1}}
  view:reloadItems{{0, 1}}     -- TODO: the view refuses these two together
end)
--@ solution
view:performBatchUpdates(function()
  data:replace({0, 1}, "B")
  view:reloadItems{{0, 1}}
end)
--@ solution
view:performBatchUpdates(function()
  data:replace({0, 1}, "B")
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 1}}
end)
--@ wrong U02 A delete alone makes the view expect two items, and the data has three. The delete is already part of the reload.
view:performBatchUpdates(function()
  data:replace({0, 1}, "B")
  view:deleteItems{{0, 1}}
end)
--@ wrong goal Only the data has changed. Without a reload the view goes on showing what it knows.
data:replace({0, 1}, "B")
--@ goal state "A: a B c"
--@ hidden 1pt "The same with another list."
return attempt(function()
  local ok, state = run("data:set 'A: p q r' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: p B r", "with another list the second item should become B, too"
end)
--@ deny reloadData
--@ hint Of which two operations does a reload consist?
--@ hint A delete is already in it, so one of the two lines is too much.
--@ hint Keep data:replace and view:reloadItems{{0, 1}}, and take the delete away.

"""###,
      "02_08_wwdc.lua": ###"""
--@ id 02_08_wwdc
--@ title The crash on the stage
--@ needs 02_06_move 02_07_reload
--@ objective Separate the reload from the move: two batches, the first without animation.
--@ teaches
-- Dan gets a new picture, cat goes, and Dan moves to the front. In one batch that crashes, as it
-- once did in a famous talk: a reload is also a delete, and what is deleted cannot move. The way
-- out is two batches. The option {animated = false} keeps the first one from being seen. Options come
-- last, after the completion, which may be nil: performBatchUpdates(changes, nil, {animated = false}).
--@ fails U06
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=3 batches=2
--@ given
data = DataSource "P: ann bob cat dan"
view = CollectionView{ dataSource = data, strict = true }
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
--@ wrong check first batch not animated Two batches are right. But the first one is seen as an animation of its own: give it {animated = false} as the last argument, after the completion.
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
--@ wrong R02 The options stand where the completion is expected. They come last: write nil for the completion, as in performBatchUpdates(changes, nil, {animated = false}).
view:performBatchUpdates(function()
  data:replace({0, 3}, "DAN")
  view:reloadItems{{0, 3}}
end, { animated = false })
--@ wrong goal Dan moves, but his picture is the old one: the view was never told to reload him.
view:performBatchUpdates(function()
  data:replace({0, 3}, "DAN")
  data:remove{0, 2}
  data:move({0, 2}, {0, 0})
  view:deleteItems{{0, 2}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ wrong U17 The reload has its own batch now, but all data is changed in it: at the end of that batch there are only 3 items, and the reload names the fourth. Each batch changes the data for itself.
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
  return batches() == 2, "there should be 2 batches, there were " .. batches()
end)
--@ check first batch not animated after two batches
return attempt(function()
  return animated() == 1, "1 of the 2 batches should be animated, there were " .. animated()
end)
--@ hidden 2pt "Tried with other friends."
return attempt(function()
  local ok, state = run(
    "data:set 'P: eve fay gus hal' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "P: DAN eve fay",
    "with other friends the last one should be replaced and come to the front"
end)
--@ deny reloadData
--@ hint The message speaks of a delete that you never wrote. Which call hides one?
--@ hint Give the reload a batch of its own, before the other one, and change in each batch only the data that belongs to it.
--@ hint First view:performBatchUpdates(function() data:replace({0, 3}, "DAN") view:reloadItems{{0, 3}} end, nil, {animated = false}), then the delete and the move.

"""###,
      "02_09_four_rules.lua": ###"""
--@ id 02_09_four_rules
--@ title The four rules
--@ needs 02_03_view_order 02_06_move
--@ objective Write the function that works out a list from any set of operations.
--@ teaches
-- A view applies a batch to a list in a fixed order, and with four rules you can do the same: 1.
-- a move is a delete of "from" and an insert at "to", of the same item; 2. collect all deletes
-- and all inserts; 3. delete from the highest place down; 4. insert from the lowest place up.
--@ fails check delete and move
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- items: a list; operations: {"delete", i}, {"insert", i, item} or {"move", from, to}
-- with places as a view reads them, from 0. Returns the new list.
function applyOperations(items, operations)
  for _, o in ipairs(operations) do
    -- TODO: this takes one step after the other. Follow the four rules.
    if o[1] == "delete" then
      table.remove(items, o[2] + 1)
    elseif o[1] == "insert" then
      table.insert(items, o[2] + 1, o[3])
    else
      table.insert(items, o[3] + 1, table.remove(items, o[2] + 1))
    end
  end
  return items
end
--@ solution
function applyOperations(items, operations)
  local deletes, inserts = {}, {}
  for _, o in ipairs(operations) do
    if o[1] == "delete" then
      deletes[#deletes + 1] = o[2]
    elseif o[1] == "insert" then
      inserts[#inserts + 1] = { o[2], o[3] }
    else
      deletes[#deletes + 1] = o[2]
      inserts[#inserts + 1] = { o[3], items[o[2] + 1] }
    end
  end
  table.sort(deletes, function(a, b) return a > b end)
  table.sort(inserts, function(a, b) return a[1] < b[1] end)
  for _, place in ipairs(deletes) do table.remove(items, place + 1) end
  for _, insert in ipairs(inserts) do table.insert(items, insert[1] + 1, insert[2]) end
  return items
end
--@ solution
-- Without sorting: first the places that are taken in the new list, then what stays, in order.
function applyOperations(items, operations)
  local gone, placed, result = {}, {}, {}
  for _, o in ipairs(operations) do
    if o[1] ~= "insert" then gone[o[2] + 1] = true end
    if o[1] == "insert" then placed[o[2] + 1] = o[3] end
    if o[1] == "move" then placed[o[3] + 1] = items[o[2] + 1] end
  end
  local function fill()
    while placed[#result + 1] do result[#result + 1] = placed[#result + 1] end
  end
  for i = 1, #items do
    fill()
    if not gone[i] then result[#result + 1] = items[i] end
  end
  fill()
  return result
end
--@ wrong check delete and move You pick the moved item up after the deletes. By then it is at another place: pick all of them up before anything goes.
function applyOperations(items, operations)
  local deletes, inserts = {}, {}
  for _, o in ipairs(operations) do
    if o[1] ~= "insert" then deletes[#deletes + 1] = o[2] end
    if o[1] == "insert" then inserts[#inserts + 1] = { o[2], o[3] } end
  end
  table.sort(deletes, function(a, b) return a > b end)
  for _, place in ipairs(deletes) do table.remove(items, place + 1) end
  for _, o in ipairs(operations) do
    if o[1] == "move" then inserts[#inserts + 1] = { o[3], items[o[2] + 1] } end
  end
  table.sort(inserts, function(a, b) return a[1] < b[1] end)
  for _, insert in ipairs(inserts) do
    table.insert(items, math.min(insert[1] + 1, #items + 1), insert[2])
  end
  return items
end
--@ wrong check inserts in any order The deletes are right. The inserts are not sorted: one that is announced too early lands at a place that does not exist yet.
function applyOperations(items, operations)
  local deletes, inserts = {}, {}
  for _, o in ipairs(operations) do
    if o[1] ~= "insert" then deletes[#deletes + 1] = o[2] end
    if o[1] == "insert" then inserts[#inserts + 1] = { o[2], o[3] } end
    if o[1] == "move" then inserts[#inserts + 1] = { o[3], items[o[2] + 1] } end
  end
  table.sort(deletes, function(a, b) return a > b end)
  for _, place in ipairs(deletes) do table.remove(items, place + 1) end
  for _, insert in ipairs(inserts) do table.insert(items, insert[1] + 1, insert[2]) end
  return items
end
--@ check delete and move
return attempt(function()
  local list = applyOperations({"a", "b", "c", "d"}, {{"delete", 2}, {"move", 3, 0}})
  local got = {}
  for i = 1, 6 do if list[i] ~= nil then got[#got + 1] = tostring(list[i]):sub(1, 20) end end
  local text = table.concat(got, " ")
  return text == "d a b", "a b c d, delete 2 and move 3 to 0: expected d a b, got " .. text
end)
--@ check all three kinds
return attempt(function()
  local operations = {{"insert", 0, "x"}, {"delete", 0}, {"delete", 1}, {"move", 4, 1}}
  local list = applyOperations({"a", "b", "c", "d", "e"}, operations)
  local got = {}
  for i = 1, 6 do if list[i] ~= nil then got[#got + 1] = tostring(list[i]):sub(1, 20) end end
  local text = table.concat(got, " ")
  return text == "x e c d",
    "a b c d e, insert x at 0, delete 0 and 1, move 4 to 1: expected x e c d, got " .. text
end)
--@ check inserts in any order
return attempt(function()
  local list = applyOperations({"a", "b"}, {{"insert", 3, "z"}, {"insert", 0, "y"}, {"move", 1, 1}})
  local got = {}
  for i = 1, 6 do if list[i] ~= nil then got[#got + 1] = tostring(list[i]):sub(1, 20) end end
  local text = table.concat(got, " ")
  return text == "y b a z",
    "a b, insert z at 3 and y at 0, move 1 to 1: expected y b a z, got " .. text
end)
--@ hidden 2pt "The same as a real view, for a hundred random batches."
return attempt(function()
  local seed = 7
  local function random(n) seed = (seed * 48271) % 2147483647; return seed % n end
  for round = 1, 100 do
    local count = 1 + random(7)
    local items, free = {}, {}
    for i = 1, count do items[i] = "i" .. i; free[i] = i - 1 end
    local function take() return table.remove(free, 1 + random(#free)) end
    local operations, moves, gone, come = {}, {}, {}, random(3)
    for _ = 1, random(count) do
      local place = take()
      if random(2) == 0 then
        operations[#operations + 1] = {"delete", place}
        gone[place] = true
      else
        moves[#moves + 1] = place
      end
    end
    local after = count + come
    for _ in pairs(gone) do after = after - 1 end
    local places = {}
    for i = 0, after - 1 do places[i + 1] = i end
    local function free() return table.remove(places, 1 + random(#places)) end
    for _, from in ipairs(moves) do operations[#operations + 1] = {"move", from, free()} end
    for i = 1, come do operations[#operations + 1] = {"insert", free(), "n" .. i} end
    local taken, expected, stay = {}, {}, {}
    local leaves = {}
    for _, o in ipairs(operations) do
      if o[1] ~= "insert" then leaves[o[2]] = true end
      if o[1] == "insert" then taken[o[2]] = o[3] end
      if o[1] == "move" then taken[o[3]] = items[o[2] + 1] end
    end
    for i = 0, count - 1 do if not leaves[i] then stay[#stay + 1] = items[i + 1] end end
    for i = 0, after - 1 do expected[i + 1] = taken[i] or table.remove(stay, 1) end
    local copy = table.move(items, 1, #items, 1, {})
    local list = applyOperations(copy, operations)
    if type(list) ~= "table" then return false, "no list came back" end
    for i = 1, after + 1 do
      if list[i] ~= expected[i] then return false, "a random batch leads to another list" end
    end
  end
  return true
end)
--@ hint A move is a delete of "from" plus an insert of the same item at "to".
--@ hint Pick up the moved items before anything is deleted: items[from + 1] is still right then.
--@ hint Sort the deletes with table.sort(deletes, function(a, b) return a > b end), the inserts upwards by their place, and then apply first these, then those.

"""###,
      "02_10_outside.lua": ###"""
--@ id 02_10_outside
--@ title Inside the function
--@ needs 02_01_before_after
--@ objective Change the data inside the batch, not before it.
--@ teaches
-- When a batch starts, the view needs to know how many items there were before. If it has never
-- looked yet, it looks now, and whatever you changed already counts as "before". So change the
-- data inside the function, together with what you announce.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
data = DataSource "A: a b"
view = CollectionView{ dataSource = data, strict = true }
--@ starter
-- data: A: a b      view has not looked at it yet
data:append("c", 0)            -- TODO: too early: the view takes this for the state before
view:performBatchUpdates(function()
  view:insertItems{{0, 2}}
end)
--@ solution
view:performBatchUpdates(function()
  data:append("c", 0)
  view:insertItems{{0, 2}}
end)
--@ wrong U17 Now the change comes after the batch, and at its end the data still has two items. It belongs inside the function.
view:performBatchUpdates(function()
  view:insertItems{{0, 2}}
end)
data:append("c", 0)
--@ wrong check tells the view The state is right only because the view had never looked. Once it shows something, it must be told: move the change into a batch and announce it.
data:append("c", 0)
--@ goal state "A: a b c"
--@ check tells the view
return attempt(function()
  return batches() == 1 and operations() == 1,
    "the view should hear of one insert in one batch; there were " .. operations()
    .. " operations in " .. batches() .. " batches"
end)
--@ hidden 1pt "The view has looked before."
return attempt(function()
  local ok, state = run("view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: a b c", "it should also work if the view has been laid out before"
end)
--@ deny reloadData
--@ hint When does the view ask for the counts before?
--@ hint Nothing has to be added or taken away. One line has to move.
--@ hint Put data:append("c", 0) inside the function, above view:insertItems.

"""###,
      "03_01_phase_delete.lua": ###"""
--@ id 03_01_phase_delete
--@ title Phase 1: what goes
--@ needs 02_05_reverse_delete
--@ objective Delete every item that the new list does not have.
--@ teaches
-- To get from one list to any other, three simple batches are enough: delete, move, insert. The
-- first one takes away what the new list does not have. Walk from the end, so that the same index
-- serves the data and the view.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=3 batches=1
--@ given
data = DataSource "A: 0 1 2 3 4 5"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
new = { 5, 1, 7, 3 }

function has(list, item)
  for _, other in ipairs(list) do
    if other == item then return true end
  end
  return false
end
--@ starter
-- data: A: 0 1 2 3 4 5      view shows it
-- new is the list {5, 1, 7, 3}; has(new, item) tells whether an item is in it.
view:performBatchUpdates(function()
  -- TODO: delete every item that new does not have
end)
--@ solution
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
    if not has(new, data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ solution
view:performBatchUpdates(function()
  local kept = {}
  for place, item in ipairs(data:items(0)) do
    if has(new, item) then
      kept[#kept + 1] = item
    else
      view:deleteItems{{0, place - 1}}
    end
  end
  data:set{ Section("A", kept) }
end)
--@ wrong goal It is the other way round: you delete what the new list has. What it does not have must go.
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
    if has(new, data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ wrong check one batch Each delete is a batch of its own here, and each one lays the view out. Put the loop inside a single performBatchUpdates.
for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
  if not has(new, data:item{0, i}) then
    data:remove{0, i}
    view:deleteItems{{0, i}}
  end
end
--@ goal state "A: 1 3 5"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 2pt "Another old and another new list."
return attempt(function()
  local ok, state = run(
    "data:set 'A: 9 8 5 7 4 1' new = {1, 2, 9, 7} view:reloadData() view:layoutIfNeeded()\n"
    .. source)
  return ok and state == "A: 9 7 1", "with other lists, what the new one does not have should go"
end)
--@ deny reloadData
--@ hint Go through the items of the data, from the last to the first.
--@ hint not has(new, data:item{0, i}) tells that the item at i goes.
--@ hint for i = data:numberOfItemsInSection(0) - 1, 0, -1 do if not has(new, data:item{0, i}) then … end end, with data:remove{0, i} and view:deleteItems{{0, i}} where the dots are.

"""###,
      "03_02_phase_move.lua": ###"""
--@ id 03_02_phase_move
--@ title Phase 2: what moves
--@ needs 02_06_move 03_01_phase_delete
--@ objective Bring the survivors into the new order, in the view and in the data.
--@ teaches
-- The second batch brings whatever is left into the new order. "From" is the place before the
-- batch, and "to" counts up. A move changes no counts, so nothing crashes if you forget to move
-- the data: the view then shows another order than the data has, and a later batch goes wrong.
--@ fails check the data has the new order
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ given
data = DataSource "A: 1 3 5"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
new = { 5, 1, 7, 3 }
--@ starter
-- data: A: 1 3 5      view shows it
-- new is the list {5, 1, 7, 3}; 7 comes only in phase 3.
view:performBatchUpdates(function()
  local to = 0
  for _, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, to})
      to = to + 1
    end
  end
  -- TODO: the view is happy, but the data still says 1 3 5
end)
--@ solution
view:performBatchUpdates(function()
  local survivors = {}
  for _, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, #survivors})
      survivors[#survivors + 1] = item
    end
  end
  data:set{ Section("A", survivors) }
end)
--@ solution
view:performBatchUpdates(function()
  local before = DataSource(data)
  local to = 0
  for _, item in ipairs(new) do
    local from = before:indexPath(item)
    if from then
      view:moveItem(from, {0, to})
      data:move(data:indexPath(item), {0, to})
      to = to + 1
    end
  end
end)
--@ wrong U25 data:move changes the data at once, so data:indexPath no longer gives the place before the batch. Note the old places before you move anything in the data.
view:performBatchUpdates(function()
  local to = 0
  for _, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, to})
      data:move(from, {0, to})
      to = to + 1
    end
  end
end)
--@ wrong U02 The data gets all of the new list here, and 7 with it. In this phase only the survivors are put in order.
view:performBatchUpdates(function()
  local to = 0
  for _, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, to})
      to = to + 1
    end
  end
  data:set{ Section("A", new) }
end)
--@ goal state "A: 5 1 3"
--@ check the data has the new order
return attempt(function()
  return tostring(data) == "A: 5 1 3",
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 2pt "Four survivors in another order."
return attempt(function()
  local ok, state = run(
    "data:set 'A: 1 2 3 4' new = {4, 9, 2, 1, 3} view:reloadData() view:layoutIfNeeded()\n"
    .. source)
  return ok and state == "A: 4 2 1 3", "with other lists, the survivors should get the new order"
end)
--@ deny reloadData
--@ hint Print the view and the data after the batch and compare.
--@ hint Collect the survivors in their new order while you go through new.
--@ hint After the loop, and still inside the function: data:set{ Section("A", survivors) }.

"""###,
      "03_03_phase_insert.lua": ###"""
--@ id 03_03_phase_insert
--@ title Phase 3: what comes
--@ needs 03_02_phase_move
--@ objective Insert what is new, each item at its final place.
--@ teaches
-- The third batch inserts what is still missing. Everything else already stands in the right
-- order, and inserts name places in the list after the batch. So the place of an item in the new
-- list is the right index path: one less than its place in a Lua list, which counts from 1.
--@ fails U02
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: 5 1 3"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
new = { 5, 1, 7, 3, 9 }
--@ starter
-- data: A: 5 1 3      view shows it
-- new is the list {5, 1, 7, 3, 9}
view:performBatchUpdates(function()
  data:set{ Section("A", new) }
  view:insertItems{{0, 2}}       -- TODO: and 9? And what if new is another list?
end)
--@ solution
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    if not data:indexPath(item) then view:insertItems{{0, place - 1}} end
  end
  data:set{ Section("A", new) }
end)
--@ solution
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    if not data:indexPath(item) then
      data:insert(item, {0, place - 1})
      view:insertItems{{0, place - 1}}
    end
  end
end)
--@ wrong U17 ipairs counts from 1 and index paths count from 0, so every place is one too high.
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    if not data:indexPath(item) then view:insertItems{{0, place}} end
  end
  data:set{ Section("A", new) }
end)
--@ wrong U02 You replace the data first and then look for what it does not have: by then nothing is missing. Look first, and change the data afterwards.
view:performBatchUpdates(function()
  data:set{ Section("A", new) }
  for place, item in ipairs(new) do
    if not data:indexPath(item) then view:insertItems{{0, place - 1}} end
  end
end)
--@ goal state "A: 5 1 7 3 9"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 2pt "Other items are new."
return attempt(function()
  local ok, state = run(
    "data:set 'A: 2 4' new = {8, 6, 2, 4, 7} view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: 8 6 2 4 7",
    "with other lists, everything that is new should be inserted"
end)
--@ deny reloadData
--@ hint Which items of new does the data not have yet? data:indexPath(item) is nil for these.
--@ hint The item at place i of the Lua list new has the index path {0, i - 1}.
--@ hint Loop over new and announce view:insertItems{{0, place - 1}} where data:indexPath(item) is nil; after the loop comes data:set{ Section("A", new) }.

"""###,
      "03_04_one_batch.lua": ###"""
--@ id 03_04_one_batch
--@ title All three at once
--@ needs 03_03_phase_insert 02_09_four_rules
--@ objective Lead the view to the new list in one batch, without reloadData.
--@ teaches
-- reloadData makes the view forget everything: no animation, no selection, all cells new. One
-- batch does better. Deletes and the start of moves name places in the old list, inserts and the
-- end of moves in the new one. So two tables are enough: the place of each item in the old list,
-- and in the new one.
--@ fails check one batch
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ given
data = DataSource "A: 0 1 2 3 4 5"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
new = { 5, 1, 7, 3 }
--@ starter
-- data: A: 0 1 2 3 4 5      view shows it
-- new is the list {5, 1, 7, 3}
-- TODO: no sledgehammer. One batch that deletes, moves and inserts.
data:set{ Section("A", new) }
view:reloadData()
--@ solution
view:performBatchUpdates(function()
  local was, is = {}, {}
  for place, item in ipairs(data:items(0)) do was[item] = place - 1 end
  for place, item in ipairs(new) do is[item] = place - 1 end
  for item, place in pairs(was) do
    if is[item] then
      view:moveItem({0, place}, {0, is[item]})
    else
      view:deleteItems{{0, place}}
    end
  end
  for item, place in pairs(is) do
    if not was[item] then view:insertItems{{0, place}} end
  end
  data:set{ Section("A", new) }
end)
--@ solution
view:apply(diff(data, { Section("A", new) }))
--@ wrong U02 Deletes and moves are right. What is new must be announced, too: insert whatever the old list does not have.
view:performBatchUpdates(function()
  local is = {}
  for place, item in ipairs(new) do is[item] = place - 1 end
  for place, item in ipairs(data:items(0)) do
    if is[item] then
      view:moveItem({0, place - 1}, {0, is[item]})
    else
      view:deleteItems{{0, place - 1}}
    end
  end
  data:set{ Section("A", new) }
end)
--@ wrong check one batch Three phases work, but they are three batches, and the reader sees three animations. Put all announcements into one function.
threePhases(view, data, new)
--@ goal state "A: 5 1 7 3"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check the data has the new list
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 2pt "Another old and another new list."
return attempt(function()
  local ok, state = run(
    "data:set 'A: 3 1 4 5 9 2' new = {2, 7, 1, 3, 0} view:reloadData() view:layoutIfNeeded()\n"
    .. source)
  return ok and state == "A: 2 7 1 3 0", "with other lists, one batch should lead to the new one"
end)
--@ deny reloadData
--@ hint Make two tables: for each item its place in the old list, and its place in the new one.
--@ hint Only in the old one: delete at the old place. Only in the new one: insert at the new place. In both: move from the old to the new place.
--@ hint Inside one function: for item, place in pairs(was) do if is[item] then view:moveItem({0, place}, {0, is[item]}) else view:deleteItems{{0, place}} end end, the inserts likewise, and data:set{ Section("A", new) }.

"""###,
      "04_01_section_ops.lua": ###"""
--@ id 04_01_section_ops
--@ title Sections come and go
--@ needs 02_01_before_after
--@ objective Delete section A and add section D at the end.
--@ teaches
-- Sections are announced like items: deletes by their number before the batch, inserts by their
-- number after it. A section brings its items along and takes them with it, so these are not
-- announced.
--@ fails U03
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: a | B: b | C: c"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- data: A: a | B: b | C: c      view shows it
view:performBatchUpdates(function()
  data:removeSection(0)
  data:appendSection(Section("D", {"d"}))
  view:deleteSections{0}       -- TODO: the view hears of one change only
end)
--@ solution
view:performBatchUpdates(function()
  data:removeSection(0)
  data:appendSection(Section("D", {"d"}))
  view:deleteSections{0}
  view:insertSections{2}
end)
--@ wrong U15 There are three sections after the batch: 0, 1 and 2. An insert names the place in that list, so the last one is 2.
view:performBatchUpdates(function()
  data:removeSection(0)
  data:appendSection(Section("D", {"d"}))
  view:deleteSections{0}
  view:insertSections{3}
end)
--@ wrong U01 Now the new section is announced, but not that A has gone. Both changes belong into the batch: one delete, one insert.
view:performBatchUpdates(function()
  data:removeSection(0)
  data:appendSection(Section("D", {"d"}))
  view:insertSections{2}
end)
--@ goal state "B: b | C: c | D: d"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 1pt "The same with other sections."
return attempt(function()
  local ok, state = run(
    "data:set 'P: p | Q: q | R: r' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "Q: q | R: r | D: d", "with other sections the same should happen"
end)
--@ deny reloadData
--@ hint There were 3 sections and there are 3 again, but only one delete was announced. What is missing?
--@ hint The items of a new section come with it. Announce the section itself.
--@ hint After the batch D is the third section: view:insertSections{2}.

"""###,
      "04_02_move_both.lua": ###"""
--@ id 04_02_move_both
--@ title The section moves, and so does Y
--@ needs 02_06_move 04_01_section_ops
--@ objective Move section A behind B, and Y from B into A, in one batch.
--@ teaches
-- "To" is a place in the list after the batch, and by then the sections have moved, too. So write
-- down the final state first and look up where the item is in it.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: H J K | B: X Y Z"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- from  A: H J K | B: X Y Z   to   B: X Z | A: H Y J K
view:performBatchUpdates(function()
  data:set "B: X Z | A: H Y J K"
  view:moveSection(0, 1)
  view:moveItem({1, 1}, {0, 1})     -- TODO: Y goes into A. Is that section 0?
end)
--@ solution
view:performBatchUpdates(function()
  data:set "B: X Z | A: H Y J K"
  view:moveSection(0, 1)
  view:moveItem({1, 1}, {1, 1})
end)
--@ solution
view:performBatchUpdates(function()
  data:set "B: X Z | A: H Y J K"
  view:moveItem({1, 1}, {1, 1})
  view:moveSection(1, 0)
end)
--@ wrong U01 "From" is read before the batch, when B is still section 1. It is the other end that has to change.
view:performBatchUpdates(function()
  data:set "B: X Z | A: H Y J K"
  view:moveSection(0, 1)
  view:moveItem({0, 1}, {0, 1})
end)
--@ wrong U01 It looks as if nothing moves, but something does: Y was in B at [1, 1] and is in A at [1, 1]. Without the move the counts of both sections are wrong.
view:performBatchUpdates(function()
  data:set "B: X Z | A: H Y J K"
  view:moveSection(0, 1)
end)
--@ goal state "B: X Z | A: H Y J K"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ deny reloadData
--@ hint Before the batch Y was at [1, 1]. Where is it in the final state?
--@ hint Both ends of a move can look the same and still be different places, since one is before and one is after.
--@ hint In B: X Z | A: H Y J K, section A is number 1 and Y its item 1: view:moveItem({1, 1}, {1, 1}).

"""###,
      "04_03_across.lua": ###"""
--@ id 04_03_across
--@ title From one section to another
--@ needs 04_02_move_both
--@ objective Tick off b and c: they move to the front of the section done.
--@ teaches
-- A move between sections takes an item out of one and brings it into the other, and the view
-- does the sum for each section by itself: before, minus deleted and moved out, plus inserted and
-- moved in.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "todo: a b c | done: d"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- data: todo: a b c | done: d      view shows it
view:performBatchUpdates(function()
  data:set "todo: a | done: b c d"
  view:moveItem({0, 1}, {1, 0})     -- TODO: b is announced. And c?
end)
--@ solution
view:performBatchUpdates(function()
  data:set "todo: a | done: b c d"
  view:moveItem({0, 1}, {1, 0})
  view:moveItem({0, 2}, {1, 1})
end)
--@ solution
view:performBatchUpdates(function()
  data:move({0, 1}, {1, 0})
  data:move({0, 1}, {1, 1})
  view:moveItem({0, 2}, {1, 1})
  view:moveItem({0, 1}, {1, 0})
end)
--@ wrong U25 In the data c moves up to [0, 1] when b has gone. For the view every "from" is read before the batch: there c is at [0, 2].
view:performBatchUpdates(function()
  data:set "todo: a | done: b c d"
  view:moveItem({0, 1}, {1, 0})
  view:moveItem({0, 1}, {1, 1})
end)
--@ wrong goal The counts of both sections are right, but b and c have changed places: b comes first.
view:performBatchUpdates(function()
  data:set "todo: a | done: b c d"
  view:moveItem({0, 1}, {1, 1})
  view:moveItem({0, 2}, {1, 0})
end)
--@ wrong U27 Two items cannot end at the same place. Where is c in the final state?
view:performBatchUpdates(function()
  data:set "todo: a | done: b c d"
  view:moveItem({0, 1}, {1, 0})
  view:moveItem({0, 2}, {1, 0})
end)
--@ goal state "todo: a | done: b c d"
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ check both are moves
return attempt(function()
  return operations() == 2 and batches() == 1,
    "two moves in one batch are enough; there were " .. operations() .. " operations in "
    .. batches() .. " batches"
end)
--@ deny reloadData
--@ hint Two items leave section 0, and the view hears of one.
--@ hint Where was c before the batch, and where is it in the final state?
--@ hint c was at [0, 2] and comes to [1, 1]: view:moveItem({0, 2}, {1, 1}).

"""###,
      "04_04_first_item.lua": ###"""
--@ id 04_04_first_item
--@ title The first message
--@ needs 04_01_section_ops
--@ objective Put a first item into an empty section, and one into a section that is not there yet.
--@ teaches
-- A section without items can take an item at place 0. A section that does not exist cannot: it
-- has to come first, and whatever is in it comes along. Announcing its items as well is too much,
-- and an empty list is not the same as no section.
--@ fails U16
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "inbox:"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- from  inbox:   to   inbox: hello | sent: reply
view:performBatchUpdates(function()
  data:append("hello", 0)
  view:insertItems{{0, 0}}
  view:insertItems{{1, 0}}         -- TODO: there is no section 1 yet
end)
--@ solution
view:performBatchUpdates(function()
  data:append("hello", 0)
  view:insertItems{{0, 0}}
  data:appendSection(Section("sent", {"reply"}))
  view:insertSections{1}
end)
--@ wrong U03 The data has two sections now, but the view heard of an item only. Announce the section, and its item comes with it.
view:performBatchUpdates(function()
  data:append("hello", 0)
  view:insertItems{{0, 0}}
  data:appendSection(Section("sent", {"reply"}))
  view:insertItems{{1, 0}}
end)
--@ wrong check no more than needed The view ends right, but you announced reply as well as its section. What comes with a new section needs no announcement.
view:performBatchUpdates(function()
  data:append("hello", 0)
  view:insertItems{{0, 0}}
  data:appendSection(Section("sent", {"reply"}))
  view:insertSections{1}
  view:insertItems{{1, 0}}
end)
--@ goal state "inbox: hello | sent: reply"
--@ check no more than needed
return attempt(function()
  return batches() == 1 and operations() == 2,
    "two operations in one batch are enough; there were " .. operations() .. " in " .. batches()
end)
--@ hidden 1pt "The same with another section."
return attempt(function()
  local ok, state = run("data:set 'mail:' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "mail: hello | sent: reply",
    "with another section the same should happen"
end)
--@ deny reloadData
--@ hint Only one of the two sections is there before the batch.
--@ hint data:appendSection(Section("sent", {"reply"})) brings the section and its item into the data.
--@ hint Then tell the view about the section, not the item: view:insertSections{1} instead of view:insertItems{{1, 0}}.

"""###,
      "05_01_diff.lua": ###"""
--@ id 05_01_diff
--@ title Find the changes
--@ needs 03_04_one_batch
--@ objective Write a function that finds deletes, inserts and moves between two lists.
--@ teaches
-- Each item has an id that says which one it is. Make two tables from id to place, one for each
-- list. Then you can read off the changes: an id that only the old list has is a delete, one that
-- only the new list has is an insert, and one with another place is a move.
--@ fails check from a b c to c a d
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- Returns the changes from one list of ids to another, with places counted from 0.
function changes(old, new)
  -- TODO: deletes are places in old, inserts places in new, a move is {place in old, place in new}
  return { deletes = {}, inserts = {}, moves = {} }
end
--@ solution
function changes(old, new)
  local was, is = {}, {}
  for place, id in ipairs(old) do was[id] = place - 1 end
  for place, id in ipairs(new) do is[id] = place - 1 end
  local result = { deletes = {}, inserts = {}, moves = {} }
  for _, id in ipairs(old) do
    if not is[id] then
      table.insert(result.deletes, was[id])
    elseif is[id] ~= was[id] then
      table.insert(result.moves, { was[id], is[id] })
    end
  end
  for _, id in ipairs(new) do
    if not was[id] then table.insert(result.inserts, is[id]) end
  end
  return result
end
--@ solution
-- Everything that stays is a move: more than needed, but right.
function changes(old, new)
  local function place(list, id)
    for index, other in ipairs(list) do if other == id then return index - 1 end end
  end
  local result = { deletes = {}, inserts = {}, moves = {} }
  for index, id in ipairs(old) do
    local to = place(new, id)
    if to then
      table.insert(result.moves, { index - 1, to })
    else
      table.insert(result.deletes, index - 1)
    end
  end
  for index, id in ipairs(new) do
    if not place(old, id) then table.insert(result.inserts, index - 1) end
  end
  return result
end
--@ wrong check from a b c to c a d These places count from 1, as Lua lists do. The view wants them from 0: take 1 away.
function changes(old, new)
  local was, is = {}, {}
  for place, id in ipairs(old) do was[id] = place end
  for place, id in ipairs(new) do is[id] = place end
  local result = { deletes = {}, inserts = {}, moves = {} }
  for _, id in ipairs(old) do
    if not is[id] then table.insert(result.deletes, was[id])
    elseif is[id] ~= was[id] then table.insert(result.moves, { was[id], is[id] }) end
  end
  for _, id in ipairs(new) do
    if not was[id] then table.insert(result.inserts, is[id]) end
  end
  return result
end
--@ wrong check from a b c to c a d Deletes and inserts are found, but nothing moves. An item that is in both lists at different places is a move.
function changes(old, new)
  local was, is = {}, {}
  for place, id in ipairs(old) do was[id] = place - 1 end
  for place, id in ipairs(new) do is[id] = place - 1 end
  local result = { deletes = {}, inserts = {}, moves = {} }
  for _, id in ipairs(old) do
    if not is[id] then table.insert(result.deletes, was[id]) end
  end
  for _, id in ipairs(new) do
    if not was[id] then table.insert(result.inserts, is[id]) end
  end
  return result
end
--@ check from a b c to c a d
return attempt(function()
  local list = DataSource "A: a b c"
  local shown = CollectionView{ dataSource = list }
  local found = changes({"a", "b", "c"}, {"c", "a", "d"})
  local fine, problem = pcall(shown.performBatchUpdates, shown, function()
    for _, i in ipairs(found.deletes) do shown:deleteItems{{0, i}} end
    for _, i in ipairs(found.inserts) do shown:insertItems{{0, i}} end
    for _, move in ipairs(found.moves) do shown:moveItem({0, move[1]}, {0, move[2]}) end
    list:set "A: c a d"
  end)
  if not fine then
    return false,
      "the view refuses these changes: "
      .. (type(problem) == "userdata" and problem.code or "they are no places")
  end
  return tostring(shown) == "A: c a d", "with these changes the view shows " .. tostring(shown)
end)
--@ check only the order differs
return attempt(function()
  local list = DataSource "A: a b c d e"
  local shown = CollectionView{ dataSource = list }
  local found = changes({"a", "b", "c", "d", "e"}, {"e", "d", "c", "b", "a"})
  local fine, problem = pcall(shown.performBatchUpdates, shown, function()
    for _, i in ipairs(found.deletes) do shown:deleteItems{{0, i}} end
    for _, i in ipairs(found.inserts) do shown:insertItems{{0, i}} end
    for _, move in ipairs(found.moves) do shown:moveItem({0, move[1]}, {0, move[2]}) end
    list:set "A: e d c b a"
  end)
  if not fine then
    return false,
      "from a b c d e to e d c b a, the view refuses the changes: "
      .. (type(problem) == "userdata" and problem.code or "they are no places")
  end
  return tostring(shown) == "A: e d c b a",
    "from a b c d e to e d c b a, the view shows " .. tostring(shown)
end)
--@ check no changes
return attempt(function()
  local found = changes({"a", "b"}, {"a", "b"})
  return #found.deletes == 0 and #found.inserts == 0,
    "from a b to a b, nothing comes and nothing goes"
end)
--@ hidden 2pt "Fifty random pairs of lists."
return attempt(function()
  local seed = 11
  local function random(n) seed = (seed * 48271) % 2147483647; return seed % n end
  local function pick()
    local list, pool = {}, {"a", "b", "c", "d", "e", "f", "g", "h"}
    for _ = 1, random(9) do list[#list + 1] = table.remove(pool, 1 + random(#pool)) end
    return list
  end
  for _ = 1, 50 do
    local old, new = pick(), pick()
    local list = DataSource{ Section("A", old) }
    local shown = CollectionView{ dataSource = list }
    local found = changes(table.move(old, 1, #old, 1, {}), table.move(new, 1, #new, 1, {}))
    local fine = pcall(shown.performBatchUpdates, shown, function()
      for _, i in ipairs(found.deletes) do shown:deleteItems{{0, i}} end
      for _, i in ipairs(found.inserts) do shown:insertItems{{0, i}} end
      for _, move in ipairs(found.moves) do shown:moveItem({0, move[1]}, {0, move[2]}) end
      list:set{ Section("A", new) }
    end)
    if not fine or tostring(shown) ~= tostring(list) then
      return false, "with other lists the changes do not lead to the new one"
    end
  end
  return true
end)
--@ hint Build two tables: from id to place in the old list, and from id to place in the new list.
--@ hint In old but not in new: a delete. In new but not in old: an insert. In both at different places: a move.
--@ hint for place, id in ipairs(old) do was[id] = place - 1 end, the same with new and is, and then if not is[id] then table.insert(result.deletes, was[id]) elseif is[id] ~= was[id] then table.insert(result.moves, { was[id], is[id] }) end.

"""###,
      "05_02_minimal.lua": ###"""
--@ id 05_02_minimal
--@ title As few moves as possible
--@ needs 05_01_diff
--@ objective Lead the view to the new order with a single operation.
--@ teaches
-- If f goes to the front, the five others only slide, and nobody has to announce them. An item
-- needs a move only if it overtakes items that stay. So look for as many items as possible that
-- are in the same order before and after; the rest moves.
--@ fails check one operation
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
data = DataSource "A: a b c d e f"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
new = { "f", "a", "b", "c", "d", "e" }
--@ starter
-- data: A: a b c d e f      view shows it
-- new is the list {"f", "a", "b", "c", "d", "e"}
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    view:moveItem(data:indexPath(item), {0, place - 1})   -- TODO: six moves, one is enough
  end
  data:set{ Section("A", new) }
end)
--@ solution
view:performBatchUpdates(function()
  data:move({0, 5}, {0, 0})
  view:moveItem({0, 5}, {0, 0})
end)
--@ solution
view:apply(diff(data, { Section("A", new) }))
--@ wrong check one operation A delete and an insert lead there, too, but these are two operations, and f gets another cell. A move is one, and f stays f.
view:performBatchUpdates(function()
  data:move({0, 5}, {0, 0})
  view:deleteItems{{0, 5}}
  view:insertItems{{0, 0}}
end)
--@ wrong goal The other way round: f was at place 5 before the batch and is at place 0 after it.
view:performBatchUpdates(function()
  view:moveItem({0, 0}, {0, 5})
  data:set{ Section("A", new) }
end)
--@ goal state "A: f a b c d e"
--@ check one operation
return attempt(function()
  return operations() == 1, "one operation is enough, " .. operations() .. " were announced"
end)
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ deny reloadData
--@ hint Five of the six items are in the same order before and after.
--@ hint print(diff(data, { Section("A", new) })) shows the fewest operations.
--@ hint It is view:moveItem({0, 5}, {0, 0}), and the data gets the new order in the same batch.

"""###,
      "05_03_unique.lua": ###"""
--@ id 05_03_unique
--@ title Who is who?
--@ needs 05_01_diff
--@ objective Give every item an id of its own.
--@ teaches
-- A comparison needs to know which item is which. If two items have the same id, nobody can say
-- which of them has gone. Choose an id that is unique and stays the same: the number of an order,
-- not a name that may appear twice.
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ given
old = { { name = "tea", number = 1 }, { name = "tea", number = 2 }, { name = "milk", number = 3 } }
new = { { name = "milk", number = 3 }, { name = "tea", number = 1 } }
--@ starter
-- old: tea 1, tea 2, milk 3      new: milk 3, tea 1
function identity(order)
  return order.name            -- TODO: two orders have the same name
end

function items(orders)
  local list = {}
  for place, order in ipairs(orders) do
    list[place] = { id = identity(order), title = order.name }
  end
  return list
end

found = diff(items(old), items(new), { duplicates = "refused" })
print(found)
--@ solution
function identity(order)
  return order.number
end
function items(orders)
  local list = {}
  for place, order in ipairs(orders) do
    list[place] = { id = identity(order), title = order.name }
  end
  return list
end
found = diff(items(old), items(new), { duplicates = "refused" })
print(found)
--@ solution
function identity(order)
  return order.name .. " " .. order.number
end
function items(orders)
  local list = {}
  for place, order in ipairs(orders) do
    list[place] = { id = identity(order), title = order.name }
  end
  return list
end
found = diff(items(old), items(new), { duplicates = "refused" })
print(found)
--@ wrong check one goes and one moves With a running number the ids are unique, but the same order gets another one each time, so everything goes and everything comes. An id must belong to the order, not to its place.
count = 0
function identity(order)
  count = count + 1
  return count
end
function items(orders)
  local list = {}
  for place, order in ipairs(orders) do
    list[place] = { id = identity(order), title = order.name }
  end
  return list
end
found = diff(items(old), items(new), { duplicates = "refused" })
--@ wrong check one goes and one moves Nothing is refused any more, but the question stays open: which of the two teas went? The comparison has to guess. Let identity tell the orders apart instead.
function identity(order)
  return order.name
end
function items(orders)
  local list = {}
  for place, order in ipairs(orders) do
    list[place] = { id = identity(order), title = order.name }
  end
  return list
end
found = diff(items(old), items(new))
--@ check one goes and one moves
return attempt(function()
  local operations = found.operations
  local ids = {}
  local orders = {
    { name = "tea", number = 1 }, { name = "tea", number = 2 }, { name = "milk", number = 3 },
  }
  for _, order in ipairs(orders) do
    local id = identity(order)
    if id == nil or ids[id] then
      return false, "two of the orders still have the same identity"
    end
    ids[id] = true
  end
  local moves = #operations == 2 and operations[2]:find "^moveItem" ~= nil
  return moves and operations[1] == "deleteItem [0, 1]",
    "expected that the second tea is deleted and one item moves, got "
    .. table.concat(operations, ", ")
end)
--@ hidden 2pt "An order keeps its identity, whatever its place."
return attempt(function()
  local a = identity{ name = "rice", number = 12 }
  local b = identity{ name = "rice", number = 13 }
  return a ~= nil and a ~= b and a == identity{ name = "rice", number = 12 },
    "the identity should follow from the order alone"
end)
--@ hint The error says which id appears twice.
--@ hint Each order has a name and a number. Which of them is unique?
--@ hint return order.number (or order.name .. " " .. order.number).

"""###,
      "05_04_soft_hard.lua": ###"""
--@ id 05_04_soft_hard
--@ title Softly
--@ needs 02_07_reload
--@ objective Change a title on a page without making all cells anew.
--@ teaches
-- A page is made of components, and each component holds items and is one section of a view.
-- page:reload puts another page there and gives every item a new cell, so the screen blinks.
-- page:reloadIfNeeded compares first: if only the text of an item differs, its cell is filled
-- again, and the others are left alone. That is a soft update; a new cell is a hard one.
--@ fails check the cells stay
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
page = ComponentsController{ components = {
  { identifier = "list", items = {
    { identifier = "a", title = "A" }, { identifier = "b", title = "B" },
  } },
} }
view = page.view
view:layoutIfNeeded()
--@ starter
-- page has a component "list" with the items a (title "A") and b (title "B").
-- TODO: this blinks. Use the method that does only what is needed.
page:reload{
  { identifier = "list", items = {
    { identifier = "a", title = "A" },
    { identifier = "b", title = "B!" },
  } },
}
--@ solution
page:reloadIfNeeded{
  { identifier = "list", items = {
    { identifier = "a", title = "A" },
    { identifier = "b", title = "B!" },
  } },
}
--@ solution
page:update({ identifier = "b", title = "B!" }, 0)
--@ wrong check the title is new The page is the same as before: the title of b has to become "B!".
page:reloadIfNeeded{
  { identifier = "list", items = {
    { identifier = "a", title = "A" },
    { identifier = "b", title = "B" },
  } },
}
--@ wrong check the cells stay Without its identifier the second item is another one: b goes and a new item comes, with a new cell.
page:reloadIfNeeded{
  { identifier = "list", items = {
    { identifier = "a", title = "A" },
    { identifier = "b2", title = "B!" },
  } },
}
--@ wrong check the cells stay Deleting b and adding it again is hard work, too: it gets another cell.
page:delete("b", 0)
page:append({ identifier = "b", title = "B!" }, 0)
--@ check the title is new
return attempt(function()
  local title = page:item{0, 1}.title
  return title == "B!", "the second item should have the title B!"
end)
--@ check the cells stay
return attempt(function()
  view:advance(1)
  local a, b = view:cellForItem{0, 0}, view:cellForItem{0, 1}
  if page:item{0, 1}.identifier ~= "b" then return false, "b should still be b" end
  return a.number == 1 and b.number == 2 and batches() == 1,
    "a had cell 1 and b had cell 2; now a has cell " .. a.number .. " and b has cell " .. b.number
end)
--@ check a is left alone after the cells stay
return attempt(function()
  local count = view:cellForItem{0, 0}.configurations
  return count == 1, "the cell of a was filled " .. count .. " times, once is enough"
end)
--@ hint reload replaces everything, whatever has changed.
--@ hint It has a cousin whose name says when it acts.
--@ hint Write page:reloadIfNeeded{ … } with the same table.

"""###,
      "05_05_components.lua": ###"""
--@ id 05_05_components
--@ title Five verbs
--@ needs 05_04_soft_hard
--@ objective Reach another page with append, prepend, insert, update and delete, in five calls at most.
--@ teaches
-- These methods take the items first and the number of the component second. One call takes a
-- single item or a list, and each call is one batch. You no longer count index paths: the page
-- finds out what to tell its view.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=5
--@ given
page = ComponentsController{ components = {
  { identifier = "left", items = { { identifier = "b", title = "B" } } },
  { identifier = "right", items = { { identifier = "z", title = "Z" } } },
} }
view = page.view
view:layoutIfNeeded()
--@ starter
-- from  left: b | right: z   to   left: a b c d | right: y
-- and b gets the title "B2". Five calls at most!
page:prepend("a", 0)
-- TODO: page:append(items, component), page:insert(items, component, index),
--       page:update(items, component), page:delete(items, component)
--@ solution
page:prepend("a", 0)
page:append({"c", "d"}, 0)
page:update({ identifier = "b", title = "B2" }, 0)
page:insert("y", 1, 0)
page:delete("z", 1)
--@ solution
page:updateIfNeeded(0, {"a", { identifier = "b", title = "B2" }, "c", "d"})
page:updateIfNeeded(1, {"y"})
--@ wrong check at most five calls Each letter has a call of its own here. append takes a list: {"c", "d"}.
page:prepend("a", 0)
page:append("c", 0)
page:append("d", 0)
page:update({ identifier = "b", title = "B2" }, 0)
page:insert("y", 1, 0)
page:delete("z", 1)
--@ wrong goal z is still there. page:delete takes the item, its identifier or its index, and then the component.
page:prepend("a", 0)
page:append({"c", "d"}, 0)
page:update({ identifier = "b", title = "B2" }, 0)
page:insert("y", 1, 0)
--@ wrong check b has a new title The letters are right, but b still has its old title. page:update takes the item as it should be, with the same identifier.
page:prepend("a", 0)
page:append({"c", "d"}, 0)
page:insert("y", 1, 0)
page:delete("z", 1)
--@ goal state "left: a b c d | right: y"
--@ check b has a new title
return attempt(function()
  return page:item(page:indexPath "b").title == "B2", "b should have the title B2"
end)
--@ check at most five calls
return attempt(function()
  return batches() <= 5, "there were " .. batches() .. " batches, five calls are enough"
end)
--@ hint append and prepend take a list, too: two items in one call.
--@ hint For b, hand over the item as it should be: page:update({ identifier = "b", title = "B2" }, 0).
--@ hint What is left: page:append({"c", "d"}, 0), page:insert("y", 1, 0), page:delete("z", 1).

"""###,
      "05_06_results.lua": ###"""
--@ id 05_06_results
--@ title Sort and group
--@ needs 04_01_section_ops
--@ objective Group children by age and sort the groups as numbers.
--@ teaches
-- A results controller sorts objects and puts them into sections. A section key says to which
-- section an object belongs, sort descriptors say in which order things come. Numbers sort as
-- numbers and texts as texts, letter by letter: as a text, "10" comes before "8".
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ given
kids = {
  { id = "Geoff", age = 9 }, { id = "Sarah", age = 8 },
  { id = "Steve", age = 10 }, { id = "Amy", age = 8 },
}
--@ starter
-- kids: Geoff is 9, Sarah 8, Steve 10, Amy 8
results = ResultsController{
  -- TODO: look at the order of the sections
  sectionKey = function(kid) return tostring(kid.age) end,
  sectionSortDescriptors = { "name" },
  sortDescriptors = { "id" },
}
results:setContent(kids)
view = CollectionView{ dataSource = results }
print(view)
--@ solution
results = ResultsController{
  sectionKey = "age",
  sectionSortDescriptors = { "name" },
  sortDescriptors = { "id" },
}
results:setContent(kids)
view = CollectionView{ dataSource = results }
print(view)
--@ solution
results = ResultsController{
  sectionKey = function(kid) return kid.age end,
  sectionSortDescriptors = { function(a, b) return a < b end },
  sortDescriptors = { "id" },
}
results:setContent(kids)
view = CollectionView{ dataSource = results }
--@ wrong goal The sections are right now. Within a section the children come as they were handed over: keep sortDescriptors.
results = ResultsController{
  sectionKey = "age",
  sectionSortDescriptors = { "name" },
}
results:setContent(kids)
view = CollectionView{ dataSource = results }
--@ wrong goal Without sectionSortDescriptors the sections stand in the order in which they came: Geoff is nine, so nine is first.
results = ResultsController{
  sectionKey = "age",
  sortDescriptors = { "id" },
}
results:setContent(kids)
view = CollectionView{ dataSource = results }
--@ wrong D03 A comparison says whether the first comes before the second, and nothing comes before itself. Use < instead of <=.
results = ResultsController{
  sectionKey = "age",
  sectionSortDescriptors = { "name" },
  sortDescriptors = { function(a, b) return a.age <= b.age end },
}
results:setContent(kids)
view = CollectionView{ dataSource = results }
--@ goal state "8: Amy Sarah | 9: Geoff | 10: Steve"
--@ hidden 2pt "Other children."
return attempt(function()
  local others = "kids = { {id = 'Zoe', age = 100}, {id = 'Bo', age = 20}, {id = 'Al', age = 100}, "
  local ok, state = run(others .. "{id = 'Cy', age = 3} }\n" .. source)
  return ok and state == "3: Cy | 20: Bo | 100: Al Zoe",
    "other children should be grouped and sorted, too"
end)
--@ hint Print the view: which section comes first, and why?
--@ hint tostring makes a text of the age. Without it the ages are numbers, and sort as numbers.
--@ hint sectionKey = "age" takes the field as it is, a number.

"""###,
      "05_07_results_update.lua": ###"""
--@ id 05_07_results_update
--@ title A birthday
--@ needs 04_03_across 05_06_results
--@ objective Tell the view what a changed age means.
--@ teaches
-- Amy turns 10. In the sorted groups that is no small change of a field: she leaves one section
-- and comes into another. So for the view it is a move, with the place before and the place
-- after.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
results = ResultsController{
  sectionKey = "age",
  sectionSortDescriptors = { "name" },
  sortDescriptors = { "id" },
}
results:setContent{ { id = "Geoff", age = 9 }, { id = "Amy", age = 9 }, { id = "Steve", age = 10 } }
view = CollectionView{ dataSource = results, strict = true }
view:layoutIfNeeded()
--@ starter
-- from  9: Amy Geoff | 10: Steve   to   9: Geoff | 10: Amy Steve
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
  -- TODO: tell the view
end)
--@ solution
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
  view:moveItem({0, 0}, {1, 0})
end)
--@ solution
view:performBatchUpdates(function()
  local from = results:indexPath "Amy"
  results:didUpdate{ id = "Amy", age = 10 }
  view:moveItem(from, results:indexPath "Amy")
end)
--@ wrong U01 A reload says that the same place shows something new. But the sections now have other counts: Amy has moved.
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
  view:reloadItems{{0, 0}}
end)
--@ wrong goal The counts agree, but Amy is sorted before Steve: she comes to place 0 of her new section.
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
  view:moveItem({0, 0}, {1, 1})
end)
--@ goal state "9: Geoff | 10: Amy Steve"
--@ check Amy moves
return attempt(function()
  return operations() == 1 and batches() == 1,
    "one move in one batch is enough; there were " .. operations() .. " operations in "
    .. batches() .. " batches"
end)
--@ deny reloadData
--@ hint Where was Amy before the batch, and where is she after it?
--@ hint Before: [0, 0], Amy comes before Geoff. After: in section 1, before Steve.
--@ hint view:moveItem({0, 0}, {1, 0}).

"""###,
      "05_08_json.lua": ###"""
--@ id 05_08_json
--@ title What the server sends
--@ needs 05_04_soft_hard
--@ objective Repair a page in JSON and reload from it.
--@ teaches
-- Pages often come from a server, as JSON. It is stricter than Lua: names stand in quotes, there
-- is no comma after the last value. A mistake is named by its path, counted from 0, with line and
-- column, and the page stays as it was.
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ given
page = ComponentsController{ components = [[
  { "components": [ { "identifier": "news", "items": [
    { "identifier": 1, "title": "Rain" }, { "identifier": 2, "title": "Sun" } ] } ] }
]] }
view = page.view
view:layoutIfNeeded()
view:selectItem{0, 1}
--@ starter
-- page has a component "news" with the items 1 and 2; the reader has selected 2.
-- TODO: three mistakes are in the text. Each message names the place of one of them.
page:reloadIfNeeded [[
{ "components": [
  { "identifier": "news", "kind": "lsit", "items": [
    { "identifier": 3, "titel": "Snow" },
    { "identifier": 2, "title": "Sun" },
  ] }
] }
]]
--@ solution
page:reloadIfNeeded [[
{ "components": [
  { "identifier": "news", "kind": "list", "items": [
    { "identifier": 3, "title": "Snow" },
    { "identifier": 2, "title": "Sun" }
  ] }
] }
]]
--@ wrong R02 The comma is gone. Read the next message: it says at which path the next mistake is, and what would be allowed there.
page:reloadIfNeeded [[
{ "components": [
  { "identifier": "news", "kind": "lsit", "items": [
    { "identifier": 3, "titel": "Snow" },
    { "identifier": 2, "title": "Sun" }
  ] }
] }
]]
--@ wrong check the title of 3 The item has lost its title. The word was misspelt, not wrong: it is "title".
page:reloadIfNeeded [[
{ "components": [
  { "identifier": "news", "kind": "list", "items": [
    { "identifier": 3 },
    { "identifier": 2, "title": "Sun" }
  ] }
] }
]]
--@ wrong check one batch The text is right. But reload throws all cells away without comparing anything: there is no batch, and nothing can be animated.
page:reload [[
{ "components": [
  { "identifier": "news", "kind": "list", "items": [
    { "identifier": 3, "title": "Snow" },
    { "identifier": 2, "title": "Sun" }
  ] }
] }
]]
--@ goal state "news: 3 2"
--@ check the title of 3
return attempt(function()
  return page:item{0, 0}.title == "Snow", "the item 3 should have the title Snow"
end)
--@ check the selection survives
return attempt(function()
  local selected = view.indexPathsForSelectedItems
  return #selected == 1 and selected[1] == IndexPath(0, 1),
    "the item 2 was selected and should still be"
end)
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hint The message names the line and the column within the text, and what was expected there.
--@ hint One comma is too much, and two words are misspelt.
--@ hint No comma after the last item, "kind": "list", and "title" instead of "titel".

"""###,
      "05_09_update_if_needed.lua": ###"""
--@ id 05_09_update_if_needed
--@ title Only what differs
--@ needs 05_05_components
--@ objective Lead one component to other items in one batch that keeps the selection.
--@ teaches
-- updateIfNeeded compares the items of one component with those that it should have, and makes
-- one batch of the difference. Items that stay keep their cells and stay selected. If nothing
-- differs, there is no batch at all.
--@ fails check the selection survives
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ given
page = ComponentsController{ components = {
  { identifier = "songs", items = {"intro", "verse", "chorus"} },
} }
view = page.view
view:layoutIfNeeded()
view:selectItem{0, 1}

-- Called once for each answer of the server.
answers = { {"verse", "chorus", "outro"}, {"verse", "chorus", "outro"} }
--@ starter
-- page has a component with the songs intro, verse (selected) and chorus.
-- answers: what a server sent, twice the same: verse, chorus, outro.
for _, titles in ipairs(answers) do
  -- TODO: this throws everything away, twice. Use updateIfNeeded.
  page:delete({0, 1, 2}, 0)
  page:append(titles, 0)
end
--@ solution
for _, titles in ipairs(answers) do
  page:updateIfNeeded(0, titles)
end
--@ solution
for _, titles in ipairs(answers) do
  page:component(0):updateIfNeeded(titles)
end
--@ wrong check one batch This replaces everything with every answer. All cells are new, and there is no batch that could be animated.
for _, titles in ipairs(answers) do
  page:reload{ { identifier = "songs", items = titles } }
end
--@ wrong R02 Here the number of the component comes first, and then the items: page:updateIfNeeded(0, titles).
for _, titles in ipairs(answers) do
  page:updateIfNeeded(titles, 0)
end
--@ wrong D06 The first time this is right, by luck. With the second answer outro comes a second time: let updateIfNeeded find the differences.
for _, titles in ipairs(answers) do
  page:append(titles[3], 0)
end
--@ goal state "songs: verse chorus outro"
--@ check the selection survives
return attempt(function()
  local selected = view.indexPathsForSelectedItems
  return #selected == 1 and view:itemIdentifier(selected[1]) == "verse",
    "verse was selected and should still be"
end)
--@ check one batch
return attempt(function()
  return batches() == 1,
    "one of the two answers changes something, so there should be 1 batch; there were "
    .. batches()
end)
--@ deny reloadData
--@ hint page:updateIfNeeded takes the number of the component first, then the items that it should have.
--@ hint Do not look for the differences yourself, hand over the whole list.
--@ hint Inside the loop: page:updateIfNeeded(0, titles).

"""###,
      "05_10_labels.lua": ###"""
--@ id 05_10_labels
--@ title How it moves
--@ needs 05_05_components
--@ objective Choose animation labels: the first items without animation, a new one from the top.
--@ teaches
-- Behind the items and the component comes a label that says how the change is animated, such as
-- "fade", "top" or "none". With "none" no time passes. What the reader has just opened should be
-- there at once; only later changes are worth an animation.
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=2
--@ given
page = ComponentsController{ components = { { identifier = "inbox" } } }
view = page.view
view:layoutIfNeeded()
--@ starter
-- page has an empty component "inbox".
-- TODO: the first mails should be there at once, and the new one should come from the top.
page:append({"mail 1", "mail 2"}, 0, "instantly")
page:prepend("mail 3", 0, "down")
--@ solution
page:append({"mail 1", "mail 2"}, 0, "none")
page:prepend("mail 3", 0, "top")
--@ wrong check only the new mail is animated Both changes are animated now, as without a label. The first one needs the label "none".
page:append({"mail 1", "mail 2"}, 0, "fade")
page:prepend("mail 3", 0, "top")
--@ wrong check only the new mail is animated Now nothing moves. Only the first change is to be without animation.
page:append({"mail 1", "mail 2"}, 0, "none")
page:prepend("mail 3", 0, "none")
--@ wrong check the label is top The label says where the new item comes from. It should come from the top.
page:append({"mail 1", "mail 2"}, 0, "none")
page:prepend("mail 3", 0, "bottom")
--@ goal state "inbox: \"mail 3\" \"mail 1\" \"mail 2\""
--@ check only the new mail is animated
return attempt(function()
  return batches() == 2 and animated() == 1,
    "of 2 batches 1 should be animated; of " .. batches() .. " there were " .. animated()
end)
--@ check the label is top
return attempt(function()
  return source:find("prepend%b()") ~= nil and source:find "[\"']top[\"']" ~= nil,
    "the new mail should come with the label top"
end)
--@ hint The message lists all labels that there are.
--@ hint One of them stands for no animation at all.
--@ hint Use "none" for the first call and "top" for the second.

"""###,
      "05_11_completion.lua": ###"""
--@ id 05_11_completion
--@ title When it has ended
--@ needs 05_10_labels
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
view = CollectionView{ dataSource = data, strict = true }
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

"""###,
      "05_12_snapshot.lua": ###"""
--@ id 05_12_snapshot
--@ title Without index paths
--@ needs 05_03_unique
--@ objective Change a list by snapshots.
--@ teaches
-- A diffable data source is told what the view should show, as a snapshot, and finds the batch by
-- itself. Take a copy with source:snapshot(), change it by ids, and hand it back with
-- source:apply. The view's own methods are then forbidden: two masters would confuse it.
--@ fails U32
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=3 batches=1
--@ given
source = DiffableDataSource{}
view = CollectionView{ dataSource = source }
view:layoutIfNeeded()
source:apply(Snapshot "Today: call mail shop")
--@ starter
-- from  Today: call mail shop   to   Today: mail call read
-- TODO: this view takes snapshots only
view:moveItem({0, 1}, {0, 0})
view:deleteItems{{0, 2}}
view:insertItems{{0, 2}}
--@ solution
snapshot = source:snapshot()
snapshot:moveItem("mail", { beforeItem = "call" })
snapshot:deleteItems{"shop"}
snapshot:appendItems{"read"}
source:apply(snapshot)
--@ solution
source:apply(Snapshot "Today: mail call read")
--@ wrong goal source:snapshot() is a copy. Nothing happens on the screen before you hand it back with source:apply(snapshot).
snapshot = source:snapshot()
snapshot:moveItem("mail", { beforeItem = "call" })
snapshot:deleteItems{"shop"}
snapshot:appendItems{"read"}
--@ wrong S06 A snapshot knows ids, not index paths: name the item itself, as in snapshot:moveItem("mail", …).
snapshot = source:snapshot()
snapshot:moveItem(1, { beforeItem = "call" })
snapshot:deleteItems{"shop"}
snapshot:appendItems{"read"}
source:apply(snapshot)
--@ goal state "Today: mail call read"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hint snapshot = source:snapshot() gives you a copy of what is shown.
--@ hint snapshot:moveItem("mail", { beforeItem = "call" }) moves by ids; there are deleteItems and appendItems, too.
--@ hint After the three changes comes source:apply(snapshot).

"""###,
      "06_01_flow_lines.lua": ###"""
--@ id 06_01_flow_lines
--@ title Filling lines
--@ needs 00_02_sections_items
--@ objective Calculate how many items a flow layout puts on a line, and how high it becomes.
--@ teaches
-- A layout decides where items lie. A flow layout puts as many items on a line as fit, then
-- starts the next line. There is a gap between two items and between two lines, but none at the
-- ends: n items need n widths and n - 1 gaps. Items that do not fill a line still need one.
--@ fails check seven items in 320 points
--@ limits steps=2000000 time=2 memory=64M
--@ starter
-- Items are 50 × 50, with 10 points between items and 10 between lines.
-- Returns the items on a full line, the lines, and the height of the content.
function measure(count, width)
  local perLine = width // 50          -- TODO: the gaps need room, too
  local lines = count // perLine       -- TODO: and the last, shorter line?
  return perLine, lines, lines * 50
end
--@ solution
function measure(count, width)
  local perLine = (width + 10) // 60
  local lines = (count + perLine - 1) // perLine
  return perLine, lines, lines * 50 + (lines - 1) * 10
end
--@ solution
function measure(count, width)
  local perLine = 1
  while (perLine + 1) * 50 + perLine * 10 <= width do perLine = perLine + 1 end
  local lines = math.ceil(count / perLine)
  return perLine, lines, lines * 60 - 10
end
--@ wrong check seven items in 320 points The height has a gap too many: below the last line there is none. It is the same with the items of a line: five of them have four gaps.
function measure(count, width)
  local perLine = width // 60
  local lines = math.ceil(count / perLine)
  return perLine, lines, lines * 60
end
--@ wrong check eleven items in 290 points Exactly five items fit into 290 points: 5 × 50 + 4 × 10. Your formula leaves one out.
function measure(count, width)
  local perLine = width // 60
  local lines = math.ceil(count / perLine)
  return perLine, lines, lines * 60 - 10
end
--@ check seven items in 320 points
return attempt(function()
  local perLine, lines, height = measure(7, 320)
  return perLine == 5 and lines == 2 and height == 110,
    "7 items in 320 points: expected 5 on a line, 2 lines, height 110; you return "
    .. tostring(perLine) .. ", " .. tostring(lines) .. ", " .. tostring(height)
end)
--@ check eleven items in 290 points
return attempt(function()
  local perLine, lines, height = measure(11, 290)
  return perLine == 5 and lines == 3 and height == 170,
    "11 items in 290 points: expected 5 on a line, 3 lines, height 170; you return "
    .. tostring(perLine) .. ", " .. tostring(lines) .. ", " .. tostring(height)
end)
--@ hidden 2pt "The same height as the layout, for many counts and widths."
return attempt(function()
  for width = 60, 660, 50 do
    for count = 1, 40, 13 do
      local _, _, height = measure(count, width)
      local view = CollectionView{
        dataSource = { numberOfItemsInSection = function() return count end },
        layout = FlowLayout{ itemSize = {50, 50} }, bounds = {width, 480},
      }
      if height ~= view.contentSize.height then
        return false, "for another width or count the layout has another height"
      end
    end
  end
  return true
end)
--@ hint n items need n * 50 + (n - 1) * 10 points. How many fit into 320?
--@ hint With one more gap at the end, each item would need 60 points: (width + 10) // 60.
--@ hint The lines are math.ceil(count / perLine), and the height is lines * 50 + (lines - 1) * 10.

"""###,
      "06_02_flow_spacing.lua": ###"""
--@ id 06_02_flow_spacing
--@ title Two spacings
--@ needs 06_01_flow_lines
--@ objective Set the spacing between lines and the spacing between items of a line.
--@ teaches
-- A flow layout knows two distances. minimumLineSpacing lies between lines,
-- minimumInteritemSpacing between items of the same line; that one may become larger, as lines
-- are justified. The sectionInset lies around everything: top, left, bottom, right.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4"
--@ starter
-- data: A: 1 2 3 4
-- Wanted: items 100 × 40, 20 between the items of a line, 5 between lines, 10 all around.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    itemSize = {100, 40},
    minimumLineSpacing = 20,           -- TODO: which spacing is which?
    minimumInteritemSpacing = 5,
    sectionInset = {10, 10, 10, 10},
  },
  bounds = {240, 480},
}
print(view:draw())
--@ solution
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    itemSize = {100, 40},
    minimumLineSpacing = 5,
    minimumInteritemSpacing = 20,
    sectionInset = {10, 10, 10, 10},
  },
  bounds = {240, 480},
}
--@ wrong goal Twenty points between items are too many with this inset on both sides: only one item fits on a line. The inset is 10 all around, not 20.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    itemSize = {100, 40}, minimumLineSpacing = 5, minimumInteritemSpacing = 20,
    sectionInset = {20, 20, 20, 20},
  },
  bounds = {240, 480},
}
--@ wrong goal The spacings are right. The inset is missing: the first item has to begin at 10, 10.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {100, 40}, minimumLineSpacing = 5, minimumInteritemSpacing = 20 },
  bounds = {240, 480},
}
--@ goal rects tol=0.5
0,0 10 10 100 40
0,1 130 10 100 40
0,2 10 55 100 40
0,3 130 55 100 40
--@ check the height of the content
return attempt(function()
  local height = view.contentSize.height
  return height == 105, "the content should be 105 high, it is " .. tostring(height)
end)
--@ check the spacing between items
return attempt(function()
  local spacing = view.layout.minimumInteritemSpacing
  return spacing == 20, "minimumInteritemSpacing should be 20, it is " .. tostring(spacing)
end)
--@ hint A line lies below the one before: what is between them is the line spacing.
--@ hint "Inter-item" means between items, and that is on one line.
--@ hint minimumLineSpacing = 5 and minimumInteritemSpacing = 20.

"""###,
      "06_03_flow_horizontal.lua": ###"""
--@ id 06_03_flow_horizontal
--@ title A quarter turn
--@ needs 06_02_flow_spacing
--@ objective Let the layout scroll sideways and say where the second item is.
--@ teaches
-- Lines lie across the direction in which you scroll. If you scroll sideways, a line is a column:
-- it is filled from top to bottom, and the next one stands to its right.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5"
--@ starter
-- data: A: 1 2 3 4 5
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {50, 50} },    -- TODO: it has an option scrollDirection
  bounds = {320, 110},
}
secondItemIs = "right"                           -- TODO: "right" of the first item, or "below" it?
--@ solution
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {50, 50}, scrollDirection = "horizontal" },
  bounds = {320, 110},
}
secondItemIs = "below"
--@ wrong check where the second item is The layout is right now. Look at the picture with print(view:draw()): where is item 2?
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {50, 50}, scrollDirection = "horizontal" },
  bounds = {320, 110},
}
secondItemIs = "right"
--@ wrong goal With another height the columns hold other numbers of items. Leave the bounds at 320 × 110.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {50, 50}, scrollDirection = "horizontal" },
  bounds = {320, 50},
}
secondItemIs = "below"
--@ goal rects tol=0.5
0,0 0 0 50 50
0,1 0 60 50 50
0,2 60 0 50 50
0,3 60 60 50 50
0,4 120 0 50 50
--@ check where the second item is
return attempt(function()
  return secondItemIs == "below", "print(view:draw()) shows where the second item is"
end)
--@ hint scrollDirection = "horizontal" turns the layout.
--@ hint A line now runs downwards, and 110 points have room for two items and a gap.
--@ hint FlowLayout{ itemSize = {50, 50}, scrollDirection = "horizontal" }, and then compare y of the first two items.

"""###,
      "06_04_columns.lua": ###"""
--@ id 06_04_columns
--@ title As many columns as fit
--@ needs 06_01_flow_lines
--@ objective Calculate the width of a column from the width of the view.
--@ teaches
-- A narrow screen has room for one column, a wide one for several. Divide what is available by
-- the least width, round down, and share the width among so many columns. The view asks its
-- delegate, a table of functions, for sizes: sizeForItemAt is called whenever the view is laid
-- out anew, also when the device is turned.
--@ fails check two columns when turned
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6"
--@ starter
-- data has six items.
-- Columns at least 300 wide. The insets take 8 points on each side.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
  },
  bounds = {375, 600},
  delegate = {
    sizeForItemAt = function(view, layout, path)
      local available = view.bounds.width - 16
      return { available, 70 }         -- TODO: as many columns of at least 300 as fit
    end,
  },
}
--@ solution
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
  },
  bounds = {375, 600},
  delegate = {
    sizeForItemAt = function(view, layout, path)
      local available = view.bounds.width - 16
      local columns = math.max(1, available // 300)
      return { available // columns, 70 }
    end,
  },
}
--@ wrong check two columns when turned The items are 300 wide now, whatever the screen. What is left over has to be shared among the columns.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
  },
  bounds = {375, 600},
  delegate = {
    sizeForItemAt = function(view)
      if view.bounds.width > 616 then return { 300, 70 } end
      return { view.bounds.width - 16, 70 }
    end,
  },
}
--@ wrong check three columns Two columns are always two. On a still wider screen three fit: divide what is available by 300.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
  },
  bounds = {375, 600},
  delegate = {
    sizeForItemAt = function(view)
      local available = view.bounds.width - 16
      return { available >= 600 and available // 2 or available, 70 }
    end,
  },
}
--@ wrong check a very narrow screen On a screen narrower than a column you divide by 0 columns. There is always at least one: math.max(1, …).
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    minimumLineSpacing = 0, minimumInteritemSpacing = 0, sectionInset = {10, 8, 10, 8},
  },
  bounds = {375, 600},
  delegate = {
    sizeForItemAt = function(view)
      local available = view.bounds.width - 16
      local columns = math.floor(available / 300)
      return { math.floor(available / columns), 70 }
    end,
  },
}
--@ check one column
return attempt(function()
  view.bounds = {375, 600}
  local width = view:layoutAttributesForItem{0, 0}.frame.width
  return width == 359, "375 points have room for one column of 359, it is " .. tostring(width)
end)
--@ check two columns when turned
return attempt(function()
  view.bounds = {667, 375}
  local a, b = view:layoutAttributesForItem{0, 0}.frame, view:layoutAttributesForItem{0, 1}.frame
  return a.width == 325 and b.y == a.y and b.x > a.x,
    "667 points have room for two columns of 325; the first item is " .. tostring(a.width)
    .. " wide"
end)
--@ check three columns
return attempt(function()
  view.bounds = {1000, 700}
  local a, c = view:layoutAttributesForItem{0, 0}.frame, view:layoutAttributesForItem{0, 2}.frame
  return a.width == 328 and c.y == a.y,
    "1000 points have room for three columns of 328; the first item is " .. tostring(a.width)
    .. " wide"
end)
--@ check a very narrow screen
return attempt(function()
  view.bounds = {216, 300}
  local width = view:layoutAttributesForItem{0, 0}.frame.width
  return width == 200, "216 points have no room for 300, so there is one column of 200"
end)
--@ hint How many times does 300 fit into what is available? That is the number of columns.
--@ hint Then divide what is available by that number; // divides and rounds down.
--@ hint local columns = math.max(1, available // 300), and then return { available // columns, 70 }.

"""###,
      "06_05_headers.lua": ###"""
--@ id 06_05_headers
--@ title Headers
--@ needs 06_02_flow_spacing
--@ objective Give every section a header, but not the empty ones.
--@ teaches
-- A section may have a header above its items and a footer below them, called supplementary
-- views. The view asks its delegate for the size of each header, section by section, and a height
-- of 0 means that there is none.
--@ fails check no header without items
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Fruit: apple pear | Nuts: | Tea: green"
--@ starter
-- data: Fruit: apple pear | Nuts: | Tea: green
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  delegate = {
    referenceSizeForHeaderInSection = function(view, layout, section)
      return {0, 30}           -- TODO: Nuts has no items and should have no header
    end,
  },
}
print(view:draw())
--@ solution
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  delegate = {
    referenceSizeForHeaderInSection = function(view, layout, section)
      if data:numberOfItemsInSection(section) == 0 then return {0, 0} end
      return {0, 30}
    end,
  },
}
--@ wrong check other sections are empty Section 1 is empty today. Tomorrow it may be another: ask how many items the section has.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  delegate = {
    referenceSizeForHeaderInSection = function(view, layout, section)
      return {0, section == 1 and 0 or 30}
    end,
  },
}
--@ wrong check headers above items Now there is no header at all: the sizes are the wrong way round. A size is {width, height}, and of a header the height counts.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 },
  delegate = {
    referenceSizeForHeaderInSection = function(view, layout, section)
      if data:numberOfItemsInSection(section) == 0 then return {0, 0} end
      return {30, 0}
    end,
  },
}
--@ check headers above items
return attempt(function()
  local fruit = view:layoutAttributesForSupplementaryElement("header", 0)
  local tea = view:layoutAttributesForSupplementaryElement("header", 2)
  return fruit ~= nil and tea ~= nil and fruit.frame.height == 30 and tea.frame.height == 30,
    "Fruit and Tea should have headers, 30 points high"
end)
--@ check no header without items
return attempt(function()
  local nuts = view:layoutAttributesForSupplementaryElement("header", 1)
  return nuts == nil and view.contentSize.height == 180,
    "Nuts has no items and should have no header; the content is "
    .. tostring(view.contentSize.height) .. " high"
end)
--@ check other sections are empty
return attempt(function()
  data:set "Fruit: | Nuts: almond | Tea:"
  view:reloadData()
  local headers = {}
  for section = 0, 2 do
    headers[section] = view:layoutAttributesForSupplementaryElement("header", section)
  end
  return headers[0] == nil and headers[1] ~= nil and headers[2] == nil,
    "when only Nuts has items, only Nuts should have a header"
end)
--@ hint The delegate is told the section. What has to be known about it?
--@ hint data:numberOfItemsInSection(section) says how many items there are.
--@ hint if data:numberOfItemsInSection(section) == 0 then return {0, 0} end, above the line that is there.

"""###,
      "07_01_mosaic.lua": ###"""
--@ id 07_01_mosaic
--@ title A mosaic of your own
--@ needs 06_02_flow_spacing
--@ objective Write a layout: give every item its frame, and say how large the content is.
--@ teaches
-- A layout of your own is a function, prepare, that gives each item its frame: {x, y, width,
-- height}, where y grows downwards. It is called when something has changed, not while scrolling:
-- the view keeps the frames and looks them up. A second function, contentSize, says how far one
-- can scroll.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6"
--@ starter
-- data: A: 1 2 3 4 5 6
-- Groups of three: a large tile on the left, 200 × 200, and two small ones of 100 × 100
-- at its right, one above the other. Below the last group lie 20 points of margin.
mosaic = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      local group, place = item // 3, item % 3
      -- TODO: place is 0 for the large tile, 1 and 2 for the small ones
      layout:setFrame({0, item}, {0, item * 100, 100, 100})
    end
    layout.height = 400                -- TODO: the height of all groups and the margin
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
view = CollectionView{ dataSource = data, layout = mosaic, bounds = {300, 200} }
print(view:draw())
--@ solution
mosaic = Layout{
  prepare = function(layout, context)
    layout.height = 0
    for item = 0, context:numberOfItems(0) - 1 do
      local group, place = item // 3, item % 3
      if place == 0 then
        layout:setFrame({0, item}, {0, group * 200, 200, 200})
      else
        layout:setFrame({0, item}, {200, group * 200 + (place - 1) * 100, 100, 100})
      end
      layout.height = (group + 1) * 200 + 20
    end
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
view = CollectionView{ dataSource = data, layout = mosaic, bounds = {300, 200} }
--@ solution
tiles = { {0, 0, 200, 200}, {200, 0, 100, 100}, {200, 100, 100, 100} }
mosaic = Layout{
  allowsOverlap = false,
  prepare = function(layout, context)
    local frames, count = {}, context:numberOfItems(0)
    for item = 0, count - 1 do
      local x, y, width, height = table.unpack(tiles[item % 3 + 1])
      frames[item + 1] = { x, item // 3 * 200 + y, width, height }
    end
    layout:setFrames(0, frames)
    layout.height = math.ceil(count / 3) * 200 + 20
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
view = CollectionView{ dataSource = data, layout = mosaic, bounds = {300, 200} }
--@ wrong goal All groups lie on the first one: their y is missing. Group g begins at g * 200.
mosaic = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      local group, place = item // 3, item % 3
      if place == 0 then
        layout:setFrame({0, item}, {0, 0, 200, 200})
      else
        layout:setFrame({0, item}, {200, (place - 1) * 100, 100, 100})
      end
    end
    layout.height = 420
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
view = CollectionView{ dataSource = data, layout = mosaic, bounds = {300, 200} }
--@ wrong check the height of the content The tiles are right, but one cannot scroll down to the margin: the groups take 400 points, and 20 come below them.
mosaic = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      local group, place = item // 3, item % 3
      if place == 0 then
        layout:setFrame({0, item}, {0, group * 200, 200, 200})
      else
        layout:setFrame({0, item}, {200, group * 200 + (place - 1) * 100, 100, 100})
      end
    end
    layout.height = 400
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
view = CollectionView{ dataSource = data, layout = mosaic, bounds = {300, 200} }
--@ wrong U29 The last path does not exist: items count from 0, so the loop ends at the number of items minus one.
mosaic = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) do
      local group, place = item // 3, item % 3
      if place == 0 then
        layout:setFrame({0, item}, {0, group * 200, 200, 200})
      else
        layout:setFrame({0, item}, {200, group * 200 + (place - 1) * 100, 100, 100})
      end
    end
    layout.height = 420
  end,
  contentSize = function(layout) return {300, layout.height} end,
}
view = CollectionView{ dataSource = data, layout = mosaic, bounds = {300, 200} }
print(view:draw())
--@ goal rects tol=0.5
0,0 0 0 200 200
0,1 200 0 100 100
0,2 200 100 100 100
0,3 0 200 200 200
0,4 200 200 100 100
0,5 200 300 100 100
--@ check the height of the content
return attempt(function()
  local height = view.contentSize.height
  return height == 420,
    "two groups and the margin are 420 high, the content is " .. tostring(height)
end)
--@ check prepared once while scrolling
return attempt(function()
  view:layoutIfNeeded()
  local before = view.stats.layoutPasses
  for y = 0, 200, 10 do view.contentOffset = {0, y} end
  view:layoutIfNeeded()
  return view.stats.layoutPasses == before, "scrolling should not prepare the layout again"
end)
--@ check five items
return attempt(function()
  data:set "A: 1 2 3 4 5"
  view:reloadData()
  local frame = view:layoutAttributesForItem{0, 4}.frame
  return frame.x == 200 and frame.y == 200 and view.contentSize.height == 420,
    "with 5 items the second group is not full, and still 200 high"
end)
--@ hidden 1pt "More groups."
return attempt(function()
  data:set "A: 1 2 3 4 5 6 7 8 9 10"
  view:reloadData()
  local frame = view:layoutAttributesForItem{0, 9}.frame
  return frame.x == 0 and frame.y == 600 and frame.width == 200
    and view.contentSize.height == 820, "with 10 items there should be four groups"
end)
--@ hint Group g begins at y = g * 200. The large tile is place 0, and its frame is {0, g * 200, 200, 200}.
--@ hint The small ones start at x = 200; the second of them lies 100 lower: group * 200 + (place - 1) * 100.
--@ hint if place == 0 then … else layout:setFrame({0, item}, {200, group * 200 + (place - 1) * 100, 100, 100}) end, and in the loop layout.height = (group + 1) * 200 + 20.

"""###,
      "07_02_binary_search.lua": ###"""
--@ id 07_02_binary_search
--@ title A handful of looks
--@ needs 07_01_mosaic
--@ objective Find what is visible among ten thousand rows with at most 60 looks.
--@ teaches
-- While somebody scrolls, a layout is asked again and again which frames are visible. Looking at
-- all of them is slow. If they are sorted by y, look at the middle one first: half of the others
-- fall away at once, and so on. When you have found one that is visible, walk up and down from it
-- until you leave the screen.
--@ fails check at most 60 looks
--@ limits steps=2000000 time=2 memory=64M
--@ starter
-- frames: a list of {y = …, height = …}, sorted by y, not overlapping.
-- Returns the places (from 1) of those that share an area with top … bottom, in order.
function visible(frames, top, bottom)
  local found = {}
  for place = 1, #frames do          -- TODO: this looks at every frame
    local frame = frames[place]
    if frame.y < bottom and frame.y + frame.height > top then found[#found + 1] = place end
  end
  return found
end
--@ solution
function visible(frames, top, bottom)
  local low, high, hit = 1, #frames, nil
  while low <= high and not hit do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height <= top then
      low = middle + 1
    elseif frame.y >= bottom then
      high = middle - 1
    else
      hit = middle
    end
  end
  local found = {}
  if not hit then return found end
  local first, last, count = hit, hit, #frames
  while first > 1 do
    local frame = frames[first - 1]
    if frame.y + frame.height <= top then break end
    first = first - 1
  end
  while last < count do
    if frames[last + 1].y >= bottom then break end
    last = last + 1
  end
  for place = first, last do found[#found + 1] = place end
  return found
end
--@ solution
-- The first frame that ends below the top, by halving; from there on downwards.
function visible(frames, top, bottom)
  local low, high = 1, #frames + 1
  while low < high do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height > top then high = middle else low = middle + 1 end
  end
  local found = {}
  for place = low, #frames do
    if frames[place].y >= bottom then break end
    found[#found + 1] = place
  end
  return found
end
--@ wrong check at most 60 looks You stop after the last hit, but you begin at the first frame: whatever lies above the rectangle is still looked at. Find the first hit by halving.
function visible(frames, top, bottom)
  local found = {}
  for place = 1, #frames do
    local frame = frames[place]
    if frame.y >= bottom then break end
    if frame.y + frame.height > top then found[#found + 1] = place end
  end
  return found
end
--@ wrong check finds the rows One hit is found quickly. But you walk down only: what lies above the hit may be visible, too.
function visible(frames, top, bottom)
  local low, high = 1, #frames
  while low <= high do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height <= top then low = middle + 1
    elseif frame.y >= bottom then high = middle - 1
    else
      local found = {}
      for place = middle, #frames do
        if frames[place].y >= bottom then break end
        found[#found + 1] = place
      end
      return found
    end
  end
  return {}
end
--@ wrong check rows that only touch A frame that ends where the rectangle begins shares no area with it. Where you write < it has to be <=, and the other way round.
function visible(frames, top, bottom)
  local low, high = 1, #frames + 1
  while low < high do
    local middle = (low + high) // 2
    local frame = frames[middle]
    if frame.y + frame.height >= top then high = middle else low = middle + 1 end
  end
  local found = {}
  for place = low, #frames do
    if frames[place].y > bottom then break end
    found[#found + 1] = place
  end
  return found
end
--@ check finds the rows
return attempt(function()
  local rows = {}
  for i = 1, 1000 do rows[i] = { y = (i - 1) * 10, height = 10 } end
  local found = visible(rows, 4955, 5035)
  return found[1] == 496 and found[9] == 504 and #found == 9,
    "of rows of 10 points, those from 4955 to 5035 are 496 to 504"
end)
--@ check rows that only touch
return attempt(function()
  local rows = {}
  for i = 1, 1000 do rows[i] = { y = (i - 1) * 10, height = 10 } end
  local found = visible(rows, 5000, 5030)
  return found[1] == 501 and found[3] == 503 and #found == 3,
    "from 5000 to 5030 there are three rows: the one that ends at 5000 only touches"
end)
--@ check at most 60 looks
return attempt(function()
  local looks, rows, seen = 0, {}, nil
  for i = 1, 10000 do rows[i] = { y = (i - 1) * 10, height = 10 } end
  local counted = setmetatable({}, {
    __index = function(_, place) looks = looks + 1; return rows[place] end,
    __len = function() return #rows end,
    __metatable = false,
  })
  local found = visible(counted, 50000, 50100)
  if #found ~= 10 or found[1] ~= 5001 then
    return false, "of ten thousand rows, ten are visible, beginning with 5001"
  end
  return looks <= 60, "found with " .. looks .. " looks, 60 are allowed"
end)
--@ hidden 2pt "Nothing there, the ends, rows of different heights."
return attempt(function()
  if #visible({}, 0, 100) ~= 0 then return false, "of no rows, none is visible" end
  local rows, y, seed = {}, 0, 3
  for i = 1, 500 do
    seed = (seed * 48271) % 2147483647
    local height = 5 + seed % 40
    rows[i] = { y = y, height = height }
    y = y + height + seed % 3
  end
  for _, top in ipairs{ -50, 0, 3, 777, 2500.5, y - 30, y + 10 } do
    local want = {}
    for i, row in ipairs(rows) do
      if row.y < top + 120 and row.y + row.height > top then want[#want + 1] = i end
    end
    local found = visible(rows, top, top + 120)
    if #found ~= #want then return false, "with rows of different heights some are missed" end
    for i = 1, #want do
      if found[i] ~= want[i] then
        return false, "with rows of different heights some are missed"
      end
    end
  end
  return true
end)
--@ hint The list is sorted by y. Look at the middle first: in which half must you go on?
--@ hint Above the rectangle is a frame with frame.y + frame.height <= top, below it one with frame.y >= bottom; anything else is a hit.
--@ hint Halving 10000 takes 14 looks. From the hit walk up, then down, and stop at the first frame outside; read each frame once, with local frame = frames[place].

"""###,
      "07_03_invalidate.lua": ###"""
--@ id 07_03_invalidate
--@ title Scrolling is no resizing
--@ needs 07_01_mosaic
--@ objective Prepare the layout anew when the size changes, but not while scrolling.
--@ teaches
-- The bounds are the part of the content that is visible, so scrolling changes them: their
-- origin. A layout is asked whether it must be prepared again, with the new bounds and the old
-- ones. If it always says yes, each scrolled point costs a layout pass. If it always says no, it
-- is wrong when the device is turned.
--@ fails check no passes while scrolling
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6 7 8 9"
--@ starter
-- data has nine items.
rows = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {0, item * 100, context.bounds.width, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old)
    return true                -- TODO: this is called for every scrolled point
  end,
}
view = CollectionView{ dataSource = data, layout = rows, bounds = {320, 200} }
--@ solution
rows = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {0, item * 100, context.bounds.width, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old)
    return bounds.width ~= old.width
  end,
}
view = CollectionView{ dataSource = data, layout = rows, bounds = {320, 200} }
--@ solution
rows = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {0, item * 100, context.bounds.width, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old)
    return bounds.width ~= old.width or bounds.height ~= old.height
  end,
}
view = CollectionView{ dataSource = data, layout = rows, bounds = {320, 200} }
--@ wrong check a pass for another width Now the layout never notices that the view has another width: the rows stay 320 wide.
rows = Layout{
  prepare = function(layout, context)
    for item = 0, context:numberOfItems(0) - 1 do
      layout:setFrame({0, item}, {0, item * 100, context.bounds.width, 100})
    end
  end,
  shouldInvalidateLayout = function(layout, bounds, old) return false end,
}
view = CollectionView{ dataSource = data, layout = rows, bounds = {320, 200} }
--@ check no passes while scrolling
return attempt(function()
  view.bounds = {0, 0, 320, 200}
  view:layoutIfNeeded()
  local before = view.stats.layoutPasses
  for y = 1, 50 do view.contentOffset = {0, y} end
  view:layoutIfNeeded()
  local passes = view.stats.layoutPasses - before
  return passes == 0, "scrolling by 50 points took " .. passes .. " layout passes"
end)
--@ check a pass for another width
return attempt(function()
  view.bounds = {0, 0, 320, 200}
  view:layoutIfNeeded()
  local before = view.stats.layoutPasses
  view.bounds = {0, 0, 500, 200}
  view:layoutIfNeeded()
  local passes = view.stats.layoutPasses - before
  local width = view:layoutAttributesForItem{0, 3}.frame.width
  return passes == 1 and width == 500,
    "a new width should take 1 layout pass, it took " .. passes .. ", and the rows are " .. width
    .. " wide"
end)
--@ hint bounds and old are rects with x, y, width and height. Which of them change while scrolling?
--@ hint Compare the sizes, not the origins.
--@ hint return bounds.width ~= old.width (or, to be safe, bounds.height ~= old.height as well).

"""###,
      "07_04_sticky.lua": ###"""
--@ id 07_04_sticky
--@ title Headers that stay
--@ needs 06_05_headers 07_03_invalidate
--@ objective Calculate where a floating header lies.
--@ teaches
-- A floating header stays at the top of the screen while its section is scrolled past. It never
-- lies above its own place, and it never sticks out below the end of its section: the next header
-- pushes it away. Two comparisons, min and max, say all of that.
--@ fails check scrolled into the section
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- top: where the header belongs; sectionEnd: where its section ends; height: of the header;
-- scrolled: the content offset, the y that is at the top of the screen.
function headerY(top, sectionEnd, height, scrolled)
  return top         -- TODO
end
--@ solution
function headerY(top, sectionEnd, height, scrolled)
  return math.max(top, math.min(scrolled, sectionEnd - height))
end
--@ solution
function headerY(top, sectionEnd, height, scrolled)
  if scrolled < top then return top end
  if scrolled > sectionEnd - height then return sectionEnd - height end
  return scrolled
end
--@ wrong check pushed out by the end The header goes on floating over the next section. It must not lie below sectionEnd - height.
function headerY(top, sectionEnd, height, scrolled)
  return math.max(top, scrolled)
end
--@ wrong check not above its place Before its section comes up, the header must stay where it belongs, not at the top of the screen.
function headerY(top, sectionEnd, height, scrolled)
  return math.min(scrolled, sectionEnd - height)
end
--@ wrong check pushed out by the end The lower edge of the header may reach the end of the section, so its upper edge has to be above it by its height.
function headerY(top, sectionEnd, height, scrolled)
  return math.max(top, math.min(scrolled, sectionEnd))
end
--@ check scrolled into the section
return attempt(function()
  local y = headerY(0, 420, 20, 50)
  return y == 50,
    "a header that belongs to 0, scrolled by 50, should lie at 50; you say " .. tostring(y)
end)
--@ check pushed out by the end
return attempt(function()
  local y = headerY(0, 420, 20, 430)
  if y ~= 400 then
    return false,
      "scrolled to 430, a header of 20 in a section up to 420 should lie at 400; you say "
      .. tostring(y)
  end
  y = headerY(0, 420, 20, 410)
  return y == 400,
    "scrolled to 410, a header of 20 in a section up to 420 should lie at 400; you say "
    .. tostring(y)
end)
--@ check not above its place
return attempt(function()
  local y = headerY(420, 840, 20, 100)
  return y == 420,
    "a header that belongs to 420 should lie there when scrolled to 100; you say " .. tostring(y)
end)
--@ hidden 2pt "As the flow layout does it, in both sections."
return attempt(function()
  local view = CollectionView{
    dataSource = "A: 1 2 3 4 | B: 5 6 7 8", bounds = {100, 150},
    layout = FlowLayout{
      itemSize = {100, 100}, minimumLineSpacing = 0,
      headerReferenceSize = {0, 20}, sectionHeadersPinToVisibleBounds = true,
    },
  }
  for _, y in ipairs{0, 50, 390, 405, 420, 421, 600, 690} do
    view.contentOffset = {0, y}
    for section = 0, 1 do
      local frame = view:layoutAttributesForSupplementaryElement("header", section).frame
      if headerY(section * 420, section * 420 + 420, 20, y) ~= frame.y then
        return false, "in some place the layout puts the header elsewhere"
      end
    end
  end
  return true
end)
--@ hint Three cases: before the section, in it, at its end. What is y in each of them?
--@ hint The lowest place is sectionEnd - height, the highest is top, and in between it is scrolled.
--@ hint math.max(top, math.min(scrolled, sectionEnd - height)).

"""###,
      "07_05_search_misses.lua": ###"""
--@ id 07_05_search_misses
--@ title The search that misses one
--@ needs 07_02_binary_search
--@ objective Choose a way to find the visible tiles that misses none.
--@ teaches
-- Halving works only if the frames are sorted. In a mosaic a tall tile can begin above a small
-- one that comes before it; the walk stops too early, and the tall tile disappears from the
-- screen. The setting rectSearch says how a layout looks for tiles: "linear" at all of them,
-- "binary" by halving, "index" in a map of places.
--@ fails check finds all visible tiles
--@ limits steps=1000000 time=2 memory=64M
--@ budget comparisons=60
--@ given
ids = {}
for number = 1, 200 do ids[number] = number end
data = DataSource{ Section("Tiles", ids) }
mosaic = MosaicLayout{}
view = CollectionView{ dataSource = data, layout = mosaic, bounds = {375, 667} }
view:layoutIfNeeded()
--@ starter
-- view shows 200 tiles in mosaic, a MosaicLayout.
mosaic.rectSearch = "binary"      -- TODO: two other ways find everything. One of them is slow.

function look()
  local found = {}
  for _, path in ipairs(view.indexPathsForVisibleItems) do found[#found + 1] = path.item end
  return found
end

print(look())
print(view.stats.comparisonsOfLastQuery .. " comparisons")
--@ solution
mosaic.rectSearch = "index"

function look()
  local found = {}
  for _, path in ipairs(view.indexPathsForVisibleItems) do found[#found + 1] = path.item end
  return found
end

print(look())
print(view.stats.comparisonsOfLastQuery .. " comparisons")
--@ wrong check keeps to 60 comparisons Nothing is missed now, but each question looks at all 200 tiles. There is a third way.
mosaic.rectSearch = "linear"

function look()
  local found = {}
  for _, path in ipairs(view.indexPathsForVisibleItems) do found[#found + 1] = path.item end
  return found
end

print(look())
print(view.stats.comparisonsOfLastQuery .. " comparisons")
--@ check finds all visible tiles
return attempt(function()
  local before = mosaic.rectSearch
  mosaic.rectSearch = "linear"
  local want = view.indexPathsForVisibleItems
  mosaic.rectSearch = before
  local found = look()
  if #found ~= #want then
    return false, #want .. " tiles are visible, " .. #found .. " are found"
  end
  for place, path in ipairs(want) do
    if found[place] ~= path.item then
      return false, "the tiles that are found are not the visible ones"
    end
  end
  return true
end)
--@ hint Compare the numbers that are printed for the three ways.
--@ hint "linear" is right and looks at every tile; "binary" is quick and misses one.
--@ hint mosaic.rectSearch = "index".

"""###,
      "08_01_transition.lua": ###"""
--@ id 08_01_transition
--@ title From here to there
--@ needs 06_01_flow_lines
--@ objective Calculate where an item is while it flies from one layout to another.
--@ teaches
-- When a view gets another layout, its items are still the same, and each flies from its first
-- place to its last. Think from the end: take the last place, add the distance back to the first
-- one, and let that distance shrink to nothing.
--@ fails check at the start
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4"
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {300, 40}, minimumLineSpacing = 0 },
  bounds = {300, 400},
}
first, last = {}, {}
for i = 0, 3 do first[i] = view:layoutAttributesForItem{0, i}.frame end
view.layout = FlowLayout{
  itemSize = {150, 100}, minimumLineSpacing = 0, minimumInteritemSpacing = 0,
}
for i = 0, 3 do last[i] = view:layoutAttributesForItem{0, i}.frame end
--@ starter
-- first[i] and last[i] are the frames of item i, 0 to 3, in the old and in the new layout.
-- Returns x and y of item i when the part t of the way is done: 0 at the start, 1 at the end.
function at(i, t)
  return last[i].x, last[i].y        -- TODO: it must fly, not jump
end

for _, t in ipairs{0, 0.5, 1} do print(t, at(3, t)) end
--@ solution
function at(i, t)
  local x = last[i].x + (first[i].x - last[i].x) * (1 - t)
  local y = last[i].y + (first[i].y - last[i].y) * (1 - t)
  return x, y
end
--@ solution
function at(i, t)
  local function between(a, b) return a * (1 - t) + b * t end
  return between(first[i].x, last[i].x), between(first[i].y, last[i].y)
end
--@ wrong check at the start It flies the wrong way round: at t = 0 the whole distance is still to go, at t = 1 nothing of it. Multiply by 1 - t.
function at(i, t)
  return last[i].x + (first[i].x - last[i].x) * t, last[i].y + (first[i].y - last[i].y) * t
end
--@ wrong check in between Start and end are right, but in between it jumps. A quarter of the way must be a quarter of the distance.
function at(i, t)
  if t < 0.5 then return first[i].x, first[i].y end
  return last[i].x, last[i].y
end
--@ check at the start
return attempt(function()
  for i = 0, 3 do
    local x, y = at(i, 0)
    if x ~= 0 or y ~= i * 40 then
      return false,
        "at t = 0 item " .. i .. " should be at 0, " .. i * 40 .. "; you say " .. tostring(x)
        .. ", " .. tostring(y)
    end
  end
  return true
end)
--@ check at the end
return attempt(function()
  for i = 0, 3 do
    local x, y = at(i, 1)
    if x ~= i % 2 * 150 or y ~= i // 2 * 100 then
      return false,
        "at t = 1 item " .. i .. " should be at " .. i % 2 * 150 .. ", " .. i // 2 * 100
        .. "; you say " .. tostring(x) .. ", " .. tostring(y)
    end
  end
  return true
end)
--@ check in between
return attempt(function()
  local x, y = at(3, 0.25)
  return math.abs(x - 37.5) < 1e-9 and math.abs(y - 115) < 1e-9,
    "at t = 0.25 item 3 should be at 37.5, 115; you say " .. tostring(x) .. ", " .. tostring(y)
end)
--@ hidden 2pt "As on the screen, at several times."
return attempt(function()
  for _, time in ipairs{0.05, 0.11, 0.125, 0.2} do
    local elements = view.transition:presentation(time)
    local t
    for _, element in ipairs(elements) do
      if element.indexPath.item == 1 then t = element.frame.x / 150 end
    end
    for _, element in ipairs(elements) do
      local x, y = at(element.indexPath.item, t)
      if math.abs(x - element.frame.x) > 1e-6 or math.abs(y - element.frame.y) > 1e-6 then
        return false, "on its way an item is elsewhere"
      end
    end
  end
  return true
end)
--@ hint How far is the first place from the last one, in x and in y?
--@ hint Of this distance the part 1 - t is still to go.
--@ hint last[i].x + (first[i].x - last[i].x) * (1 - t), and the same with y.

"""###,
      "08_02_prefetch.lua": ###"""
--@ id 08_02_prefetch
--@ title Load ahead, but once
--@ needs 06_01_flow_lines
--@ objective Load the pictures of items that are about to appear, each only once.
--@ teaches
-- The view tells its delegate which items it will need soon: prefetchItemsAt gets a list of
-- paths. That is the moment to load what takes long. If somebody scrolls to and fro, the same
-- items are announced again, so remember what you have loaded.
--@ fails check each picture once
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6 7 8 9 10 11 12"
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {100, 50}, minimumLineSpacing = 0 },
  bounds = {100, 200},
}
do
  local counts = {}
  -- Loads the picture of an item, which takes long.
  function loadPicture(id) counts[id] = (counts[id] or 0) + 1 end
  -- How often each picture was loaded.
  function loadings() return counts end
end
--@ starter
-- view shows the items 1 to 12, four at a time.
-- loadPicture(id) loads the picture of an item; it must be called once for each item at most.
view.delegate = {
  prefetchItemsAt = function(view, paths)
    for _, path in ipairs(paths) do
      loadPicture(view:itemIdentifier(path))   -- TODO: only if it is not loaded yet
    end
  end,
}
--@ solution
local loaded = {}
view.delegate = {
  prefetchItemsAt = function(view, paths)
    for _, path in ipairs(paths) do
      local id = view:itemIdentifier(path)
      if not loaded[id] then
        loaded[id] = true
        loadPicture(id)
      end
    end
  end,
}
--@ wrong check loads what is coming Only the first path of each list is looked at. All items of the list are about to appear: go through it with ipairs.
local loaded = {}
view.delegate = {
  prefetchItemsAt = function(view, paths)
    local id = view:itemIdentifier(paths[1])
    if not loaded[id] then
      loaded[id] = true
      loadPicture(id)
    end
  end,
}
--@ wrong check loads what is coming Now nothing is loaded twice, as nothing is loaded at all. Load the first time, remember it, and skip it later.
local loaded = {}
view.delegate = {
  prefetchItemsAt = function(view, paths)
    for _, path in ipairs(paths) do
      local id = view:itemIdentifier(path)
      if loaded[id] then loadPicture(id) end
    end
  end,
}
--@ check loads what is coming
return attempt(function()
  view.contentOffset = {0, 0}
  view:layoutIfNeeded()
  local counts = loadings()
  for id = 5, 8 do
    if (counts[id] or 0) < 1 then
      return false, "the item " .. id .. " is about to appear, and its picture should be loaded"
    end
  end
  return true
end)
--@ check each picture once
return attempt(function()
  for _, y in ipairs{0, 100, 200, 400, 200, 100, 0, 100, 200, 300, 400, 0} do
    view.contentOffset = {0, y}
    view:layoutIfNeeded()
  end
  local counts = loadings()
  for id = 1, 12 do
    if (counts[id] or 0) > 1 then
      return false,
        "the picture of " .. id .. " was loaded " .. counts[id]
        .. " times while scrolling to and fro"
    end
  end
  return true
end)
--@ hint The same item is announced several times when somebody scrolls to and fro.
--@ hint A table can remember which ids have been loaded. Make it outside of the function: inside, it would be new in every call.
--@ hint if not loaded[id] then loaded[id] = true; loadPicture(id) end, with local loaded = {} above view.delegate.

"""###,
      "08_03_perf.lua": ###"""
--@ id 08_03_perf
--@ title One batch, not two hundred
--@ needs 01_01_single_insert
--@ objective Insert two hundred items with at most two layout passes.
--@ teaches
-- After every batch the view works out where everything lies: a layout pass. Two hundred single
-- updates are two hundred layout passes. In one batch it happens once.
--@ fails check keeps to 2 layout passes
--@ limits steps=1000000 time=10 memory=64M
--@ par ops=200 batches=1
--@ budget passes=2
--@ given
data = DataSource "A:"
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
--@ starter
-- data: A:      view shows it, and there is nothing to see yet
for i = 0, 199 do
  data:append(i, 0)
  view:insertItems{{0, i}}       -- TODO: a batch, and a layout pass, for every item
end
--@ solution
view:performBatchUpdates(function()
  for i = 0, 199 do
    data:append(i, 0)
    view:insertItems{{0, i}}
  end
end)
--@ solution
view:performBatchUpdates(function()
  local paths = {}
  for i = 0, 199 do
    data:append(i, 0)
    paths[#paths + 1] = {0, i}
  end
  view:insertItems(paths)
end)
--@ wrong check keeps to 2 layout passes Twenty batches are better than two hundred, but each is a layout pass. The whole loop fits into one.
for start = 0, 190, 10 do
  view:performBatchUpdates(function()
    for i = start, start + 9 do
      data:append(i, 0)
      view:insertItems{{0, i}}
    end
  end)
end
--@ wrong check all items are there Ten items are quickly inserted. All two hundred are wanted.
view:performBatchUpdates(function()
  for i = 0, 9 do
    data:append(i, 0)
    view:insertItems{{0, i}}
  end
end)
--@ wrong check as one batch of inserts reloadData is one layout pass, too, but nothing can be animated, and what was selected is forgotten. Use one batch.
for i = 0, 199 do data:append(i, 0) end
view:reloadData()
--@ check all items are there
return attempt(function()
  local count = view:numberOfItemsInSection(0)
  return count == 200, "200 items should be there, there are " .. tostring(count)
end)
--@ check as one batch of inserts
return attempt(function()
  return operations() == 200, "the view should hear of 200 inserts, it heard of " .. operations()
end)
--@ deny reloadData
--@ hint view.stats.layoutPasses tells how many layout passes there were.
--@ hint The loop may stand inside the function of a batch.
--@ hint view:performBatchUpdates(function() for i = 0, 199 do … end end), with the same two lines in the loop.

"""###,
      "08_04_will_display.lua": ###"""
--@ id 08_04_will_display
--@ title On the screen
--@ needs 07_03_invalidate
--@ objective Count the cells that are on the screen.
--@ teaches
-- The delegate hears when a cell comes onto the screen, willDisplayForItemAt, and when it has
-- left, didEndDisplayingForItemAt. What you start in the first, such as a film, you stop in the
-- second.
--@ fails check while scrolling
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 50}, minimumLineSpacing = 0 },
  bounds = {320, 200},
}
--@ starter
-- view shows the items 1 to 20, four of them fit on the screen.
onScreen = 0
view.delegate = {
  willDisplayForItemAt = function(view, cell, path)
    onScreen = onScreen + 1
  end,
  -- TODO: what comes also leaves
}

view:layoutIfNeeded()
print(onScreen)
view.contentOffset = {0, 300}
print(onScreen)
--@ solution
onScreen = 0
view.delegate = {
  willDisplayForItemAt = function(view, cell, path)
    onScreen = onScreen + 1
  end,
  didEndDisplayingForItemAt = function(view, cell, path)
    onScreen = onScreen - 1
  end,
}

view:layoutIfNeeded()
print(onScreen)
view.contentOffset = {0, 300}
print(onScreen)
--@ wrong R02 This name does not exist. The message says which one is meant: it has "Displaying" in it.
onScreen = 0
view.delegate = {
  willDisplayForItemAt = function() onScreen = onScreen + 1 end,
  didEndDisplayForItemAt = function() onScreen = onScreen - 1 end,
}
view:layoutIfNeeded()
--@ wrong check while scrolling The number is set back to 0 with every cell that leaves, although others are still on the screen. Take away one.
onScreen = 0
view.delegate = {
  willDisplayForItemAt = function() onScreen = onScreen + 1 end,
  didEndDisplayingForItemAt = function() onScreen = 0 end,
}
view:layoutIfNeeded()
view.contentOffset = {0, 30}
--@ wrong check while scrolling At first 4 cells are on the screen, always. But while scrolling, a fifth one peeps in: count, do not guess.
onScreen = 4
view:layoutIfNeeded()
--@ check while scrolling
return attempt(function()
  for _, y in ipairs{0, 25, 60, 300, 310, 125} do
    view.contentOffset = {0, y}
    view:layoutIfNeeded()
    local count = #view.visibleCells
    if onScreen ~= count then
      return false,
        "scrolled to " .. y .. " there are " .. count .. " cells on the screen, onScreen is "
        .. tostring(onScreen)
    end
  end
  return true
end)
--@ check with a batch
return attempt(function()
  view.contentOffset = {0, 0}
  view:performBatchUpdates(function()
    for i = 9, 0, -1 do
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end)
  view:advance(1)
  local count = #view.visibleCells
  return onScreen == count,
    "after a batch there are " .. count .. " cells on the screen, onScreen is "
    .. tostring(onScreen)
end)
--@ hint When a cell leaves, another function of the delegate is called.
--@ hint It gets the same arguments and is called didEndDisplayingForItemAt.
--@ hint didEndDisplayingForItemAt = function(view, cell, path) onScreen = onScreen - 1 end.

"""###,
      "08_05_selection.lua": ###"""
--@ id 08_05_selection
--@ title Two seats, please
--@ needs 00_03_index_paths
--@ objective Let people select at most two seats, and none that is taken.
--@ teaches
-- When somebody taps an item, the delegate is asked first: shouldSelectItemAt. If it returns
-- false, nothing happens. What is selected stands in view.indexPathsForSelectedItems, and a
-- second tap on a selected item deselects it.
--@ fails check a taken seat
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Row: A1 A2 A3 A4 A5 A6"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
taken = { A2 = true, A5 = true }
--@ starter
-- view shows a row of seats, A1 to A6.
-- taken["A2"] and taken["A5"] are true.
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return true            -- TODO: not if the seat is taken, and not a third one
  end,
}

for seat = 0, 5 do view:tapItem{0, seat} end
print(view.indexPathsForSelectedItems)
--@ solution
view.delegate = {
  shouldSelectItemAt = function(view, path)
    if taken[view:itemIdentifier(path)] then return false end
    return #view.indexPathsForSelectedItems < 2
  end,
}

for seat = 0, 5 do view:tapItem{0, seat} end
print(view.indexPathsForSelectedItems)
--@ solution
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return not taken[data:item(path)] and #view.indexPathsForSelectedItems <= 1
  end,
}
--@ wrong check at most two Taken seats stay free of taps. But one can still select all others: count what is selected already.
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return not taken[view:itemIdentifier(path)]
  end,
}
--@ wrong check a taken seat A path is no name of a seat, so this always finds nothing. Ask the view: view:itemIdentifier(path).
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return not taken[path] and #view.indexPathsForSelectedItems < 2
  end,
}
--@ wrong check two are possible Only one seat can be selected now: when the second one is asked about, one is selected already, and that is allowed.
view.delegate = {
  shouldSelectItemAt = function(view, path)
    return not taken[view:itemIdentifier(path)] and #view.indexPathsForSelectedItems < 1
  end,
}
--@ check a taken seat
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:deselectItem(path) end
  view:tapItem{0, 1}
  view:tapItem{0, 4}
  return #view.indexPathsForSelectedItems == 0, "A2 and A5 are taken, but a tap selects them"
end)
--@ check two are possible
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:deselectItem(path) end
  view:tapItem{0, 3}
  view:tapItem{0, 0}
  return #view.indexPathsForSelectedItems == 2, "A4 and A1 are free, and taps should select both"
end)
--@ check at most two
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:deselectItem(path) end
  for _, seat in ipairs{0, 2, 3, 5} do view:tapItem{0, seat} end
  local selected = view.indexPathsForSelectedItems
  return #selected == 2 and selected[1] == IndexPath(0, 0) and selected[2] == IndexPath(0, 2),
    "after taps on A1, A3, A4 and A6, A1 and A3 should be selected"
end)
--@ hidden 1pt "Changing one's mind."
return attempt(function()
  for _, path in ipairs(view.indexPathsForSelectedItems) do view:deselectItem(path) end
  for _, seat in ipairs{0, 2, 0, 5} do view:tapItem{0, seat} end
  local selected = view.indexPathsForSelectedItems
  return #selected == 2 and selected[1] == IndexPath(0, 2) and selected[2] == IndexPath(0, 5),
    "a second tap should make room for another seat"
end)
--@ hint view:itemIdentifier(path) gives the name of the seat, and taken[name] tells whether it is taken.
--@ hint #view.indexPathsForSelectedItems is how many are selected before this tap.
--@ hint if taken[view:itemIdentifier(path)] then return false end, and then return #view.indexPathsForSelectedItems < 2.

"""###,
      "08_06_update_button.lua": ###"""
--@ id 08_06_update_button
--@ title The update button
--@ needs 02_08_wwdc 03_04_one_batch 05_02_minimal 08_03_perf
--@ objective Write the function behind an update button: any answer of the server, no crash, no reloadData.
--@ teaches
-- Everything comes together: who is gone is deleted, who is new is inserted, who has another
-- place moves, and who has another status is drawn anew. A reload and a move of the same friend
-- do not fit into one batch. There are several ways out, and you know at least two.
--@ fails U06
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource{ Section("Friends", {
  { id = "ann", status = "here" }, { id = "bob", status = "here" },
  { id = "cat", status = "away" }, { id = "dan", status = "away" },
}) }
view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
answer = {
  { id = "dan", status = "here" }, { id = "ann", status = "here" },
  { id = "eve", status = "here" }, { id = "bob", status = "away" },
}
--@ starter
-- data, shown by view: ann here, bob here, cat away, dan away
-- answer: dan here, ann here, eve here, bob away
function update(answer)
  local was, is = {}, {}
  for place, friend in ipairs(data:items(0)) do was[friend.id] = place - 1 end
  for place, friend in ipairs(answer) do is[friend.id] = place - 1 end
  view:performBatchUpdates(function()
    for place, friend in ipairs(data:items(0)) do
      local from, to = {0, place - 1}, is[friend.id]
      if not to then
        view:deleteItems{from}
      else
        view:moveItem(from, {0, to})
        -- TODO: these two do not go together
        if answer[to + 1].status ~= friend.status then view:reloadItems{from} end
      end
    end
    for place, friend in ipairs(answer) do
      if not was[friend.id] then view:insertItems{{0, place - 1}} end
    end
    data:set{ Section("Friends", answer) }
  end)
end

update(answer)
--@ solution
-- First what is drawn anew, in its old place, then the order.
function update(answer)
  local was, is = {}, {}
  for place, friend in ipairs(answer) do is[friend.id] = place - 1 end
  view:performBatchUpdates(function()
    for place, friend in ipairs(data:items(0)) do
      was[friend.id] = place - 1
      local to = is[friend.id]
      if to and answer[to + 1].status ~= friend.status then
        data:replace({0, place - 1}, answer[to + 1])
        view:reloadItems{{0, place - 1}}
      end
    end
  end, nil, { animated = false })
  view:performBatchUpdates(function()
    for id, place in pairs(was) do
      if is[id] then
        view:moveItem({0, place}, {0, is[id]})
      else
        view:deleteItems{{0, place}}
      end
    end
    for id, place in pairs(is) do
      if not was[id] then view:insertItems{{0, place}} end
    end
    data:set{ Section("Friends", answer) }
  end)
end

update(answer)
--@ solution
-- The same batch, but the cells are filled again instead of made anew: that goes with a move.
function update(answer)
  local was, is = {}, {}
  for place, friend in ipairs(data:items(0)) do was[friend.id] = place - 1 end
  for place, friend in ipairs(answer) do is[friend.id] = place - 1 end
  view:performBatchUpdates(function()
    for place, friend in ipairs(data:items(0)) do
      local from, to = {0, place - 1}, is[friend.id]
      if not to then
        view:deleteItems{from}
      else
        view:moveItem(from, {0, to})
        if answer[to + 1].status ~= friend.status then view:reconfigureItems{from} end
      end
    end
    for place, friend in ipairs(answer) do
      if not was[friend.id] then view:insertItems{{0, place - 1}} end
    end
    data:set{ Section("Friends", answer) }
  end)
end

update(answer)
--@ solution
function update(answer)
  view:apply(diff(data, { Section("Friends", answer) }, { staged = true }))
end

update(answer)
--@ wrong check draws anew who has changed Without the reload it does not crash. But dan and bob go on showing their old status.
function update(answer)
  local was, is = {}, {}
  for place, friend in ipairs(data:items(0)) do was[friend.id] = place - 1 end
  for place, friend in ipairs(answer) do is[friend.id] = place - 1 end
  view:performBatchUpdates(function()
    for id, place in pairs(was) do
      if is[id] then view:moveItem({0, place}, {0, is[id]}) else view:deleteItems{{0, place}} end
    end
    for id, place in pairs(is) do
      if not was[id] then view:insertItems{{0, place}} end
    end
    data:set{ Section("Friends", answer) }
  end)
end

update(answer)
--@ wrong check at most three batches It works, but every friend has a batch of their own. Collect what belongs together: new content first, then the order.
function update(answer)
  for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
    data:remove{0, i}
    view:deleteItems{{0, i}}
  end
  for place, friend in ipairs(answer) do
    data:append(friend, 0)
    view:insertItems{{0, place - 1}}
  end
  view:reloadItems{{0, 0}, {0, 3}}
end

update(answer)
--@ goal state "Friends: dan ann eve bob"
--@ check the data is the answer
return attempt(function()
  local want = { "here", "here", "here", "away" }
  for place, status in ipairs(want) do
    if data:item{0, place - 1}.status ~= status then
      return false, "friend " .. place .. " of the data should be " .. status
    end
  end
  return #view.warnings == 0, "the view shows other friends than the data has"
end)
--@ check draws anew who has changed
return attempt(function()
  local count = 0
  for _, entry in pairs(view.log) do
    for _, operation in ipairs(entry.operations or {}) do
      if operation:find "^reload" or operation:find "^reconfigure" then count = count + 1 end
    end
  end
  return count >= 2,
    "dan and bob have another status, so both should be reloaded or reconfigured; " .. count
    .. " of them were"
end)
--@ check at most three batches
return attempt(function()
  return batches() >= 1 and batches() <= 3,
    "there should be 1 to 3 batches, there were " .. batches()
end)
--@ hidden 2pt "Another answer, right after the first one."
return attempt(function()
  update{
    { id = "eve", status = "away" }, { id = "fay", status = "here" },
    { id = "dan", status = "away" },
  }
  return tostring(view) == "Friends: eve fay dan" and data:item{0, 0}.status == "away"
    and #view.warnings == 0, "a second answer should be shown, too"
end)
--@ hidden 1pt "The same answer once more, and nobody at all."
return attempt(function()
  update{
    { id = "eve", status = "away" }, { id = "fay", status = "here" },
    { id = "dan", status = "away" },
  }
  if tostring(view) ~= "Friends: eve fay dan" then
    return false, "the same answer again should change nothing"
  end
  update{}
  return tostring(view) == "Friends:", "an empty answer should leave nobody"
end)
--@ deny reloadData
--@ hint The message speaks of a delete. Which of your calls hides one, and with what does it collide?
--@ hint Either reload in a batch of its own first, in the old places, or ask for something gentler than a reload.
--@ hint view:reconfigureItems{from} instead of view:reloadItems{from} fits into the same batch; or data:replace and reloadItems in a first batch, and everything else in a second.

"""###,
      "pack.txt": ###"""
name tessera
title A course in batch updates
version 1
language en
chapter 00 First steps
chapter 01 One update
chapter 02 Batches
chapter 03 Three phases
chapter 04 Sections
chapter 05 From data to updates
chapter 06 Flow layout
chapter 07 Your own layout
chapter 08 Motion and cost

"""###,
    ]
  }
}
