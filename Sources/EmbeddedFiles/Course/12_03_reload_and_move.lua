--@ id 12_03_reload_and_move
--@ title Crash log: a delete that nobody wrote
--@ needs 12_02_too_early 02_08_wwdc
--@ objective Explain an operation that is in a crash log and not in the code.
--@ teaches
-- Some logs name an operation that your code does not have. Ask which of your calls is made of two.
-- To the view, a reload of an item or of a section is a delete and an insert. You may use tessera
-- explain U06.
--@ uses view:reloadItems view:reconfigureItems view:moveItem data:replace data:move
--@ fails U06
--@ limits steps=1000000 time=2 memory=64M
--@ ops allow=reload,reconfigure,move,delete,insert
--@ given
data = DataSource{ Section("Tasks", {
  { id = "pay", done = false }, { id = "call", done = false }, { id = "swim", done = false },
}) }
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason:
-- 'attempt to perform a delete and a move from the same index path (<NSIndexPath: 0x…> {length = 2,
-- path = 0 - 0})'
--   5   Tasks   TaskList.finish(_:)
--
-- The code of the app, in Lua: a task that is done comes to the end, and shows a tick.
function finish(id)
  local path, last = data:indexPath(id), data:numberOfItemsInSection(0) - 1
  view:performBatchUpdates(function()
    data:replace(path, { id = id, done = true })
    data:move(path, {0, last})
    view:reloadItems{path}                -- TODO: mend the function
    view:moveItem(path, {0, last})
  end)
end

-- Which call deletes?  "move", "reload", "replace", or "both" for move and reload
cause = ""                                -- TODO: one of these words
finish "pay"
--@ solution
function finish(id)
  local path, last = data:indexPath(id), data:numberOfItemsInSection(0) - 1
  view:performBatchUpdates(function()
    data:replace(path, { id = id, done = true })
    data:move(path, {0, last})
    view:reconfigureItems{path}
    view:moveItem(path, {0, last})
  end)
end

cause = "reload"
finish "pay"
--@ solution
-- Two batches: the new content first, without animation.
function finish(id)
  local path, last = data:indexPath(id), data:numberOfItemsInSection(0) - 1
  view:performBatchUpdates(function()
    data:replace(path, { id = id, done = true })
    view:reloadItems{path}
  end, nil, { animated = false })
  view:performBatchUpdates(function()
    data:move(path, {0, last})
    view:moveItem(path, {0, last})
  end)
end

cause = "reload"
finish "pay"
--@ wrong check the tick is shown The order is right, but the cell of pay was never filled again, so it shows no tick. Its content has to be shown as well.
function finish(id)
  local path, last = data:indexPath(id), data:numberOfItemsInSection(0) - 1
  view:performBatchUpdates(function()
    data:replace(path, { id = id, done = true })
    data:move(path, {0, last})
    view:moveItem(path, {0, last})
  end)
end

cause = "reload"
finish "pay"
--@ wrong check the cause A move has a start and an end, and deletes nothing. Which of the calls gives an item another cell?
function finish(id)
  local path, last = data:indexPath(id), data:numberOfItemsInSection(0) - 1
  view:performBatchUpdates(function()
    data:replace(path, { id = id, done = true })
    data:move(path, {0, last})
    view:reconfigureItems{path}
    view:moveItem(path, {0, last})
  end)
end

cause = "both"
finish "pay"
--@ goal state "Tasks: call swim pay"
--@ check the tick is shown
return attempt(function()
  view:advance(1)
  local cell, item = view:cellForItem{0, 2}, data:item{0, 2}
  if type(item) ~= "table" or item.done ~= true then
    return false, "pay should be done in the data"
  end
  return cell.number ~= 1 or cell.configurations == 2,
    "pay is done, but its cell is the one from before, never filled again"
end)
--@ check the others keep their cells
return attempt(function()
  view:advance(1)
  for place, number in ipairs{ 2, 3 } do
    local cell = view:cellForItem{0, place - 1}
    if cell.number ~= number or cell.configurations ~= 1 then
      return false, "nothing has changed in the item at [0, " .. place - 1 .. "], but its cell did"
    end
  end
  return true
end)
--@ check the cause
return cause == "reload", "'" .. tostring(cause):sub(1, 20) .. "' is not it: which call says that a cell "
  .. "goes and another one comes?"
--@ hidden 2pt "Other tasks, finished one after the other."
return attempt(function()
  local names = drawnNames(4)
  local items = {}
  for i, name in ipairs(names) do items[i] = ("{ id = '%s', done = false }"):format(name) end
  local ok, message = rerun("data:set{ Section('Tasks', { { id = 'pay', done = false }, "
    .. table.concat(items, ", ") .. " }) } view:reloadData() view:layoutIfNeeded()",
    ([[
      finish %q
      view:advance(1)
      finish %q
      view:advance(1)
      return tostring(view) == "Tasks: %s %s pay %s %s" and data:item{0, 4}.done
        and #view.warnings == 0, "other tasks do not come to the end"
    ]]):format(names[2], names[4], names[1], names[3], names[2], names[4]))
  return ok, message
end)
--@ deny 0pt diff
--@ swift
struct Task { let id: String, isDone: Bool }
var tasks: [Task] = []

func finish(_ index: Int) {
  collectionView.performBatchUpdates { [self] in
    let task = tasks.remove(at: index)
    tasks.append(Task(id: task.id, isDone: true))
    collectionView.reconfigureItems(at: [[0, index]])     // reloadItems would hide a delete
    collectionView.moveItem(at: [0, index], to: [0, tasks.count - 1])
  }
}
--@ hint The code has a reload and a move. Which of them could contain a delete?
--@ hint A reload gives the item a new cell. So the old one is deleted, at the path from which the item moves. reconfigureItems keeps the cell.
--@ hint view:reconfigureItems{path} instead of view:reloadItems{path}; the cause is "reload".
