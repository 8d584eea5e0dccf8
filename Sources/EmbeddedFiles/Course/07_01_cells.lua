--@ id 07_01_cells
--@ title Used again
--@ needs 02_05_reload
--@ uses view:register view:dequeueReusableCell cell.content view:cellForItem
--@ objective Fill cells so that each shows its own message, whatever it showed before.
--@ teaches
-- The view asks its data source for a cell when an item comes onto the screen: cellForItemAt. You
-- do not make it. view:dequeueReusableCell(identifier, path) hands you one of a registered
-- identifier. It is new, or comes from the pool of those that have left the screen. A list of a
-- thousand rows gets by with a handful. A used cell still has its last content. So take away
-- whatever a message does not have; do not just leave it out.
--@ fails check each cell shows its message
--@ limits steps=2000000 time=2 memory=64M
--@ given
do
  local texts = {}
  for number = 1, 40 do texts[number] = "message " .. number end
  -- The message of an item: a table with its text, and with unread = true if it is new.
  function messageAt(path)
    return { text = texts[path.item + 1], unread = path.item % 5 == 0 or nil }
  end
  source = { numberOfItemsInSection = function() return #texts end }
end
view = CollectionView{
  dataSource = source,
  layout = FlowLayout{ itemSize = {320, 50}, minimumLineSpacing = 0 },
  bounds = {320, 200},
}
--@ starter
-- view shows 40 messages; messageAt(path) is a table with a text, and unread = true if it is new.
view:register "row"

function source.cellForItemAt(view, path)
  local cell = view:dequeueReusableCell("row", path)
  local message = messageAt(path)
  local content = cell.content or {}        -- a copy of what the cell shows
  content.text = message.text
  if message.unread then
    content.badge = "new"                   -- TODO: and if it is not?
  end
  cell.content = content
  return cell
end

for y = 0, 600, 50 do view.contentOffset = {0, y} end
for _, cell in ipairs(view.visibleCells) do print(cell, cell.content) end
--@ solution
view:register "row"

function source.cellForItemAt(view, path)
  local cell = view:dequeueReusableCell("row", path)
  local message = messageAt(path)
  local content = cell.content or {}
  content.text = message.text
  content.badge = message.unread and "new" or nil
  cell.content = content
  return cell
end

for y = 0, 600, 50 do view.contentOffset = {0, y} end
for _, cell in ipairs(view.visibleCells) do print(cell, cell.content) end
--@ solution
-- Two pools: no cell with a badge is used for a message without one.
view:register "row"
view:register "new row"
source.cellForItemAt = function(list, path)
  local message = messageAt(path)
  if message.unread then
    local cell = list:dequeueReusableCell("new row", path)
    cell.content = { text = message.text, badge = "new" }
    return cell
  end
  local cell = list:dequeueReusableCell("row", path)
  cell.content = { text = message.text }
  return cell
end
--@ solution
function source.cellForItemAt(view, path)
  local message = messageAt(path)
  return { reuseIdentifier = "row", text = message.text, badge = message.unread and "new" or false }
end
--@ wrong check cells are used again An identifier for each item means a pool for each item. No cell is ever used again, and 40 cells are made. Cells that look alike share an identifier.
for item = 0, 39 do view:register("row " .. item) end

function source.cellForItemAt(view, path)
  local cell = view:dequeueReusableCell("row " .. path.item, path)
  local message = messageAt(path)
  cell.content = { text = message.text, badge = message.unread and "new" or nil }
  return cell
end

for y = 0, 600, 50 do view.contentOffset = {0, y} end
--@ wrong L15 Once an identifier is registered, only registered ones can be dequeued, letter by letter.
view:register "row"

function source.cellForItemAt(view, path)
  local cell = view:dequeueReusableCell("Row", path)
  local message = messageAt(path)
  cell.content = { text = message.text, badge = message.unread and "new" or nil }
  return cell
end

view:layoutIfNeeded()
--@ wrong R02 cellForItemAt returns the cell. Without a return it returns nil, and the view has nothing to show.
view:register "row"

function source.cellForItemAt(view, path)
  local cell = view:dequeueReusableCell("row", path)
  local message = messageAt(path)
  cell.content = { text = message.text, badge = message.unread and "new" or nil }
end

view:layoutIfNeeded()
--@ wrong check each cell shows its message A cell that is used again already has a content. If you fill only empty cells, it goes on showing the message of another item.
view:register "row"

function source.cellForItemAt(view, path)
  local cell = view:dequeueReusableCell("row", path)
  local message = messageAt(path)
  if not cell.content then
    cell.content = { text = message.text, badge = message.unread and "new" or nil }
  end
  return cell
end

for y = 0, 600, 50 do view.contentOffset = {0, y} end
--@ wrong check each cell shows its message cell.content is a copy: a change of a field changes only your copy. Assign the whole table: cell.content = content.
view:register "row"

function source.cellForItemAt(view, path)
  local cell = view:dequeueReusableCell("row", path)
  local message = messageAt(path)
  cell.content = { text = message.text }
  if message.unread then cell.content.badge = "new" end
  return cell
end

for y = 0, 600, 50 do view.contentOffset = {0, y} end
--@ check each cell shows its message
return attempt(function()
  view.bounds = {0, 0, 320, 200}
  view:reloadData()                         -- what the source says now, whenever it was changed
  for _, y in ipairs{0, 100, 250, 700, 1200, 1800, 1250, 300, 0} do
    view.contentOffset = {0, y}
    if view.numberOfSections ~= 1 or view:numberOfItemsInSection(0) ~= 40
      or #view.visibleCells < 4
    then
      return false, "there should be 40 messages, and at least 4 of them on the screen"
    end
    for _, cell in ipairs(view.visibleCells) do
      local path = cell.indexPath
      local want, content = messageAt(path), cell.content
      if type(content) ~= "table" or content.text ~= want.text then
        return false, "the cell of " .. tostring(path) .. " should have the text '" .. want.text
          .. "', it has '" .. tostring(type(content) == "table" and content.text or content):sub(1, 40)
          .. "'"
      end
      if want.unread and content.badge ~= "new" then
        return false, "message " .. tostring(path) .. " is unread, so its cell should have the badge \"new\""
      end
      if not want.unread and content.badge then
        return false, "message " .. tostring(path)
          .. " is not unread, but its cell has the badge '" .. tostring(content.badge):sub(1, 20)
          .. "'" .. (content.badge == "" and ": an empty text is a badge, too; nil is none"
            or ", left from another message")
      end
    end
  end
  return true
end)
--@ check cells are used again
return attempt(function()
  for y = 0, 1800, 50 do view.contentOffset = {0, y} end
  local count = view.stats.cellsCreated
  return count <= 24, "for 40 messages " .. count .. " cells were made; with a pool about 10 are enough"
end)
--@ hidden 1pt "Other messages on a higher screen."
return rerun([[
  do
    function messageAt(path)
      return { text = "row " .. 90 - path.item, unread = path.item % 3 == 1 or nil }
    end
  end
  source.numberOfItemsInSection = function() return 90 end
  view = CollectionView{
    dataSource = source, bounds = {320, 330},
    layout = FlowLayout{ itemSize = {320, 50}, minimumLineSpacing = 0 },
  }
]], [[
return attempt(function()
  view.bounds = {0, 0, 320, 330}
  local function find()
    if view:numberOfItemsInSection(0) ~= 90 or #view.visibleCells < 6 then
      return "there should be 90 other messages, and at least 6 of them on the screen"
    end
    for _, cell in ipairs(view.visibleCells) do
      local want, content = messageAt(cell.indexPath), cell.content
      if type(content) ~= "table" or content.text ~= want.text
        or (content.badge == "new") ~= (want.unread == true) then
        return "with other messages, the cell of " .. tostring(cell.indexPath) .. " shows something else"
      end
    end
  end
  for _, offset in ipairs{0, 330, 20, 2000, 4170, 1000, 0} do
    view.contentOffset = {0, offset}
    local problem = find()
    if problem then return false, problem end
  end
  return true
end)
]])
--@ swift
var messages: [(text: String, isUnread: Bool)] = []

override func viewDidLoad() {
  super.viewDidLoad()
  collectionView.register(MessageCell.self, forCellWithReuseIdentifier: "row")
}

override func collectionView(
  _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
) -> UICollectionViewCell {
  let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  let message = messages[indexPath.item]
  (cell as? MessageCell)?.text = message.text
  (cell as? MessageCell)?.badge = message.isUnread ? "new" : nil     // also where there is none
  return cell
}

final class MessageCell: UICollectionViewCell {
  var text = ""
  var badge: String?
}
--@ hint Scroll on by hand: the cell of message 1 is used for a later message. What does it still show?
--@ hint For a message that is not unread the badge must be removed: it is nil then.
--@ hint content.badge = message.unread and "new" or nil, without an if.
