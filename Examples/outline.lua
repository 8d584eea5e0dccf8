-- A to-do outline: one section whose items have items below them.
--
-- A section snapshot is a tree. What is below a collapsed item is there, but not shown; when the
-- snapshot is applied, the visible items become the section's items, and the view hears of what
-- came and went.

local tasks = {
  { id = "move", title = "Move to the new flat", {
    { id = "old", title = "Old flat", {
      { id = "notice", title = "Give notice until 30 September", done = true },
      { id = "paint", title = "Paint the hall" },
      { id = "keys", title = "Hand over the keys" },
    } },
    { id = "boxes", title = "Borrow 40 boxes" },
    { id = "van", title = "Book a van for the 24th", done = true },
  } },
  { id = "party", title = "Birthday party", {
    { id = "guests", title = "Invite 12 guests" },
    { id = "cake", title = "Order the cake" },
  } },
  { id = "tax", title = "Tax return" },
}

-- Fills the tree from the top, so that every parent is there before its children.
local function add(outline, list, parent)
  for _, task in ipairs(list) do
    outline:append({ { id = task.id, title = task.title, done = task.done or false } }, parent)
    if task[1] then add(outline, task[1], task.id) end
  end
  return outline
end

local outline = add(SectionSnapshot(), tasks)
local source
source = DiffableDataSource{
  cellProvider = function(view, path, id, item)
    local cell = view:dequeueReusableCell("task", path)
    local tree = source:snapshot("To do")
    local sign = #tree:children(id) == 0 and " " or tree:isExpanded(id) and "▾" or "▸"
    cell.content = ("   "):rep(tree:level(id)) .. sign .. " " .. (item.done and "✓ " or "")
      .. item.title
    return cell
  end,
}
local view = CollectionView{
  dataSource = source,
  layout = FlowLayout{ itemSize = {320, 44}, minimumLineSpacing = 0 },
  bounds = {320, 480},
}

local function show(title)
  print(title)
  for _, cell in ipairs(view.visibleCells) do print("  " .. cell.content) end
  print()
end

source:apply(outline, "To do")
show "Everything is collapsed"

-- What a tap on a task with others below it does: the tree is applied with the task expanded, or
-- collapsed. The cell of the task itself stays, and is filled again to turn its sign.
source:toggleItem("move")
source:toggleItem("old")
show "The move is expanded, and the old flat below it"

-- Collapsing hides what is below, also what is expanded itself; it is found again as it was left.
source:toggleItem("move")
show "Collapsed again"
source:toggleItem("move")

-- A task is done and goes, with everything below it; another one comes in its place.
local tree = source:snapshot("To do")
tree:insert({ { id = "lamp", title = "Hang up the lamps", done = false } }, {after = "old"})
tree:delete{"old"}
source:apply(tree, "To do")
show "The old flat is done with"

print("the whole tree, collapsed or not:")
print(source:snapshot("To do"))
print()
print(view.log)
