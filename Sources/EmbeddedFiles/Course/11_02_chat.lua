--@ id 11_02_chat
--@ title A chat
--@ needs 02_06_reconfigure 11_01_update_button 07_06_self_sizing
--@ uses view:insertItems view:reconfigureItems view.contentOffset view.contentSize view.maintainVisibleItem view:scrollToItem data:replace view.delegate
--@ objective Write a chat: messages come, older ones are loaded, one is edited, unread ones are counted.
--@ teaches
-- view.contentOffset.y is the distance that is scrolled; at the bottom it is
-- view.contentSize.height - view.bounds.height, or less if everything fits. A batch leaves the
-- offset as it is, so items that come above push down what is on the screen. Scroll on by as much
-- as the content has grown. UIKit leaves that to you. A view of Tessera can do it by itself: set
-- view.maintainVisibleItem = true before the batch. The delegate hears of every scrolling, by
-- whatever means: scrollViewDidScroll(view).
--@ fails check 1 a message comes
--@ limits steps=3000000 time=2 memory=64M
--@ given
do
  local messages = {}
  for number = 11, 20 do
    messages[#messages + 1] = { id = "m" .. number, text = "text " .. number, from = number % 2 == 0 and "ann" or "bob" }
  end
  data = DataSource{ Section("Chat", messages) }
end
view = CollectionView{
  dataSource = data, bounds = {320, 200},
  layout = FlowLayout{ itemSize = {320, 50}, minimumLineSpacing = 0 },
}
view:layoutIfNeeded()
view:scrollToItem({0, 9}, "bottom")
--@ starter
-- view shows the messages m11 to m20, scrolled to the bottom. Each is a table with id, text, from.

-- 1. A message comes at the end. Who is at the bottom is there again afterwards, and sees it;
--    who reads older ones stays where they are.
function receive(message)
  data:append(message, 0)
  view:insertItems{{0, data:numberOfItemsInSection(0) - 1}}
  view:scrollToItem({0, data:numberOfItemsInSection(0) - 1}, "bottom")   -- TODO: not always
end

-- 2. A list of older messages, of any height, comes before all others in one batch; nothing on the
--    screen moves.
function loadOlder(messages)
end

-- 3. A message gets another text. All cells stay; an unknown id changes nothing.
function edit(id, text)
end

-- 4. The number of messages that came since the reader was last at the bottom.
function unread()
  return 0
end
--@ solution
local count = 0
local function isAtBottom()
  return view.contentOffset.y >= view.contentSize.height - view.bounds.height - 1
end

view.delegate = {
  scrollViewDidScroll = function() if isAtBottom() then count = 0 end end,
}

function receive(message)
  local follows = isAtBottom()
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(message, 0)
    view:insertItems{{0, place}}
  end)
  if follows then
    view:scrollToItem({0, place}, "bottom")
  else
    count = count + 1
  end
end

function loadOlder(messages)
  local height, y = view.contentSize.height, view.contentOffset.y
  view:performBatchUpdates(function()
    for i, message in ipairs(messages) do
      data:insert(message, {0, i - 1})
      view:insertItems{{0, i - 1}}
    end
  end, nil, { animated = false })
  view.contentOffset = {0, y + view.contentSize.height - height}
end

function edit(id, text)
  local path = data:indexPath(id)
  if not path then return end
  local message = data:item(path)
  message.text = text
  view:performBatchUpdates(function()
    data:replace(path, message)
    view:reconfigureItems{path}
  end)
end

function unread() return count end
--@ solution
view.maintainVisibleItem = true
local came = 0
local function distance()
  return view.contentSize.height - view.bounds.height - view.contentOffset.y
end
view.delegate = {
  scrollViewDidScroll = function(list)
    if distance() <= 0.5 then came = 0 end
  end,
}
function receive(message)
  local before = distance()
  data:append(message)
  view:insertItems{{0, #data:items(0) - 1}}
  if before <= 0.5 then
    view.contentOffset = {0, math.max(0, view.contentSize.height - view.bounds.height)}
    came = 0
  else
    came = came + 1
  end
end
function loadOlder(messages)
  if #messages == 0 then return end
  local paths = {}
  for i = #messages, 1, -1 do
    data:insert(messages[i], {0, 0})
    paths[#paths + 1] = {0, i - 1}
  end
  view:insertItems(paths)
end
function edit(id, text)
  for i, message in ipairs(data:items(0)) do
    if message.id == id then
      message.text = text
      data:replace({0, i - 1}, message)
      view:reconfigureItems{{0, i - 1}}
    end
  end
end
function unread() return came end
--@ wrong check 1 a message comes Now nobody is taken along: who is at the bottom should see the new message. Find out before the batch whether the reader is at the bottom.
function receive(message)
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(message, 0)
    view:insertItems{{0, place}}
  end)
end
--@ wrong check 2 older messages come The messages come above the screen, and the offset stays as it is: everything moves down by their height. Scroll on by as much as the content has grown.
local function isAtBottom()
  return view.contentOffset.y >= view.contentSize.height - view.bounds.height - 1
end

function receive(message)
  local follows = isAtBottom()
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(message, 0)
    view:insertItems{{0, place}}
  end)
  if follows then view:scrollToItem({0, place}, "bottom") end
end

function loadOlder(messages)
  view:performBatchUpdates(function()
    for i, message in ipairs(messages) do
      data:insert(message, {0, i - 1})
      view:insertItems{{0, i - 1}}
    end
  end)
end
--@ wrong check 2 older messages come Each message goes before the one that came first: the page stands in the opposite order. Message i of the page belongs at index i - 1.
local function isAtBottom()
  return view.contentOffset.y >= view.contentSize.height - view.bounds.height - 1
end

function receive(message)
  local follows = isAtBottom()
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(message, 0)
    view:insertItems{{0, place}}
  end)
  if follows then view:scrollToItem({0, place}, "bottom") end
end

function loadOlder(messages)
  view.maintainVisibleItem = true
  view:performBatchUpdates(function()
    for i, message in ipairs(messages) do
      data:insert(message, {0, 0})
      view:insertItems{{0, i - 1}}
    end
  end)
end
--@ wrong check 3 a message is edited A reload is a delete and an insert: the message gets another cell, and is no longer selected. Fill the same cell again: view:reconfigureItems.
local function isAtBottom()
  return view.contentOffset.y >= view.contentSize.height - view.bounds.height - 1
end

function receive(message)
  local follows = isAtBottom()
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(message, 0)
    view:insertItems{{0, place}}
  end)
  if follows then view:scrollToItem({0, place}, "bottom") end
end

function loadOlder(messages)
  local height, y = view.contentSize.height, view.contentOffset.y
  view:performBatchUpdates(function()
    for i, message in ipairs(messages) do
      data:insert(message, {0, i - 1})
      view:insertItems{{0, i - 1}}
    end
  end)
  view.contentOffset = {0, y + view.contentSize.height - height}
end

function edit(id, text)
  local path = data:indexPath(id)
  if not path then return end
  local message = data:item(path)
  message.text = text
  data:replace(path, message)
  view:reloadItems{path}
end
--@ wrong check 3 a message is edited The text is right, but who wrote the message is lost. Take the message out of the data, change its text, and put it back.
local function isAtBottom()
  return view.contentOffset.y >= view.contentSize.height - view.bounds.height - 1
end

function receive(message)
  local follows = isAtBottom()
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(message, 0)
    view:insertItems{{0, place}}
  end)
  if follows then view:scrollToItem({0, place}, "bottom") end
end

function loadOlder(messages)
  local height, y = view.contentSize.height, view.contentOffset.y
  view:performBatchUpdates(function()
    for i, message in ipairs(messages) do
      data:insert(message, {0, i - 1})
      view:insertItems{{0, i - 1}}
    end
  end)
  view.contentOffset = {0, y + view.contentSize.height - height}
end

function edit(id, text)
  local path = data:indexPath(id)
  if not path then return end
  data:replace(path, { id = id, text = text })
  view:reconfigureItems{path}
end
--@ wrong check 4 unread messages The number never goes back: whoever scrolls to the bottom has read everything. The view calls the delegate's scrollViewDidScroll.
local function isAtBottom()
  return view.contentOffset.y >= view.contentSize.height - view.bounds.height - 1
end

local count = 0
function receive(message)
  local follows = isAtBottom()
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(message, 0)
    view:insertItems{{0, place}}
  end)
  if follows then view:scrollToItem({0, place}, "bottom") else count = count + 1 end
end

function loadOlder(messages)
  local height, y = view.contentSize.height, view.contentOffset.y
  view:performBatchUpdates(function()
    for i, message in ipairs(messages) do
      data:insert(message, {0, i - 1})
      view:insertItems{{0, i - 1}}
    end
  end)
  view.contentOffset = {0, y + view.contentSize.height - height}
end

function edit(id, text)
  local path = data:indexPath(id)
  if not path then return end
  local message = data:item(path)
  message.text = text
  data:replace(path, message)
  view:reconfigureItems{path}
end
function unread() return count end
--@ wrong check 4 unread messages A reader who was at the bottom and has scrolled up again has read everything. Nobody need have asked for the number meanwhile. Note it when it happens: scrollViewDidScroll.
local function isAtBottom()
  return view.contentOffset.y >= view.contentSize.height - view.bounds.height - 1
end

local count = 0
function receive(message)
  local follows = isAtBottom()
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(message, 0)
    view:insertItems{{0, place}}
  end)
  if follows then view:scrollToItem({0, place}, "bottom") else count = count + 1 end
end

function loadOlder(messages)
  local height, y = view.contentSize.height, view.contentOffset.y
  view:performBatchUpdates(function()
    for i, message in ipairs(messages) do
      data:insert(message, {0, i - 1})
      view:insertItems{{0, i - 1}}
    end
  end)
  view.contentOffset = {0, y + view.contentSize.height - height}
end

function edit(id, text)
  local path = data:indexPath(id)
  if not path then return end
  local message = data:item(path)
  message.text = text
  data:replace(path, message)
  view:reconfigureItems{path}
end
function unread()
  if isAtBottom() then count = 0 end
  return count
end
--@ check 1 a message comes
return attempt(function()
  local function bottom() return math.max(0, view.contentSize.height - view.bounds.height) end
  view.contentOffset = {0, bottom()}
  local count = data:numberOfItemsInSection(0)
  receive{ id = "n1", text = "new 1", from = "ann" }
  view:advance(1)
  if data:numberOfItemsInSection(0) ~= count + 1 or view:itemIdentifier{0, count} ~= "n1" then
    return false, "the new message should be the last one, in the data and on the view"
  end
  if not near(view.contentOffset.y, bottom()) then
    return false, "the reader was at the bottom and should be there again, at the offset " .. bottom()
      .. "; the offset is " .. view.contentOffset.y
  end
  view.contentOffset = {0, 70}
  receive{ id = "n2", text = "new 2", from = "bob" }
  view:advance(1)
  return near(view.contentOffset.y, 70) and view:itemIdentifier{0, count + 1} == "n2",
    "the reader was at the offset 70 and should stay there; the offset is " .. view.contentOffset.y
end)
--@ check 2 older messages come after 1 a message comes
return attempt(function()
  for round, y in ipairs{120, 0} do
    view.contentOffset = {0, y}
    local places = {}
    for _, cell in ipairs(view.visibleCells) do
      local frame = view:layoutAttributesForItem(cell.indexPath).frame
      places[#places + 1] = { id = cell.itemIdentifier, y = frame.y - view.contentOffset.y }
    end
    local entries = #view.log
    local old = "o" .. round
    loadOlder{ { id = old .. "a", text = "a", from = "ann" }, { id = old .. "b", text = "b", from = "bob" },
      { id = old .. "c", text = "c", from = "ann" } }
    view:advance(1)
    local line = {}
    for i = 0, 2 do line[#line + 1] = tostring(view:itemIdentifier{0, i}) end
    local want = old .. "a " .. old .. "b " .. old .. "c"
    if table.concat(line, " ") ~= want then
      return false, "the older messages should come first, in their order: " .. want
        .. "; the view starts with " .. table.concat(line, " "):sub(1, 60)
    end
    if #view.log ~= entries + 1 or view.log[#view.log].kind ~= "batch" then
      return false, "older messages should come in one batch"
    end
    for _, place in ipairs(places) do
      local found = view:layoutAttributesForItem(data:indexPath(place.id)).frame.y - view.contentOffset.y
      if not near(found, place.y) then
        return false, "at the offset " .. y .. ", the message " .. place.id .. " was at y = " .. place.y
          .. " on the screen and should stay there; now it is at " .. found
      end
    end
  end
  return true
end)
--@ check 3 a message is edited after 2 older messages come
return attempt(function()
  local path = data:indexPath "m13"
  view:scrollToItem(path, "top")
  view:selectItem(path)
  local cells = {}
  for _, cell in ipairs(view.visibleCells) do
    cells[#cells + 1] = { id = cell.itemIdentifier, number = cell.number, count = cell.configurations }
  end
  edit("m13", "edited")
  view:advance(1)
  local message = data:item(path)
  if type(message) ~= "table" or message.id ~= "m13" or message.text ~= "edited" then
    return false, "after edit(\"m13\", \"edited\") the data should have that text"
  end
  if message.from ~= "bob" then
    return false, "m13 is from bob, and should be so after the edit; it is from " .. tostring(message.from)
  end
  for _, before in ipairs(cells) do
    local cell = view:cellForItem(data:indexPath(before.id))
    if cell.number ~= before.number then
      return false, before.id .. " had cell " .. before.number .. " and should keep it; it has cell "
        .. cell.number
    end
    local want = before.id == "m13" and before.count + 1 or before.count
    if cell.configurations ~= want then
      return false, before.id == "m13" and "the cell of m13 should be filled again once, it was filled "
        .. cell.configurations - before.count .. " times"
        or before.id .. " has not changed, but its cell was filled again"
    end
  end
  local selected = view.indexPathsForSelectedItems
  if #selected ~= 1 or selected[1] ~= path then
    return false, "m13 was selected and should still be"
  end
  local state, entries = tostring(data), #view.log
  edit("nobody", "x")
  return tostring(data) == state and #view.log == entries, "an unknown id should change nothing"
end)
--@ check 4 unread messages after 1 a message comes
return attempt(function()
  local function bottom() return math.max(0, view.contentSize.height - view.bounds.height) end
  local function ask(want, when)
    local count = unread()
    return count == want, when .. " " .. want .. " should be unread; unread() returns "
      .. tostring(count):sub(1, 20)
  end
  view.contentOffset = {0, bottom()}
  unread()
  view.contentOffset = {0, 60}
  receive{ id = "u1", text = "1", from = "ann" }
  receive{ id = "u2", text = "2", from = "ann" }
  view:advance(1)
  local ok, message = ask(2, "two messages come while the reader is farther up:")
  if not ok then return ok, message end
  view.contentOffset = {0, bottom()}
  ok, message = ask(0, "the reader scrolls to the bottom:")
  if not ok then return ok, message end
  view.contentOffset = {0, 60}
  receive{ id = "u4", text = "4", from = "bob" }
  view.contentOffset = {0, bottom()}
  view.contentOffset = {0, 30}
  ok, message = ask(0, "the reader scrolls to the bottom, and up again:")
  if not ok then return ok, message end
  view.contentOffset = {0, bottom()}
  receive{ id = "u3", text = "3", from = "bob" }
  view:advance(1)
  return ask(0, "a message comes while the reader is at the bottom:")
end)
--@ hidden 2pt "Other messages, higher ones, few of them, and all parts in turn."
return rerun([[
  data:set{ Section("Talk", {
    { id = "p1", text = "one", from = "eve" }, { id = "p2", text = "two", from = "gus" },
  }) }
  view:reloadData()
  view.layout.itemSize = {320, 64}
  view.layout.minimumLineSpacing = 7
  view:layoutIfNeeded()
]], [[
return attempt(function()
  local function end_() return math.max(0, view.contentSize.height - view.bounds.height) end
  local function send(id) receive{ id = id, text = "text of " .. id, from = "eve" } view:advance(0.3) end
  send "p3"
  if not near(view.contentOffset.y, end_()) then
    return false, "everything fits on the screen, so the reader is at the bottom, and should be there after a message"
  end
  for number = 4, 12 do
    send("p" .. number)
    if not near(view.contentOffset.y, end_()) or unread() ~= 0 then
      return false, "with other messages, the reader should stay at the bottom, with nothing unread"
    end
  end
  view.contentOffset = {0, 111}
  local path = data:indexPath "p5"
  local height = view:layoutAttributesForItem(path).frame.y - 111
  local older = {}
  for number = 1, 7 do older[number] = { id = "q" .. number, text = "q", from = "gus" } end
  send "p13"
  loadOlder(older)
  view:advance(0.3)
  loadOlder{ { id = "r1", text = "r", from = "gus" } }
  view:advance(0.3)
  if not near(view:layoutAttributesForItem(data:indexPath "p5").frame.y - view.contentOffset.y, height) then
    return false, "with other messages, of another height, what is on the screen jumps when older ones come"
  end
  if tostring(view) ~= "Talk: r1 q1 q2 q3 q4 q5 q6 q7 p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12 p13"
    or tostring(data) ~= tostring(view) then
    return false, "with other messages and two older pages the order is wrong"
  end
  if unread() ~= 1 then
    return false, "older messages are not unread ones: 1 should be unread"
  end
  local number = view:cellForItem(data:indexPath "p5").number
  edit("p5", "p5 is new")
  edit("r1", "r1 is new")
  view:advance(0.3)
  if data:item(data:indexPath "p5").text ~= "p5 is new" or data:item{0, 0}.text ~= "r1 is new"
    or data:item{0, 0}.from ~= "gus" or view:cellForItem(data:indexPath "p5").number ~= number then
    return false, "another message should be edited, keep its cell and stay from whom it is"
  end
  view.contentOffset = {0, end_()}
  return unread() == 0 and #view.warnings == 0, "at the bottom nothing should be unread"
end)
]])
--@ deny reloadData reloadSections
--@ swift
var messages: [String] = []

private var isAtBottom: Bool {
  collectionView.contentOffset.y >= collectionView.contentSize.height - collectionView.bounds.height - 1
}

func receive(_ message: String) {
  let follows = isAtBottom
  let path = IndexPath(item: messages.count, section: 0)
  collectionView.performBatchUpdates { [self] in
    messages.append(message)
    collectionView.insertItems(at: [path])
  }
  if follows { collectionView.scrollToItem(at: path, at: .bottom, animated: true) }
}
--@ hint Each part is a function of its own: solve one, run, go on to the next.
--@ hint for "1" Is the reader at the bottom? Compare contentOffset.y with contentSize.height - bounds.height, before the batch.
--@ hint for "2" Set view.maintainVisibleItem = true, or keep contentSize.height and add the difference to the offset.
--@ hint for "3" You need data:indexPath(id), data:item(path), data:replace and view:reconfigureItems.
--@ hint for "4" Count in receive if the reader is not at the bottom. If they are, set the number to 0 in view.delegate = { scrollViewDidScroll = function(view) … end }.
